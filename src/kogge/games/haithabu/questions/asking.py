"""What comes next in Haithabu: everything that needs no answer, and then the question that does."""

from __future__ import annotations

from kogge.engine.chance import Chance
from kogge.engine.question import HookedMatch
from kogge.engine.values import Seat
from kogge.games.haithabu import flow
from kogge.games.haithabu.components import JUGGLER, NEUTRAL
from kogge.games.haithabu.moves import (
    BUY,
    CHOOSE_CHARACTER,
    DELIVER,
    DICE,
    END_TURN,
    HIRE,
    LOAD,
    PLACE,
    RETURN_CHARACTER,
    STORE,
    TURN_RONDEL,
    WORKER,
)
from kogge.games.haithabu.position import (
    ACTING,
    CART,
    HIRING,
    NIGHT,
    NOBODY,
    PHASE_START,
    PLACING,
    ROUND_END,
    SHIP,
    STORES,
    TURNS,
    Position,
)
from kogge.games.haithabu.rounds import fields, round_end, turn


def proceed(match: HookedMatch, position: Position, chance: Chance) -> None:
    """H-3.2: phase after phase, turn after turn; after three phases the end of the round."""
    stage = position.stage
    if stage == TURNS:
        _proceed_with_turn(match, position)
    elif stage == PHASE_START:
        _start_phase(match, position)
    elif stage == ROUND_END:
        _proceed_with_round_end(match, position, chance)
    else:
        _open(match, position, chance)


def _open(match: HookedMatch, position: Position, chance: Chance) -> None:
    """H-2.8: against the order of turns, everyone but the start player chooses a character."""
    if position.leader == NOBODY:
        flow.open_match(position, chance, match.news)
    match.put(CHOOSE_CHARACTER, 1 << flow.chooser(position), [])


def _start_phase(match: HookedMatch, position: Position) -> None:
    """H-3.3: the rondel turns a field, unless a juggler decides otherwise (H-8.2)."""
    juggler = position.owners[JUGGLER]
    if juggler == NOBODY:
        flow.turn_rondel(position, 1, None, match.news)
    else:
        match.put(TURN_RONDEL, 1 << juggler, [])


def _proceed_with_turn(match: HookedMatch, position: Position) -> None:
    """H-3.4: the steps of a turn."""
    seat = position.active
    step = position.step
    if step == ACTING:
        kind = turn.next_question(position, seat)
        if kind == "":
            turn.end_action(position, seat, match.news)
        else:
            # What is the only sensible load, delivery or purchase still is not the only one allowed.
            match.put(kind, 1 << seat, _arguments(position, kind, seat), settles=kind not in (LOAD, DELIVER, BUY))
    elif step == PLACING:
        _ask_for_placing(match, position, seat)
    elif step == HIRING:
        turn.begin_turn(position, match.news)
        if turn.can_hire(position, seat):
            match.put(HIRE, 1 << seat, [])
    elif step == NIGHT:
        match.put(DICE, 1 << seat, [])
    else:
        # H-9.2: the end of a turn is always said, for until then notes can be given back and slips taken back.
        match.put(END_TURN, 1 << seat, [], settles=False)


def _arguments(position: Position, kind: str, seat: Seat) -> list[int]:
    """What a question about an action has to remember: with which vehicle to transport."""
    if kind != LOAD:
        return []
    return [CART if fields.can_carry(position, seat, CART) else SHIP]


def _ask_for_placing(match: HookedMatch, position: Position, seat: Seat) -> None:
    """H-3.5: which worker first, if there are two; then where."""
    if position.worker == NOBODY:
        if position.to_place == 1 << seat | 1 << NEUTRAL:
            match.put(WORKER, 1 << seat, [])
            return
        position.worker = seat if position.to_place == 1 << seat else NEUTRAL
    # H-C9: the market is open even if there is just one useful field.
    match.put(PLACE, 1 << seat, [], settles=False)


def _proceed_with_round_end(match: HookedMatch, position: Position, chance: Chance) -> None:
    """H-10, H-C1: the ten steps in their order; after the last round none of them (H-C37)."""
    news = match.news
    step = position.step
    if step == 1:
        if position.round == position.components.rounds:
            flow.finish(position, news)
            return
        round_end.slide(position, news)
        position.step = 3
    elif step == 3:
        _ask_for_characters(match, position)
    elif step == 4:
        _ask_for_services(match, position)
    elif step == 5:
        round_end.refill(position, chance, news)
        round_end.roll_prices(position, chance, news)
        position.step = 7
    elif step == 7:
        _ask_for_storage(match, position)
    else:
        round_end.return_workers(position, news)
        round_end.renew_display(position, chance, news)
        flow.begin_round(position, news)


def _ask_for_characters(match: HookedMatch, position: Position) -> None:
    """H-10.3: after the fourth round, in turn order (H-C34)."""
    if position.round == position.components.year_end_round and position.turn < position.players:
        seat = position.in_order(position.turn)
        if position.characters(seat):
            match.put(RETURN_CHARACTER, 1 << seat, [])
        else:
            position.turn += 1
        return
    position.turn = 0
    position.step = 4


def _ask_for_services(match: HookedMatch, position: Position) -> None:
    """H-10.4: in turn order, and for each seat one character after the other."""
    while position.turn < position.players:
        seat = position.in_order(position.turn)
        while position.parts < len(round_end.SERVICES):
            character, kind = round_end.SERVICES[position.parts]
            position.parts += 1
            if round_end.can_serve(position, seat, character):
                match.put(kind, 1 << seat, [])
                return
        position.parts = 0
        position.turn += 1
    position.turn = 0
    position.step = 5


def _ask_for_storage(match: HookedMatch, position: Position) -> None:
    """H-10.7: all who have too much, at the same time: first the warehouse, then the trading post. Then the fees."""
    while position.parts < len(STORES):
        store = position.parts
        position.parts += 1
        asked = round_end.overfull(position, store)
        if asked:
            match.put(STORE, asked, [store])
            return
    position.parts = 0
    position.step = 8
    round_end.pay_fees(position, match.news)
