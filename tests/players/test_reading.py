"""What the view tells: masters, voids, equals, partner's messages."""

from tests.players.positions import position
from whist.cards import Cards, Suit, card, cards
from whist.engine.law import playable
from whist.engine.view import View
from whist.players.reading import Reading, without_those_placed


def reading(seen: View) -> Reading:
    return Reading(seen, playable(seen.hand, seen.trick.led))


def test_a_master_is_the_highest_card_that_nobody_has_played():
    at = reading(position("S:K4 H:J63 D:T972 C:QT5", tricks="2S 8S AS 9S | 5S"))
    assert at.masters == Cards.of([card("KS")])


def test_equals_are_cards_with_nothing_out_between():
    at = reading(position("S:KJ5 H:J63 D:T97 C:QT5", tricks="2S QS 3S 4S"))
    assert at.lowest_equal(card("KS")) == card("JS")


def test_the_turned_card_is_known_to_be_the_dealers():
    at = reading(position("S:Q9752 H:86 D:K42 C:J93", turned="AH"))
    assert [card("AH") in at.can_hold[seat] for seat in range(4)] == [False, False, False, True]


def test_a_seat_that_may_hold_no_more_than_it_has_holds_it_all():
    two, three = cards("S:AK"), cards("S:AKQ")
    assert without_those_placed([two, three], (2, 1)) == (two, cards("S:Q"))


def test_partners_suits_are_those_that_partner_opened():
    at = reading(position("S:62 D:8 C:J743 H:Q92", tricks="4S 7S JS QS | 5C 6C TC 2C | 3D AD 4D 5D"))
    assert at.led_first_by(at.partner) == (Suit.SPADES,)
    assert at.partner == 0


def test_partners_discard_on_opponents_trumps_names_the_suit():
    tricks = "2H 3H 4H AH | KH 7D 5H 6H | QH 3D 8H"
    assert reading(position("S:AK85 D:94 C:7", tricks=tricks)).signalled == Suit.DIAMONDS


def test_a_discard_on_our_own_trumps_asks_for_nothing():
    tricks = "AH 3H 4H 2H | KH 5H 7D 6H"
    assert reading(position("S:AK85 D:94 C:7", tricks=tricks)).signalled is None


def test_a_revoke_proves_no_void_once_the_suit_has_been_played():
    before = position("S:K98 H:93 D:QJ5 C:7632", tricks="AS 3C 4S", legality="club")
    after = position("S:K98 H:93 D:QJ5 C:7632", tricks="AS 3C 4S 5S | QS 6S", legality="club")
    assert reading(before).shown_void[1] == {Suit.SPADES}
    assert reading(after).shown_void[1] == frozenset()
