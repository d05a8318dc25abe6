"""What a player of Visby meets."""

from __future__ import annotations

from browser.positions.company import TOWNS, Company, Line
from browser.positions.moments import Position
from kogge.games.visby.moves import PLAY_CARDS, TRADE
from kogge.games.visby.view import VisbyView
from kogge.tables.clock import MINUTE, SECOND, live
from kogge.tables.commands import Talk, Undo

TWO = Line("visby", 2, seed=1)
FOUR = Line("visby", 4, seed=1, clock=live(10 * MINUTE, 15 * SECOND))
SIX = Line("visby", 6, seed=1, people=TOWNS[:3])


def _view(company: Company) -> VisbyView:
    view = company.match.view(0)
    assert isinstance(view, VisbyView)
    return view


def _chooses(company: Company, first_round: int) -> bool:
    return company.asked() == PLAY_CARDS and _view(company).round >= first_round


def _others_trade(company: Company) -> bool:
    """The cards of all lie open, Lübeck's own, too, and another seat is at the market."""
    return _view(company).phase == "trading" and not company.asked()


def _seals_missing(company: Company) -> int:
    view = _view(company)
    return view.target - max([family.seals for family in view.families])


def _talk(company: Company) -> None:
    company.do("Reval", Talk("Moin! Wer nimmt den Ritter?"))
    company.do("Lübeck", Talk("Lass dich überraschen."))


def _reval_wishes_back(company: Company) -> None:
    own = [entry.seq for entry in company.recording.record.active() if entry.seat == 1]
    company.do("Reval", Undo(own[-1]))


POSITIONS = (
    Position("first-choice", FOUR, lambda at: _chooses(at, 1), "the first choice: all eight cards in hand, nothing happened yet"),
    Position("choice", FOUR, lambda at: _chooses(at, 9), "a choice in mid-match: five cards left, tracks full, talk", _talk),
    Position("two-cards", TWO, lambda at: _chooses(at, 5), "two players: two cards of six are laid together"),
    Position(
        "sealed",
        FOUR,
        lambda at: _view(at).round == 7 and at.match.sealed(0) is not None,
        "own card laid face down, Reval is waited for; it can still be replaced",
    ),
    Position(
        "market", FOUR, lambda at: at.asked() == TRADE and len(at.moves()) >= 7, "at the market with ten wares and seven trades"
    ),
    Position("six-players", SIX, lambda at: _chooses(at, 11), "six players late in the match, three cards in hand"),
    Position("reveal", FOUR, lambda at: _others_trade(at) and _view(at).round >= 12, "all cards turned over, another one trades"),
    Position("near-end", FOUR, lambda at: at.asked() == PLAY_CARDS and _seals_missing(at) <= 2, "a rival needs one more seal"),
    Position("undo-wish", FOUR, lambda at: _chooses(at, 8), "Reval asks to take back its last card", _reval_wishes_back),
    Position("over", FOUR, lambda at: at.match.is_over, "the match is over, a bot has won"),
)
