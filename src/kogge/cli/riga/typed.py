"""The words of a move in Riga, and what they may mean."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.cli.drawing import folded
from kogge.cli.riga.menu import view_of
from kogge.cli.riga.own_side import city_of, kind_name
from kogge.cli.typed import Thing, TypedWords, spelled, things_named
from kogge.engine import Chair
from kogge.games.riga.components import GOODS
from kogge.games.riga.view import RigaView
from kogge.words import Words


def building_things(buildings: Sequence[str], words: Words) -> list[Thing]:
    return [
        Thing(building, spelled(kind_name(building), words), (folded(words.noun(city_of(building))),)) for building in buildings
    ]


def goods_things(words: Words) -> list[Thing]:
    return things_named(GOODS, words)


class Typed(TypedWords):
    """The words of a move, together with what its seat sees."""

    def __init__(self, text: str, chair: Chair, words: Words) -> None:
        super().__init__(text, words)
        self.chair = chair
        self.view: RigaView = view_of(chair)

    def goods(self) -> tuple[int, int, int, int]:
        """All words as goods with their numbers."""
        cloth, glass, wine, grain = self.counts(GOODS)
        return cloth, glass, wine, grain
