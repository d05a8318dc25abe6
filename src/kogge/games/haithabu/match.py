"""Haithabu as a match: the rooms of this folder joined to the engine's contract."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.chance import Chance
from kogge.engine.contract import Match
from kogge.engine.game import Game
from kogge.engine.question import SEATS_IN, Question
from kogge.engine.values import Decision, Move, Outcome, Preview, Refusal, Seat, Viewer
from kogge.games.haithabu import fields, flow, foresight, legality, market, night, round_end, saving, scoring, turn
from kogge.games.haithabu.asking import RULES, arguments_of
from kogge.games.haithabu.components import JUGGLER, NEUTRAL, stack_of
from kogge.games.haithabu.moves import (
    BUY,
    CHOOSE_CHARACTER,
    DELIVER,
    DICE,
    END_TURN,
    EVENT,
    GIFT,
    HIRE,
    LOAD,
    LOSE_GOOD,
    ORDER_AND_SALE,
    PICK_CARD,
    PLACE,
    RETURN_CHARACTER,
    STORE,
    TURN_RONDEL,
    WORKER,
    Buy,
    BuyTransport,
    ChooseEvent,
    ChooseVehicle,
    ChooseWorker,
    Deliver,
    EndTurn,
    Hire,
    Load,
    LoseCharacter,
    LoseTransport,
    MovePrice,
    NameStart,
    Pass,
    PickCard,
    Place,
    Repay,
    Roll,
    Sell,
    Stow,
    TakeCharacter,
    TakeGood,
    TakeOrder,
    TakePoint,
    TurnRondel,
)
from kogge.games.haithabu.notation import draw
from kogge.games.haithabu.offers import offers
from kogge.games.haithabu.payment import repay
from kogge.games.haithabu.piles import show_transports
from kogge.games.haithabu.position import (
    ACTING,
    CART,
    FINISHED,
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
from kogge.games.haithabu.view import HaithabuView, make_view


class HaithabuMatch(Match):
    """One playing of Haithabu."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position

    def __str__(self) -> str:
        return draw(self.view(None))

    @property
    def is_finished(self) -> bool:
        return self.position.stage == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.stage == FINISHED else None

    def describe(self, question: Question, seat: Seat) -> Decision:
        return Decision(question.kind, seat, RULES[question.kind], arguments_of(self.position, question, seat))

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        return offers(self.position, question, seat)

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        return legality.refusal(self.position, question, seat, move)

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        return foresight.foresee(self.position, question, seat, move)

    def is_final(self, question: Question, move: Move) -> bool:
        """H-3.4: a turn that was ended is over."""
        return isinstance(move, EndTurn)

    # What comes next

    def proceed(self, chance: Chance) -> None:
        """H-3.2: phase after phase, turn after turn; after three phases the end of the round."""
        stage = self.position.stage
        if stage == TURNS:
            self._proceed_with_turn(chance)
        elif stage == PHASE_START:
            self._start_phase()
        elif stage == ROUND_END:
            self._proceed_with_round_end(chance)
        else:
            self._open(chance)

    def _open(self, chance: Chance) -> None:
        """H-2.8: against the order of turns, everyone but the start player chooses a character."""
        position = self.position
        if position.leader == NOBODY:
            flow.open_match(position, chance, self.news)
        self.ask(CHOOSE_CHARACTER, 1 << position.in_order(position.turn), [])

    def _start_phase(self) -> None:
        """H-3.3: the rondel turns a field, unless a juggler decides otherwise (H-8.2)."""
        juggler = self.position.owners[JUGGLER]
        if juggler == NOBODY:
            flow.turn_rondel(self.position, 1, None, self.news)
        else:
            self.ask(TURN_RONDEL, 1 << juggler, [])

    def _proceed_with_turn(self, chance: Chance) -> None:
        """H-3.4: the steps of a turn."""
        position = self.position
        seat = position.active
        step = position.step
        if step == ACTING:
            kind = turn.next_question(position, seat)
            if kind == "":
                turn.end_action(position, seat, self.news)
            else:
                # What is the only sensible load, delivery or purchase still is not the only one allowed.
                self.ask(kind, 1 << seat, self._arguments(kind, seat), settles=kind not in (LOAD, DELIVER, BUY))
        elif step == PLACING:
            self._ask_for_placing(seat)
        elif step == HIRING:
            turn.begin_turn(position, self.news)
            if turn.can_hire(position, seat):
                self.ask(HIRE, 1 << seat, [])
        elif step == NIGHT:
            self.ask(DICE, 1 << seat, [])
        else:
            # H-9.2: the end of a turn is always said, for until then notes can be given back and slips taken back.
            self.ask(END_TURN, 1 << seat, [], settles=False)

    def _arguments(self, kind: str, seat: Seat) -> list[int]:
        """What a question about an action has to remember: with which vehicle to transport."""
        if kind != LOAD:
            return []
        return [CART if fields.can_carry(self.position, seat, CART) else SHIP]

    def _ask_for_placing(self, seat: Seat) -> None:
        """H-3.5: which worker first, if there are two; then where."""
        position = self.position
        if position.worker == NOBODY:
            if position.to_place == 1 << seat | 1 << NEUTRAL:
                self.ask(WORKER, 1 << seat, [])
                return
            position.worker = seat if position.to_place == 1 << seat else NEUTRAL
        # H-C9: the market is open even if there is just one useful field.
        self.ask(PLACE, 1 << seat, [], settles=False)

    def _proceed_with_round_end(self, chance: Chance) -> None:
        """H-10, H-C1: the ten steps in their order; after the last round none of them (H-C37)."""
        position = self.position
        news = self.news
        step = position.step
        if step == 1:
            if position.round == position.components.rounds:
                flow.finish(position, news)
                return
            round_end.slide(position, news)
            position.step = 3
        elif step == 3:
            self._ask_for_characters()
        elif step == 4:
            self._ask_for_services()
        elif step == 5:
            round_end.refill(position, chance, news)
            round_end.roll_prices(position, chance, news)
            position.step = 7
        elif step == 7:
            self._ask_for_storage()
        else:
            round_end.return_workers(position, news)
            round_end.renew_display(position, chance, news)
            flow.begin_round(position, news)

    def _ask_for_characters(self) -> None:
        """H-10.3: after the fourth round, in turn order (H-C34)."""
        position = self.position
        if position.round == position.components.year_end_round and position.turn < position.players:
            seat = position.in_order(position.turn)
            if position.characters(seat):
                self.ask(RETURN_CHARACTER, 1 << seat, [])
            else:
                position.turn += 1
            return
        position.turn = 0
        position.step = 4

    def _ask_for_services(self) -> None:
        """H-10.4: in turn order, and for each seat one character after the other."""
        position = self.position
        while position.turn < position.players:
            seat = position.in_order(position.turn)
            while position.parts < len(round_end.SERVICES):
                character, kind = round_end.SERVICES[position.parts]
                position.parts += 1
                if round_end.can_serve(position, seat, character):
                    self.ask(kind, 1 << seat, [])
                    return
            position.parts = 0
            position.turn += 1
        position.turn = 0
        position.step = 5

    def _ask_for_storage(self) -> None:
        """H-10.7: all who have too much, at the same time: first the warehouse, then the trading post. Then the fees."""
        position = self.position
        while position.parts < len(STORES):
            store = position.parts
            position.parts += 1
            asked = round_end.overfull(position, store)
            if asked:
                self.ask(STORE, asked, [store])
                return
        position.parts = 0
        position.step = 8
        round_end.pay_fees(position, self.news)

    # What an answer does

    def resolve(self, question: Question, chance: Chance) -> None:
        position = self.position
        news = self.news
        kind = question.kind
        if kind == STORE:
            round_end.discard(position, question, question.arguments[0], news)
        elif kind == GIFT:
            night.give(position, position.active, question, news)
        elif kind == LOSE_GOOD:
            night.lose_goods(position, question, news)
        else:
            seat = SEATS_IN[question.asked][0]
            move = question.answer(seat)
            if position.stage == TURNS:
                self._take_step(question, seat, move, chance)
            elif position.stage == ROUND_END:
                self._serve(question, seat, move, chance)
            elif isinstance(move, TurnRondel):
                flow.turn_rondel(position, move.fields, seat, news)
            else:
                assert isinstance(move, TakeCharacter)
                flow.choose_character(position, seat, move.character, news)

    def _take_step(self, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
        """A step of a turn that is no action."""
        position = self.position
        news = self.news
        if isinstance(move, Place):
            turn.place(position, seat, move.field, news)
        elif isinstance(move, EndTurn):
            turn.end_turn(position, news)
        elif isinstance(move, Repay):
            repay(position, seat, move.notes, "H-9.2", news)
        elif isinstance(move, Hire):
            if move.hires:
                turn.hire(position, seat, news)
        elif isinstance(move, ChooseWorker):
            position.worker = NEUTRAL if move.neutral else seat
        elif isinstance(move, Roll):
            night.roll(position, seat, move.dice, chance, news)
            position.step = ACTING
            events = night.events_rolled(position)
            if len(events) > 1:
                self.ask(EVENT, question.asked, [])
            else:
                self._let_happen(seat, events[0])
        elif isinstance(move, ChooseEvent):
            self._let_happen(seat, move.event)
        elif isinstance(move, LoseCharacter):
            night.lose_character(position, seat, move.character, news)
        elif isinstance(move, LoseTransport):
            night.lose_transport(position, seat, move.vehicle, news)
        else:
            self._act(question, seat, move, chance)

    def _let_happen(self, seat: Seat, event: int) -> None:
        """H-7: an event, and what it asks of whom."""
        asked = night.come(self.position, seat, event, self.news)
        if asked:
            self.ask(night.QUESTIONS[event], asked, [])

    def _act(self, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
        """An action, or a part of one."""
        position = self.position
        news = self.news
        field = position.field
        if isinstance(move, Buy):
            market.buy(position, seat, move.goods, field, news)
            position.parts |= turn.ALL
        elif isinstance(move, Sell):
            market.sell(position, seat, move.goods, field, news)
            position.parts |= turn.GOOD if question.kind == ORDER_AND_SALE else turn.ALL
        elif isinstance(move, Deliver):
            fields.deliver(position, seat, move.place, move.goods, news)
            position.parts |= turn.DELIVERED
        elif isinstance(move, TakeOrder):
            fields.take_order(position, seat, move.order, chance, news)
            position.parts |= turn.ORDER
        elif isinstance(move, TakeGood):
            market.take_free(position, seat, move.good, news)
            position.parts |= turn.GOOD
        elif isinstance(move, TakePoint):
            fields.take_point(position, seat, turn.FIELD_RULES[field], news)
            position.parts |= turn.ALL
        elif isinstance(move, TakeCharacter):
            fields.get_character(position, seat, move.character, news)
            position.parts |= turn.ALL
        elif isinstance(move, ChooseVehicle):
            self.ask(LOAD, question.asked, [move.vehicle], settles=False)
        elif isinstance(move, Load):
            fields.carry(position, seat, question.arguments[0], move.goods, news)
            position.parts |= turn.ALL
        elif isinstance(move, BuyTransport):
            self._choose_stack(question, seat, move.stack, chance)
        elif isinstance(move, PickCard):
            self._get_transport(seat, move.transport, chance)
        else:
            assert isinstance(move, Pass)
            turn.leave_off(position)

    def _choose_stack(self, question: Question, seat: Seat, stack: int, chance: Chance) -> None:
        """H-6.1: the top card of a stack; H-8.8: the carpenter chooses among three."""
        position = self.position
        count = fields.cards_to_pick(position, seat)
        if count > 1:
            show_transports(position, stack, count, chance, "H-8.8", self.news)
            self.ask(PICK_CARD, question.asked, [stack])
        else:
            self._get_transport(seat, position.tops[stack][0], chance)

    def _get_transport(self, seat: Seat, transport: int, chance: Chance) -> None:
        position = self.position
        stack = stack_of(transport)
        cost = position.components.stack_costs[stack]
        fields.get_transport(position, seat, transport, cost, chance, "H-6.1", self.news)
        position.parts |= turn.BOUGHT | (turn.CART_DECIDED if fields.vehicle_of(stack) == CART else turn.SHIP_DECIDED)

    def _serve(self, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
        """H-10.3, H-10.4: what characters do at the end of a round."""
        position = self.position
        news = self.news
        if isinstance(move, LoseCharacter):
            round_end.return_character(position, seat, move.character, news)
        elif isinstance(move, NameStart):
            round_end.name_start(position, seat, move.seat, news)
        elif isinstance(move, MovePrice):
            round_end.move_price(position, seat, move.good, move.up, news)
        elif isinstance(move, Stow):
            round_end.stow(position, seat, move.goods, news)
        elif isinstance(move, BuyTransport):
            round_end.buy_at_half(position, seat, move.stack, chance, news)
        else:
            assert isinstance(move, Pass)
            if question.kind == RETURN_CHARACTER:
                position.turn += 1

    # What the engine keeps and shows

    def view(self, viewer: Viewer) -> HaithabuView:
        own = None if viewer is None else self.sealed(viewer)
        return make_view(self.position, viewer, self.asked, self.to_act, None if own is None else str(own))

    def copy(self) -> HaithabuMatch:
        twin = HaithabuMatch(self.game, self.position.copy())
        twin.copy_questions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
