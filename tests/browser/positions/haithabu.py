"""What a player of Haithabu meets."""

from __future__ import annotations

from browser.positions.company import Company, Line
from browser.positions.moments import Position
from kogge.games.haithabu import kinds
from kogge.games.haithabu.view import HaithabuView
from kogge.tables.commands import MakeMove

FOUR = Line("haithabu", 4, seed=1)
TWO = Line("haithabu", 2, seed=19)


def _round(company: Company) -> int:
    view = company.match.view(0)
    assert isinstance(view, HaithabuView)
    return view.round


def _workers_standing(company: Company) -> int:
    view = company.match.view(0)
    assert isinstance(view, HaithabuView)
    return sum([len(field.workers) for field in view.rondel]) + sum([len(good.workers) for good in view.goods])


def _roll_two(company: Company) -> None:
    company.do("Lübeck", MakeMove("roll 2"))
    assert company.asked() == kinds.EVENT, "two different events came"


POSITIONS = (
    Position("character", FOUR, lambda at: at.asked() == kinds.CHOOSE_CHARACTER, "before the first round: choose a character"),
    Position("hire", FOUR, lambda at: at.asked() == kinds.HIRE and _round(at) >= 4, "hire a neutral worker, or nobody"),
    Position("place", FOUR, lambda at: at.asked() == kinds.PLACE, "place the first worker of the match"),
    Position(
        "place-late",
        FOUR,
        lambda at: at.asked() == kinds.PLACE and _round(at) >= 8 and _workers_standing(at) >= 10,
        "the last round: a worker is placed among many",
    ),
    Position(
        "event",
        FOUR,
        lambda at: at.asked() == kinds.DICE and _round(at) >= 3,
        "by night two dice gave two events: which comes",
        _roll_two,
    ),
    Position("market", FOUR, lambda at: at.asked() == kinds.MARKET and len(at.moves()) >= 20, "at the market: buy or sell cloth"),
    Position("deliver", FOUR, lambda at: at.asked() == kinds.DELIVER and len(at.moves()) >= 10, "goods for more than one order"),
    Position("load", FOUR, lambda at: at.asked() == kinds.LOAD and len(at.moves()) >= 12, "load a cart from the warehouse"),
    Position("store", TWO, lambda at: at.asked() == kinds.STORE, "the end of a round: more goods than there is room for"),
    Position("over", FOUR, lambda at: at.match.is_over, "the match is over"),
)
