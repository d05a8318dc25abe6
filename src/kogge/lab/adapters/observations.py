"""Observations as vectors of fixed length: the view of a seat, the decision it is asked, and how far it has come with its move."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kogge.engine import Chair, Game
from kogge.engine.plain import plain
from kogge.lab.adapters.actions import Span
from kogge.lab.adapters.parts import Number, OneOf, Part, Record
from kogge.lab.adapters.schema import schema_of
from kogge.words.sentences import read_words

Vector: TypeAlias = "NDArray[np.float32]"


_DECISION = re.compile(r"(?m)^decision-([a-z-]+) *=")


def decisions_of(game: Game) -> list[str]:
    """The kinds of decisions of a game: each has a sentence."""
    return _DECISION.findall(read_words("en", game.id))


class ObservationEncoder:
    """Encodes the observations of a game for so many players. Everything comes from the chair; `names` says what each number is."""

    def __init__(self, game: Game, players: int) -> None:
        own: dict[str, Part] = {"asked": OneOf(decisions_of(game)), "offers_from": Number(), "offers_to": Number()}
        self._schema = Record({"view": schema_of(game, players), "own": Record(own)})
        self.names = self._schema.names("")

    def vector(self, chair: Chair, span: Span) -> Vector:
        """The observation of `chair`, while its move lies within `span` of the offers."""
        decision = chair.decision
        first, beyond = span
        count = max(1, len(chair.moves()))
        own = {"asked": None if decision is None else decision.kind, "offers_from": first / count, "offers_to": beyond / count}
        data: dict[str, Any] = {"view": plain(chair.view), "own": own}
        numbers: list[float] = []
        self._schema.write(data, numbers)
        return np.array(numbers, np.float32)
