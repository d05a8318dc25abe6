"""All decisions of Riga by their kinds. Each stands in the module of its rule."""

from __future__ import annotations

from typing import Final

from kogge.engine.decision import Decision
from kogge.games.riga.building.build import BUILD, BuildDecision, PayDecision
from kogge.games.riga.building.payment import PAY
from kogge.games.riga.functions.draws import TREASURY, YARD, TreasuryDecision, YardDecision
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.riga_buildings.school import SIDE, SchoolDecision
from kogge.games.riga.setting_up import KEEP_START, NAME_START, StartBuildingDecision, StartPlayerDecision
from kogge.games.riga.taking import TAKE, TakeDecision
from kogge.games.riga.winter import DISCARD, DiscardDecision

__all__ = ["BUILD", "DISCARD", "KEEP_START", "KINDS", "NAME_START", "PAY", "SIDE", "TAKE", "TREASURY", "YARD", "load"]

KINDS: Final = (NAME_START, KEEP_START, TAKE, BUILD, PAY, YARD, TREASURY, SIDE, DISCARD)
"""The kinds of decisions in the order of the rules."""


def load(kind: str, asked: int, numbers: list[int]) -> Decision[RigaMatch]:
    """The decision that was saved as its kind, the seats asked and its numbers."""
    made: dict[str, Decision[RigaMatch]] = {
        NAME_START: StartPlayerDecision(asked),
        KEEP_START: StartBuildingDecision(asked),
        TAKE: TakeDecision(asked),
        BUILD: BuildDecision(asked),
        PAY: PayDecision(asked, numbers[0] if numbers else 0),
        YARD: YardDecision(asked),
        TREASURY: TreasuryDecision(asked),
        SIDE: SchoolDecision(asked),
        DISCARD: DiscardDecision(asked),
    }
    return made[kind]
