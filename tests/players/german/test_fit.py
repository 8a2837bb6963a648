"""Are the tables of worths those that the fit gives, and does a dry run write nothing?"""

import sys
from statistics import mean

import pytest

from tools import fit_german
from whist.players.german.worth import PLAIN, TRUMPS

pytestmark = pytest.mark.cpython


def test_the_level_is_shifted_and_in_the_low_game_tricks_are_lost():
    cards = [rank / 10 for rank in range(27)]
    high, low = fit_german.shifted("trumps", cards), fit_german.shifted("trumps_low", cards)
    assert (high[13], low[23], len(high)) == (0, 0, 26)
    assert high[25] == pytest.approx(1.2)
    assert low[13] == pytest.approx(1.0)
    assert len(fit_german.shifted("no_trumps", cards)) == 13


@pytest.mark.parametrize("given", [["--dry-run"], []])
def test_only_a_dry_run_leaves_the_weights_alone(monkeypatch, tmp_path, capsys, given):
    monkeypatch.setattr(fit_german, "WEIGHTS", tmp_path / "weights.py")
    monkeypatch.setattr(fit_german, "KINDS", ("trumps",))
    monkeypatch.setattr(sys, "argv", ["fit_german.py", "--endings", "40", *given])
    fit_german.main()
    assert fit_german.WEIGHTS.exists() != bool(given)
    assert "owned:" in capsys.readouterr().out


def test_the_table_of_worths_is_near_a_small_fit():
    """Differences count, as the level is free."""
    endings = fit_german.some(("trumps", "fit", 0, 120))
    found, table = fit_german.shifted("trumps", fit_german.owned("trumps", endings)), [*TRUMPS, *PLAIN]
    level = mean(found) - mean(table)
    assert mean(abs(one - other - level) for one, other in zip(found, table, strict=True)) < 0.2
