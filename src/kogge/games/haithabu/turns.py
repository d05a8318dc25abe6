"""A turn of Haithabu: hire, place, act, end (H-3.4 to H-3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Arguments, Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.action import ALL, IDLE, USELESS
from kogge.games.haithabu.actions.fields import ACTIONS, can_act
from kogge.games.haithabu.calendar import BY_NIGHT, is_day
from kogge.games.haithabu.characters import innkeeper
from kogge.games.haithabu.components import COLOURS, KINDS, MARKET_FIELDS, NEUTRAL, field_name
from kogge.games.haithabu.events import ActionLost, TurnBegan, TurnEnded, WorkerHired, WorkerIdle, WorkerPlaced
from kogge.games.haithabu.gains import certain, changes, exactly
from kogge.games.haithabu.kinds import END_TURN, HIRE, PLACE, WORKER
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect, expect_number
from kogge.games.haithabu.night.dice import DiceDecision
from kogge.games.haithabu.notes import Repay, can_pay, pay, repay_in_turn, repay_refusal, repayable
from kogge.games.haithabu.position import (
    ACTING,
    CLOSING,
    HIRING,
    NIGHT,
    NOBODY,
    NOTHING,
    PHASE_START,
    PLACING,
    ROUND_END,
    Position,
)


def proceed(match: HaithabuMatch) -> None:
    """H-3.4: the steps of a turn."""
    position = match.position
    seat = position.active
    step = position.turn_step
    if step == ACTING:
        proceed_with_action(match, position, seat)
    elif step == PLACING:
        ask_for_placing(match, position, seat)
    elif step == HIRING:
        begin_turn(position, match.news)
        if can_hire(position, seat):
            match.ask(HireDecision(1 << seat))
    elif step == NIGHT:
        match.ask(DiceDecision(1 << seat))
    else:
        match.ask(EndTurnDecision(1 << seat))


def begin_turn(position: Position, news: News) -> None:
    """H-3.4: a seat has its turn, with one of its own workers to place."""
    seat = position.active
    position.workers[seat] -= 1
    position.to_place = 1 << seat
    position.worker = NOBODY
    position.turn_step = PLACING
    position.acquired = 0
    position.sold = 0
    if news is not None:
        news.append(TurnBegan(seat=seat, rule="H-3.4"))


# Hiring


def hire_cost(position: Position, seat: Seat) -> int:
    """H-3.5: by how many have been hired this round, with the help of the innkeeper."""
    components = position.components
    cost = components.hire_costs[components.neutral_workers - position.neutral]
    return innkeeper.cost_of_hiring(position, seat, cost)


def can_hire(position: Position, seat: Seat) -> bool:
    """H-3.5: if the inn still has a worker, and it can be paid for."""
    return position.neutral > 0 and can_pay(position, seat, hire_cost(position, seat))


def hire(position: Position, seat: Seat, news: News) -> None:
    """H-3.5, H-C8: pay at once, place in the same turn."""
    cost = hire_cost(position, seat)
    pay(position, seat, cost, news)
    position.neutral -= 1
    position.to_place |= 1 << NEUTRAL
    if news is not None:
        news.append(WorkerHired(seat=seat, silver=cost, rule="H-3.5"))


@dataclass(frozen=True)
class Hire(Move):
    """Hire a neutral worker, or do without (H-3.5)."""

    hires: bool

    def __str__(self) -> str:
        return "hire" if self.hires else "hire nobody"


HIRES: Final[list[Move]] = [Hire(True), Hire(False)]


class HireDecision(Decision[HaithabuMatch]):
    """H-3.5: whether to hire a neutral worker."""

    def __init__(self, asked: int) -> None:
        super().__init__(HIRE, "H-3.5", asked)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"cost": hire_cost(match.position, seat), "left": match.position.neutral}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return HIRES

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        expect(move, isinstance(move, Hire), "whether to hire")
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        assert isinstance(move, Hire)
        after = match.position.copy()
        if move.hires:
            hire(after, seat, None)
        return certain(changes(match.position, after, seat, self.rule))

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, Hire)
        if move.hires:
            hire(match.position, seat, match.news)


# Placing


def ask_for_placing(match: HaithabuMatch, position: Position, seat: Seat) -> None:
    """H-3.5: which worker first, if there are two; then where."""
    if position.worker == NOBODY:
        if position.to_place == 1 << seat | 1 << NEUTRAL:
            match.ask(WorkerDecision(1 << seat))
            return
        position.worker = seat if position.to_place == 1 << seat else NEUTRAL
    match.ask(PlaceDecision(1 << seat))


@dataclass(frozen=True)
class ChooseWorker(Move):
    """Place the neutral worker first, or one's own (H-3.5)."""

    neutral: bool

    def __str__(self) -> str:
        return "worker neutral" if self.neutral else "worker own"


