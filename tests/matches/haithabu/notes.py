"""Hiring, and what silver is short for in a match of Haithabu: promissory notes taken and given back."""

from __future__ import annotations

from kogge.games.haithabu import kinds
from kogge.games.haithabu.components import INNKEEPER
from kogge.games.haithabu.events import FeePaid, NotesRepaid, NotesTaken, WorkerHired
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire
from matches.haithabu.steps import Step, Turn

HIRING = (
    *[f"hired for {silver}" for silver in (40, 30, 20)],
    *[f"hired for {silver} with the innkeeper" for silver in (20, 15, 10)],
    "hired nobody",
    "neutral worker first",
    "own worker first",
)

PAYMENTS = {
    kinds.HIRE: "a neutral worker",
    kinds.DICE: "a second die",
    kinds.MARKET: "goods of the market",
    kinds.BUY: "goods of G",
    kinds.BUY_TRANSPORT: "a transport",
    kinds.PICK_CARD: "a transport of the carpenter",
    kinds.GET_CHARACTER: "a character",
    kinds.HALF_PRICE: "a transport at half price",
}
"""What notes are taken for, by what was asked."""

NOTES = (
    *[f"note taken for {what}" for what in PAYMENTS.values()],
    "note taken for the storage fee",
    "several notes at once",
    "notes repaid before placing",
    "notes repaid between two workers",
    "notes repaid at the end of the turn",
    "notes repaid in the final scoring",
    "several notes repaid at once",
    "note repaid and another taken in one turn",
    "all notes taken",
    "storage fee paid in part, all notes taken",
)


def in_hiring(turn: Turn) -> set[str]:
    """H-3.5: for how much, and which worker first."""
    found: set[str] = set()
    for step in turn.steps:
        if isinstance(step.move, Hire) and not step.move.hires:
            found.add("hired nobody")
        elif step.asked == kinds.WORKER and isinstance(step.move, ChooseWorker):
            found.add("neutral worker first" if step.move.neutral else "own worker first")
        for event in step.told(WorkerHired):
            help = " with the innkeeper" if step.position.has(event.seat, INNKEEPER) else ""
            found.add(f"hired for {event.silver}{help}")
    return found


def in_notes(turn: Turn) -> set[str]:
    """H-9.2: when notes were given back in a turn."""
    found: set[str] = set()
    for step in turn.steps:
        if not isinstance(step.move, Repay):
            continue
        if step.asked == kinds.END_TURN:
            found.add("notes repaid at the end of the turn")
        elif step.asked == kinds.PLACE:
            is_first = turn.actions[0].start in turn.steps[turn.steps.index(step) :]
            found.add("notes repaid before placing" if is_first else "notes repaid between two workers")
        if any(other.told(NotesTaken) for other in turn.steps):
            found.add("note repaid and another taken in one turn")
    return found


def in_payments(step: Step) -> set[str]:
    """H-9.1, H-C36: what notes were taken for, and how many."""
    found: set[str] = set()
    for nth, event in enumerate(step.events):
        match event:
            case NotesTaken():
                if event.notes > 1:
                    found.add("several notes at once")
                following = step.events[nth + 1]
                if isinstance(following, FeePaid):
                    found.add("note taken for the storage fee")
                elif nth == 0 and step.asked in PAYMENTS:
                    found.add(f"note taken for {PAYMENTS[step.asked]}")
            case NotesRepaid():
                if event.notes > 1:
                    found.add("several notes repaid at once")
                if event.rule == "H-11.2":
                    found.add("notes repaid in the final scoring")
            case FeePaid() if _is_paid_in_part(step, event):
                found.add("storage fee paid in part, all notes taken")
            case _:
                pass
    if step.after.position.notes_left == 0:
        found.add("all notes taken")
    return found


def _is_paid_in_part(step: Step, fee: FeePaid) -> bool:
    """Whether a seat had less than the fee and no note was left, where nothing else was paid in the same step."""
    at_hand = step.position.silver[fee.seat] + sum([event.silver for event in step.told(NotesTaken) if event.seat == fee.seat])
    nothing_else = step.asked == kinds.STORE or isinstance(step.move, (EndTurn, Pass))
    return nothing_else and at_hand < fee.count * step.position.components.storage_fee
