"""Does a seal bind a deal, and does a statement keep the secrets of the other deals?"""

import hashlib

from whist.cards import PACK, card
from whist.match.fairness import digest, fits, seal, statement
from whist.match.shuffle import pack


def test_the_statement_is_the_pack_as_it_was_dealt_behind_a_salt():
    salt, *cards = statement("fair", 3).split()
    assert tuple(map(card, cards)) == pack("fair", 3)
    assert len(salt) == 32
    assert set(salt) <= set("0123456789abcdef")


def test_anybody_can_check_a_seal_with_the_usual_tools():
    assert seal("fair", 1) == hashlib.sha256(statement("fair", 1).encode()).hexdigest()
    assert fits(statement("fair", 1), seal("fair", 1))


def test_any_other_pack_breaks_the_seal():
    salt, first, second, *rest = statement("fair", 1).split()
    swapped = " ".join((salt, second, first, *rest))
    assert not fits(swapped, seal("fair", 1))
    assert not fits(statement("fair", 2), seal("fair", 1))
    assert not fits(statement("other", 1), seal("fair", 1))


def test_a_statement_tells_neither_the_seed_nor_another_deal():
    told = statement("a-seed-that-is-secret", 1)
    assert "secret" not in told
    salts = {statement("a-seed-that-is-secret", number).split()[0] for number in range(1, 50)}
    assert len(salts) == 49


def test_a_known_digest():
    assert digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert len(PACK) == 52