WORKERS: Final[list[Move]] = [ChooseWorker(False), ChooseWorker(True)]


class WorkerDecision(Decision[HaithabuMatch]):
    """H-3.5: which of two workers is placed first."""

    def __init__(self, asked: int) -> None:
        super().__init__(WORKER, "H-3.5", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return WORKERS

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        expect(move, isinstance(move, ChooseWorker), "a worker")
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        return certain([])

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, ChooseWorker)
        match.position.worker = NEUTRAL if move.neutral else seat


@dataclass(frozen=True)
class Place(Move):
    """Place the worker on a field of the rondel or the market (H-3.4)."""

    field: int

    def __str__(self) -> str:
        return f"place {field_name(self.field)}"


PLACES: Final[list[Move]] = [Place(field) for field in range(MARKET_FIELDS + KINDS)]


class PlaceDecision(Decision[HaithabuMatch]):
    """H-3.4: where the worker goes. Notes can be given back before."""

    def __init__(self, asked: int) -> None:
        # H-C9: the market is open even if there is just one useful field.
        super().__init__(PLACE, "H-3.4", asked, settles=False)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"worker": _colour(match.position.worker)}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        """H-3.6: all fields of the rondel that are free for the worker, for it may wait for an event or be in the way there (H-C9); of the
        market those of some use, or all when nothing else is of any."""
        position = match.position
        colour = 1 << position.worker
        free = [field for field in range(MARKET_FIELDS) if not position.standing[field] & colour]
        trading = [field for field in range(MARKET_FIELDS, MARKET_FIELDS + KINDS) if can_act(position, seat, field)]
        if not trading and not any([can_act(position, seat, field) for field in free]):
            trading = list(range(MARKET_FIELDS, MARKET_FIELDS + KINDS))
        return [PLACES[field] for field in free + trading]

    def candidates(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return PLACES

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-3.6, H-C11: not where a worker of the same colour stands. Whether there is anything to do does not matter (H-C9)."""
        position = match.position
        if isinstance(move, Repay):
            return repay_refusal(position, seat, move)
        if not isinstance(move, Place):
            raise unfit(move, "a field")
        field = move.field
        expect_number(field, MARKET_FIELDS + KINDS, "field")
        if field < MARKET_FIELDS and position.standing[field] >> position.worker & 1:
            return Refusal("field-taken", "H-3.6", {"field": field_name(field), "worker": _colour(position.worker)})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        """Prices for this seat as they stand; on the rondel, whether the night brings an event first, and why there may be nothing to do."""
        if isinstance(move, Repay):
            return _repay_preview(match.position, seat, move, self.rule)
        assert isinstance(move, Place)
        position, field = match.position, move.field
        if field >= MARKET_FIELDS:
            return certain(ACTIONS[field].outlook(position, seat))
        gains = [] if is_day(position, field) else [exactly("event", 1, BY_NIGHT)]
        if can_act(position, seat, field):
            return certain(gains + ACTIONS[field].outlook(position, seat))
        return certain([*gains, exactly("nothing-to-do", 1, "H-C9", ACTIONS[field].why_idle(position, seat))])

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, Repay):
            repay_in_turn(match.position, seat, move, match.news)
        else:
            assert isinstance(move, Place)
            place(match.position, seat, move.field, match.news)


def _colour(worker: int) -> str:
    return "neutral" if worker == NEUTRAL else "own"


def place(position: Position, seat: Seat, field: int, news: News) -> None:
    """H-3.4: the worker stands on the field until the end of the round, of use or not (H-C9); H-5.1: by night an event comes before the
    action."""
    worker = position.worker
    night = field < MARKET_FIELDS and not is_day(position, field)
    if field < MARKET_FIELDS:
        position.standing[field] = position.standing[field] | 1 << worker
    else:
        at = (field - MARKET_FIELDS) * COLOURS + worker
        position.trading[at] = position.trading[at] + 1
    position.to_place &= ~(1 << worker)
    position.field = field
    position.parts = 0 if field >= MARKET_FIELDS or can_act(position, seat, field) else USELESS
    position.turn_step = NIGHT if night else ACTING
    if news is not None:
        news.append(WorkerPlaced(seat=seat, worker=_colour(worker), field=field_name(field), night=night, rule="H-3.4"))


# Acting


def proceed_with_action(match: HaithabuMatch, position: Position, seat: Seat) -> None:
    """What is asked next on the field; when nothing is, the action is over."""
    action = ACTIONS[position.field]
    parts = position.parts
    if not parts & (ALL | IDLE) and (parts & ~USELESS or action.can_act(position, seat)):
        action.rule_out(position, seat)
        decision = action.next_decision(position, seat)
        if decision is not None:
            match.ask(decision)
            return
    end_action(position, seat, match.news)


def end_action(position: Position, seat: Seat, news: News) -> None:
    """The action is over: on to the other worker, or to the end of the turn."""
    if position.parts & ~(IDLE | USELESS) == 0 and news is not None:
        name = field_name(position.field)
        if position.field >= MARKET_FIELDS or position.parts & USELESS:
            news.append(WorkerIdle(seat=seat, field=name, rule="H-C9"))
        else:
            news.append(ActionLost(seat=seat, field=name, rule="H-C12"))
    position.field = NOTHING
    position.worker = NOBODY
    position.dice = []
    position.event = NOTHING
    position.parts = 0
    position.turn_step = PLACING if position.to_place else CLOSING


# Ending


@dataclass(frozen=True)
class EndTurn(Move):
    """End the turn (H-3.4)."""

    def __str__(self) -> str:
        return "end"


END: Final[EndTurn] = EndTurn()


class EndTurnDecision(Decision[HaithabuMatch]):
    """H-3.4: the turn ends when its seat says so. Notes can be given back before, and slips taken back."""

    def __init__(self, asked: int) -> None:
        super().__init__(END_TURN, "H-3.4", asked, settles=False)

    def arguments(self, match: HaithabuMatch, seat: Seat) -> Arguments:
        return {"notes": repayable(match.position, seat), "each": match.position.components.repayment}

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        return [END, *[Repay(notes) for notes in range(1, repayable(match.position, seat) + 1)]]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        return None if isinstance(move, EndTurn) else repay_refusal(match.position, seat, move)

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        return _repay_preview(match.position, seat, move, self.rule) if isinstance(move, Repay) else certain([])

    def is_final(self, match: HaithabuMatch, move: Move) -> bool:
        """H-3.4: a turn that was ended is over."""
        return isinstance(move, EndTurn)

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        if isinstance(move, Repay):
            repay_in_turn(match.position, seat, move, match.news)
        else:
            end_turn(match.position, match.news)


def _repay_preview(position: Position, seat: Seat, move: Repay, rule: str) -> Preview:
    after = position.copy()
    repay_in_turn(after, seat, move, None)
    return certain(changes(position, after, seat, rule))


def end_turn(position: Position, news: News) -> None:
    """H-3.4: clockwise to the next seat; after the last of a phase comes the next phase, after the third the end of the round."""
    if news is not None:
        news.append(TurnEnded(seat=position.active, rule="H-3.4"))
    position.turn_step = HIRING
    position.turn += 1
    if position.turn == position.players:
        position.turn = 0
        if position.phase == position.components.phases:
            position.stage = ROUND_END
            position.round_end_step = 1
        else:
            position.stage = PHASE_START
