"""Visby in text: moves as people write them, and the table as a drawing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kogge.engine.values import MalformedMove, Move, Seat
from kogge.games.visby.components import Card
from kogge.games.visby.moves import Bundle, PlayCards, Trade
from kogge.games.visby.view import VisbyView

_BUNDLE = re.compile(r"([1-9][0-9]{0,2})\*([1-9][0-9]{0,2}):([1-9][0-9]{0,2})")


def parse(text: str) -> Move:
    """The move a text stands for: `play troops merchant`, `trade 3*3:2 1*2:1`, `trade nothing`."""
    words = text.split()
    if len(words) >= 2 and words[0] == "play":
        return PlayCards(tuple([_card(word) for word in words[1:]]))
    if words == ["trade", "nothing"]:
        return Trade()
    if len(words) >= 2 and words[0] == "trade":
        return Trade(tuple([_bundle(word) for word in words[1:]]))
    raise MalformedMove(f"'{text}' is no move of Visby")


def _card(word: str) -> Card:
    try:
        return Card(word)
    except ValueError:
        raise MalformedMove(f"'{word}' is no card of Visby") from None


def _bundle(word: str) -> Bundle:
    found = _BUNDLE.fullmatch(word)
    if found is None:
        raise MalformedMove(f"'{word}' is no bundle; one reads '2*3:1'")
    return Bundle(int(found[1]), int(found[2]), int(found[3]))


def draw(view: VisbyView, moved: Sequence[Seat]) -> str:
    """The table in a few lines of text, as a spectator sees it; the moves of those who have `moved` are sealed."""
    lines = [
        f"Visby, round {view.round}, to {view.target} seals ({view.phase})",
        f"  campaign {_track(view.campaign, len(view.rates))}",
        f"  voyage   {_track(view.voyage, len(view.rates))}",
        f"  market   {_track(view.market, len(view.rates))}  {view.rates[view.market]}",
    ]
    for family in view.families:
        shown = " ".join(family.played) or ("(sealed)" if family.seat in moved else "")
        lines.append(
            f"  seat {family.seat}: {family.seals:2} seals {family.wares:2} wares"
            f"  hand {' '.join(family.hand)}" + (f"  plays {shown}" if shown else "")
        )
    return "\n".join(lines)


def _track(space: int, spaces: int) -> str:
    return "·" * space + f"[{space}]" + "·" * (spaces - 1 - space)
