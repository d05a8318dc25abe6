"""What occurs in a match of Riga: the things the recorded matches must show between them."""

from __future__ import annotations

from kogge.engine import AnswerSealed, Record
from kogge.games.riga import RIGA
from kogge.games.riga.components import NAMES
from kogge.games.riga.events import BuildingBuilt
from matches.riga.seasons import (
    OPENING,
    ORDERS,
    SCORES,
    SPRING,
    TOLD,
    WINTER,
    in_event,
    in_opening,
    in_order,
    in_outcome,
    in_springs,
    in_winters,
)
from matches.riga.steps import steps_of, turns_of
from matches.riga.turns import FUNCTIONS, PAYMENTS, TURNS, in_turn

TAKEN_BACK = ("take", "swap", "build", "pay", "turn")
"""The moves, by their verbs, that some seat takes back."""

REQUIRED: tuple[str, ...] = (
    *[f"{players} players, {value} Riga buildings" for value in RIGA.options[0].values for players in RIGA.player_counts],
    *[f"built {name}" for name in NAMES],
    *OPENING,
    *SPRING,
    *ORDERS,
    *TURNS,
    *FUNCTIONS,
    *PAYMENTS,
    *TOLD,
    *WINTER,
    *SCORES,
    "sealed answer replaced",
    *[f"{verb} taken back" for verb in TAKEN_BACK],
    "several answers taken back at once",
)


def occurrences(record: Record) -> set[str]:
    """Everything of `REQUIRED` that a record shows."""
    opening, steps = steps_of(record)
    events = opening + [event for step in steps for event in step.events]
    end = steps[-1].after
    assert end.outcome is not None
    found = {f"{record.players} players, {record.options['riga-buildings']} Riga buildings"} | _taken_back(record)
    for event in events:
        found |= in_event(event)
        if isinstance(event, BuildingBuilt):
            found.add(f"built {event.building}")
        elif isinstance(event, AnswerSealed) and event.replaced:
            found.add("sealed answer replaced")
    turns = turns_of(steps)
    for nth, turn in enumerate(turns):
        found |= in_turn(turn, turns[nth - 1] if nth else [])
    found |= in_opening(events) | in_order(events, record.players) | in_springs(steps) | in_winters(steps)
    return found | in_outcome(end.position, end.outcome)


def _taken_back(record: Record) -> set[str]:
    struck = record.struck()
    found = {f"{entry.move.partition(' ')[0]} taken back" for entry in record.entries if entry.seq in struck}
    if any(entry.is_undo and entry.seq - entry.undoes > 1 for entry in record.entries):
        found.add("several answers taken back at once")
    return found
