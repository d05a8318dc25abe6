"""Riga as a match: the rooms of this folder joined to the engine's contract."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.amounts import bits_in
from kogge.engine.chance import Chance
from kogge.engine.decision import SEATS_IN
from kogge.engine.game import Game
from kogge.engine.question import HookedMatch, Question
from kogge.engine.values import Arguments, Move, Outcome, Preview, Refusal, Seat, Viewer
from kogge.games.riga import flow, legality, offers, saving, scoring, turn
from kogge.games.riga.components import BIT, KINDS_OF_GOODS, SCHOOL, SIDES, YARDS, names_in
from kogge.games.riga.foresight import foresee
from kogge.games.riga.imagining import deal_anew
from kogge.games.riga.moves import (
    BUILD,
    DISCARD,
    KEEP_START,
    NAME_START,
    PAY,
    SIDE,
    TAKE,
    TREASURY,
    YARD,
    Build,
    ChooseSide,
    EndTurn,
    KeepBuilding,
    KeepGood,
    Load,
    NameStart,
    Pay,
    Swap,
    TakeBuilding,
    TakeRow,
    Use,
)
from kogge.games.riga.notation import draw
from kogge.games.riga.payment import cost_of, payments
from kogge.games.riga.position import AUTUMN, FINISHED, OPENING, SPRING, SUMMER, Position
from kogge.games.riga.view import RigaView, make_view

RULES = {
    NAME_START: "R-2.3",
    KEEP_START: "R-2.5",
    TAKE: "R-6.2",
    BUILD: "R-7.1",
    PAY: "R-7.2",
    YARD: "R-10.6",
    TREASURY: "R-10.14",
    SIDE: "R-11.2",
    DISCARD: "R-8.1",
}
"""The rule that asks each kind of question."""


class RigaMatch(HookedMatch):
    """One playing of Riga."""

    __slots__ = ("position",)

    def __init__(self, game: Game, position: Position) -> None:
        super().__init__(game, position.components.edition, position.players)
        self.position = position

    def __str__(self) -> str:
        return draw(self.view(None))

    @property
    def is_finished(self) -> bool:
        return self.position.season == FINISHED

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self.position) if self.position.season == FINISHED else None

    def describe(self, question: Question, seat: Seat) -> Arguments:
        position = self.position
        kind = question.kind
        arguments: dict[str, int | str] = {}
        if kind == BUILD:
            arguments = {"left": position.components.builds_per_turn - position.builds}
        elif kind == PAY:
            buildings = question.numbers()[0]
            arguments = {"buildings": " ".join(names_in(buildings)), "cost": cost_of(position, buildings)}
        elif kind == DISCARD:
            limit = position.hand_limit(seat)
            arguments = {"count": position.cards_held(seat) - limit, "limit": limit}
        return arguments

    def offers(self, question: Question, seat: Seat) -> Sequence[Move]:
        position = self.position
        kind = question.kind
        if kind == TAKE:
            return offers.takings(position, seat)
        if kind == BUILD:
            return offers.buildings_to_build(position, seat)
        if kind == PAY:
            return payments(position, seat, question.numbers()[0])
        if kind == DISCARD:
            return offers.discards(position, seat)
        if kind == NAME_START:
            return [NameStart(other) for other in range(self.players)]
        if kind == KEEP_START:
            return [offers.KEEP[building] for building in bits_in(position.hands[seat])]
        if kind == YARD:
            return [*[offers.KEEP[building] for building in bits_in(position.drawn_buildings)], KeepBuilding(None)]
        if kind == TREASURY:
            return [KeepGood(good) for good in range(KINDS_OF_GOODS) if position.drawn_goods[good]]
        return [ChooseSide(side) for side in SIDES]

    def objection(self, question: Question, seat: Seat, move: Move) -> Refusal | None:
        position = self.position
        kind = question.kind
        if kind == TAKE:
            return legality.take_refusal(position, seat, move)
        if kind == BUILD:
            return legality.build_refusal(position, seat, move)
        if kind == PAY:
            return legality.pay_refusal(position, seat, question.numbers()[0], move)
        if kind == DISCARD:
            return legality.discard_refusal(position, seat, move)
        if kind == NAME_START:
            return legality.start_refusal(position, move)
        if kind == KEEP_START:
            return legality.keep_refusal(position.hands[seat], False, move)
        if kind == YARD:
            return legality.keep_refusal(position.drawn_buildings, True, move)
        if kind == TREASURY:
            return legality.keep_good_refusal(position, move)
        return legality.side_refusal(move)

    def foresee(self, question: Question, seat: Seat, move: Move) -> Preview:
        return foresee(self.position, seat, move, question.numbers()[0] if question.kind == PAY else 0)

    def is_final(self, move: Move) -> bool:
        """R-6.1: a turn that was ended is over."""
        return isinstance(move, (EndTurn, Load))

    def proceed(self, chance: Chance) -> None:
        """R-3.2: the seasons follow one another; in summer and autumn the active seat is asked again until it ends its turn.

        What a hand allows is its owner's secret, so no answer is ever given by itself.
        """
        position = self.position
        season = position.season
        if season in (SUMMER, AUTUMN):
            self.put(BUILD if position.taken else TAKE, 1 << position.active, [], settles=False)
        elif season == SPRING:
            flow.spring(position, chance, self.news)
        elif season == OPENING:
            chooser = flow.reveal_start_goods(position, chance, self.news)
            self.put(NAME_START, 1 << chooser, [], settles=False)
        else:
            too_many = flow.too_many_cards(position)
            if too_many:
                self.put(DISCARD, too_many, [], settles=False)
            else:
                flow.close_year(position, chance, self.news)

    def rule_of(self, kind: str) -> str:
        return RULES[kind]

    def resolve(self, question: Question, chance: Chance) -> None:
        position = self.position
        news = self.news
        kind = question.kind
        if kind == DISCARD:
            flow.discard_surplus(position, question, news)
            flow.close_year(position, chance, news)
            return
        if kind == KEEP_START:
            flow.keep_start_buildings(position, question, news)
            return
        seat = SEATS_IN[question.asked][0]
        move = question.answer(seat)
        if kind == NAME_START:
            assert isinstance(move, NameStart)
            flow.name_start(position, seat, move.seat, news)
            flow.deal_buildings(position, chance, news)
            self.put(KEEP_START, (1 << self.players) - 1, [], settles=False)
        elif isinstance(move, Pay):
            buildings = question.numbers()[0]
            position.steps.append(move)
            turn.pay_and_build(position, seat, buildings, move, news)
            if buildings & BIT[SCHOOL]:
                self.put(SIDE, question.asked, [], settles=False)
        else:
            self._take_step(question, seat, move, chance)

    def _take_step(self, question: Question, seat: Seat, move: Move, chance: Chance) -> None:
        """One step of a turn (R-6.1)."""
        position = self.position
        news = self.news
        if not isinstance(move, (KeepBuilding, KeepGood)):
            position.steps.append(move)
        if isinstance(move, TakeRow):
            turn.take_row(position, seat, move.row, news)
        elif isinstance(move, TakeBuilding):
            turn.take_building(position, seat, move.building, news)
        elif isinstance(move, Build):
            turn.choose_buildings(position, seat, move.buildings, news)
            self.put(PAY, question.asked, [move.buildings], settles=False)
        elif isinstance(move, EndTurn):
            flow.end_turn(position, news)
        elif isinstance(move, Load):
            turn.load_exchange(position, seat, move, news)
            flow.end_turn(position, news)
        elif isinstance(move, Swap):
            turn.swap_goods(position, seat, move, news)
        elif isinstance(move, Use):
            if BIT[move.building] & YARDS:
                turn.use_yard(position, seat, move.building, chance, news)
                self.put(YARD, question.asked, [], settles=False)
            else:
                turn.use_treasury(position, seat, move.building, chance, news)
                self.put(TREASURY, question.asked, [], settles=False)
        elif isinstance(move, KeepBuilding):
            turn.keep_from_yard(position, seat, move, news)
        elif isinstance(move, KeepGood):
            turn.keep_from_treasury(position, seat, move.good, news)
        else:
            assert isinstance(move, ChooseSide)
            turn.turn_school(position, seat, move.side, news)

    def view(self, viewer: Viewer) -> RigaView:
        return make_view(self.position, viewer, self._paying_for())

    def _paying_for(self) -> int:
        question = self.decisions[-1] if self.decisions else None
        return question.numbers()[0] if question is not None and question.kind == PAY else 0

    def deal_anew(self, viewer: Viewer, chance: Chance) -> None:
        deal_anew(self.position, viewer, self._paying_for(), chance)

    def copy(self) -> RigaMatch:
        twin = RigaMatch(self.game, self.position.copy())
        twin.copy_decisions_from(self)
        return twin

    def dump_position(self) -> dict[str, object]:
        return saving.dump(self.position)

    def census(self) -> dict[str, int]:
        return saving.census(self.position)
