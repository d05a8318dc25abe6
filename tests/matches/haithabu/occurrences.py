"""What occurs in a match of Haithabu: the things the recorded matches must show between them."""

from __future__ import annotations

from kogge.engine import AnswerSealed, Record
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.events import CharacterChosen
from kogge.games.haithabu.kinds import DICE as DICE_DECISION
from kogge.games.haithabu.kinds import END_TURN, GIFT, LOSE_GOOD, STORE
from matches.haithabu.fields import CHARACTERS_GOT, ORDERS, PLACING, TRANSPORTS, in_action, in_two_actions
from matches.haithabu.nights import DICE, EVENTS_COME, GIFTS, in_night
from matches.haithabu.notes import HIRING, NOTES, in_hiring, in_notes, in_payments
from matches.haithabu.rounds import PHASES, ROUND_END, SERVICES, YEAR, in_phases, in_round_end, in_rounds, in_years
from matches.haithabu.scores import SCORES, in_outcome
from matches.haithabu.steps import Turn, decisions_taken_back, steps_of, turns_of
from matches.haithabu.trades import MARKET, PRICES, TRADING_FIELDS, TURNS, in_prices, in_trades, in_turn_of_trades

NEVER_TAKEN_BACK = (DICE_DECISION, END_TURN)
"""After these, something was rolled or a turn is over (H-3.4, H-5.2); notes given back at its end can be taken back."""

REPLACED = (GIFT, LOSE_GOOD, STORE)
"""What several seats answer under seal."""

REQUIRED: tuple[str, ...] = (
    *[f"{players} players" for players in HAITHABU.player_counts],
    *PHASES,
    *HIRING,
    *PLACING,
    *MARKET,
    *TRADING_FIELDS,
    *PRICES,
    *TURNS,
    *TRANSPORTS,
    *CHARACTERS_GOT,
    *ORDERS,
    *DICE,
    *EVENTS_COME,
    *GIFTS,
    *NOTES,
    *SERVICES,
    *ROUND_END,
    *YEAR,
    *SCORES,
    *[f"{decision} replaced under seal" for decision in REPLACED],
    *[f"{decision} taken back" for decision in [*HAITHABU.decision_kinds(), "repay"] if decision not in NEVER_TAKEN_BACK],
    "several answers taken back at once",
)


def occurrences(record: Record) -> set[str]:
    """Everything of `REQUIRED` that a record shows."""
    opening, steps = steps_of(record)
    events = opening + [event for step in steps for event in step.events]
    outcome = steps[-1].after.outcome
    assert outcome is not None
    found = {f"{record.players} players"} | _taken_back(record) | in_phases(events)
    for event in events:
        if isinstance(event, CharacterChosen):
            found.add(f"character chosen at the start: {event.character}")
    for step in steps:
        found |= in_payments(step) | in_round_end(step) | in_prices(step.after.position)
        if any(isinstance(event, AnswerSealed) and event.replaced for event in step.events):
            found.add(f"{step.asked} replaced under seal")
    for turn in turns_of(steps):
        found |= _in_turn(turn)
    return found | in_rounds(steps) | in_years(steps) | in_outcome(steps[-1], outcome)


def _in_turn(turn: Turn) -> set[str]:
    actions = turn.actions
    found = in_hiring(turn) | in_notes(turn) | in_turn_of_trades(turn)
    for action in actions:
        found |= in_action(action) | in_trades(action) | in_night(action)
    return found | in_two_actions(*actions) if len(actions) == 2 else found


def _taken_back(record: Record) -> set[str]:
    found = {f"{decision} taken back" for decision in decisions_taken_back(record)}
    if any(entry.is_undo and entry.seq - entry.undoes > 1 for entry in record.entries):
        found.add("several answers taken back at once")
    return found
