"""The open decision of Haithabu, with everything its list of moves shows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import capital, keyed_line, kind_of_decision, numbered_table
from kogge.cli.haithabu.menu import NOTHING, argument, menu, view_of
from kogge.cli.haithabu.phrases import brings_text
from kogge.engine import Chair, Edition, Move
from kogge.words import Words


class OpenDecision:
    """The decision of one seat, its view, and the keys of its moves."""

    def __init__(self, edition: Edition, names: Sequence[str], chair: Chair, words: Words) -> None:
        self.edition = edition
        self.names = names
        self.chair = chair
        self.words = words
        self.view = view_of(chair)
        self.kind = kind_of_decision(chair)
        self.menu = menu(chair)

    def number(self, name: str) -> int:
        """A number of the decision."""
        return int(argument(self.chair, name))

    def word(self, name: str) -> str:
        """A word of the decision."""
        return str(argument(self.chair, name))

    def key_of(self, move: Move) -> str:
        return next(key for key, listed in self.menu.items() if listed == move)

    def key(self, move: Move) -> Text:
        """The key of a move, faint if it is illegal now."""
        return Text(self.key_of(move), style="can" if self.is_possible(move) else "faint")

    def is_possible(self, move: Move) -> bool:
        return self.chair.refusal(move) is None

    def brings(self, move: Move, leaving_out: Sequence[str] = ()) -> str:
        """The gains of a move; empty for an illegal one."""
        return brings_text(self.chair.preview(move), self.edition, self.words, leaving_out) if self.is_possible(move) else ""

    def rows(self, *ids: str) -> Table:
        """A table of moves with these headings."""
        return numbered_table(*[self.words.say(id) for id in ids])

    def hint(self, id: str, /, **arguments: str | float) -> Text:
        return Text(self.words.say(id, **arguments), style="faint")

    def nothing(self, id: str) -> list[Text]:
        """The line for doing nothing, if that is possible."""
        if NOTHING not in self.menu or not self.is_possible(self.menu[NOTHING]):
            return []
        brings = self.brings(self.menu[NOTHING])
        return [keyed_line(NOTHING, self.words.say(id) + (f" ({brings})" if brings else ""))]

    def move_text(self, move: Move) -> str:
        return capital(self.words.move(move))
