"""Can anybody verify a deal?"""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from whist.cards import PACK, card
from whist.match.shuffle import checked_seed, lot, new_seed, pack, seed_of_deal, spread

SEEDS = st.from_regex(r"[A-Za-z0-9-]{1,64}", fullmatch=True)

# These answers must never change: every record and every daily deal depends on them.
KNOWN_PACK = (
    "AD 3H 2S JC 6C 4C 2D KH 8S 5S 6H QD 6S QH 4D AH 7S 4H 9H 7C KD 5C 3C 2H 8D KS "
    "9C 3D 5D 5H TS QS 9S JD TC TH JH QC 7D KC 7H JS AC 6D 2C 8H AS 8C TD 4S 9D 3S"
)
KNOWN_SPREAD = "4S JS KD KS JD 2D 4C 5S QH JH"


def text(cards):
    return " ".join(map(str, cards))


def test_the_pack_of_a_seed_is_known():
    assert text(pack("fair", 1)) == KNOWN_PACK
    assert text(pack("fair", 2)[:4]) == "6C KC 7D 2S"


def test_the_draw_and_the_lot_of_a_seed_are_known():
    cards, bottom = spread("fair")
    assert text(cards[:10]) == KNOWN_SPREAD
    assert bottom == card("TH")
    assert [lot("fair", seats) for seats in range(2, 8)] == [0, 0, 0, 1, 1, 1]


def test_the_recipe_of_the_documentation_gives_the_same_pack():
    def by_the_recipe(name):
        cards, rng = [r + s for s in "CDHS" for r in "23456789TJQKA"], Random(name)
        for place in range(51, 0, -1):
            other = int(rng.random() * (place + 1))
            cards[place], cards[other] = cards[other], cards[place]
        return " ".join(cards)

    assert text(pack("fair", 3)) == by_the_recipe("fair/pack/3")
    assert text(spread("fair")[0]) == by_the_recipe("fair/draw")


@given(SEEDS, st.integers(1, 1000))
def test_every_pack_has_every_card_once(seed, number):
    assert sorted(pack(seed, number)) == list(PACK)
    assert sorted(spread(seed)[0]) == list(PACK)
    assert 0 <= lot(seed, 7) < 7


def test_all_cards_come_first_about_equally_often():
    first = Counter(pack("even", number)[0] for number in range(1, 2601))
    assert len(first) == 52
    assert sum((count - 50) ** 2 / 50 for count in first.values()) < 98  # chi-squared, 51 degrees, p = 0.0001


def test_new_seeds_are_long_and_new():
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(re.fullmatch("[0-9a-f]{20}", seed) and checked_seed(seed) == seed for seed in seeds)


@pytest.mark.parametrize("seed", ["", "a/b", "a b", "ä", "x" * 65, "a\n", "\ud800"])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(ValueError, match=r"the seed .* is not 1 to 64 letters"):
        checked_seed(seed)


@pytest.mark.parametrize(
    "seed", ["fair.", "fair.1", "fair.0", "fair.03", "fair.1000", "fair.2.3", "fair.x", "fair.²"]
)
def test_a_bad_number_of_a_deal_is_refused(seed):
    with pytest.raises(ValueError, match="does not end with the number of a deal"):
        checked_seed(seed)


@pytest.mark.parametrize("seed", [".2", "a b.2"])
def test_a_number_makes_no_seed_good(seed):
    with pytest.raises(ValueError, match="is not 1 to 64 letters"):
        checked_seed(seed)


def test_a_later_deal_of_a_seed_can_be_the_first():
    assert checked_seed("fair.3") == "fair.3"
    assert pack("fair.3", 1) == pack("fair", 3)
    assert pack("fair.3", 2) == pack("fair", 4)
    assert spread("fair.3") == spread("fair")


@given(SEEDS, st.integers(1, 400), st.integers(1, 400))
def test_seeds_of_deals_add_up(seed, number, further):
    later = seed_of_deal(seed, number)
    assert pack(later, further) == pack(seed, number + further - 1)
    assert seed_of_deal(later, further) == seed_of_deal(seed, number + further - 1)
