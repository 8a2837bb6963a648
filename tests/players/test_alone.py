"""Games without partners: names trumps by length, knocks as the dog, and wins what it can."""

from random import Random

from tests.engine.board import ending
from whist.cards import Suit
from whist.engine.actions import NameTrump, Pass, Play
from whist.engine.view import view
from whist.players import player
from whist.players.arena import match_alone
from whist.variants import variant

KNOCKOUT, BOT = variant("knockout"), player("basic", "knockout")


def acts(deal):
    return BOT.choose(view(deal, deal.turn), Random(0))


def test_the_longest_suit_is_named_and_the_stronger_of_equals():
    naming = ending("H:A S:7532 D:3|C:AK2 D:4 H:K2", game=KNOCKOUT)._replace(phase=0, tricks=())
    assert acts(naming) == NameTrump(Suit.SPADES)
    naming = ending("H:A2 S:75|C:AK D:4 H:K", game=KNOCKOUT)._replace(phase=0, tricks=())
    assert acts(naming) == NameTrump(Suit.HEARTS)


def test_the_dog_knocks_until_its_card_may_win():
    dog_leads = ending("S:K|C:AK2|D:AK2", "H", game=KNOCKOUT)
    assert acts(dog_leads) == Pass()
    dog_is_last = ending("C:AK2|D:AK2|C:3", "D", 0, KNOCKOUT)
    assert isinstance(acts(dog_is_last), Play)


def test_the_rule_player_survives_chance():
    assert match_alone("basic", "random", 40, seed="alone").won > 24
