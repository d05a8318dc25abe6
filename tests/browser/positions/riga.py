"""What a player of Riga meets."""

from __future__ import annotations

from browser.positions.company import Company, Line
from browser.positions.moments import Position
from kogge.games.riga.decisions import BUILD, DISCARD, KEEP_START, PAY, TAKE, YARD
from kogge.games.riga.view import RigaView
from kogge.tables.clock import HOUR, correspondence

WITH_RIGA = (("riga-buildings", "with"),)

THREE = Line("riga", 3, seed=1, clock=correspondence(48 * HOUR))
FOUR = Line("riga", 4, seed=10, options=WITH_RIGA)
FOUR_WITH_YARD = Line("riga", 4, seed=15, options=WITH_RIGA)
"""A match in which the first seat uses a building yard."""


def _year(company: Company) -> int:
    view = company.match.view(0)
    assert isinstance(view, RigaView)
    return view.year


def _offers(company: Company, kind: str, least: int, with_word: str = "") -> bool:
    """Lübeck has a kind of decision, and so many of the moves on offer hold a word."""
    return company.asked() == kind and len([move for move in company.moves() if with_word in move]) >= least


POSITIONS = (
    Position("keep-start", FOUR, lambda at: at.asked() == KEEP_START, "before the first year: which of two buildings to keep"),
    Position(
        "take",
        THREE,
        lambda at: at.asked() == TAKE and _year(at) >= 3,
        "take a row or a building; three players, no Riga buildings",
    ),
    Position("build", FOUR, lambda at: _offers(at, BUILD, 12), "several buildings and groups could be built, those of Riga, too"),
    Position("pay", FOUR, lambda at: _offers(at, PAY, 9), "many ways to pay for a building"),
    Position("crane", FOUR, lambda at: _offers(at, PAY, 2, with_word="crane>"), "a crane could halve the cost"),
    Position(
        "monastery", FOUR, lambda at: _offers(at, TAKE, 30, with_word="swap"), "the monastery could exchange goods of two rows"
    ),
    Position("yard", FOUR_WITH_YARD, lambda at: at.asked() == YARD, "a building yard: which of the buildings drawn to keep"),
    Position(
        "winter", FOUR, lambda at: at.asked() == DISCARD and _year(at) >= 5, "winter: two cards too many, goods and a building"
    ),
    Position(
        "rivals-turn",
        THREE,
        lambda at: not at.asked() and at.match.to_act == (1,) and _year(at) >= 4,
        "Reval's turn: nothing to do but look",
    ),
    Position("over", FOUR, lambda at: at.match.is_over, "the match is over, with Riga buildings"),
)
