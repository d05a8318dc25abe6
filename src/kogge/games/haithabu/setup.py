"""Setting up Haithabu (H-2), as far as something is drawn or chosen."""

from __future__ import annotations

from collections.abc import Sequence

from kogge.engine.amounts import one_by_one
from kogge.engine.chance import Chance
from kogge.engine.decision import Decision
from kogge.engine.values import Move, News, Preview, Refusal, Seat, unfit
from kogge.games.haithabu.actions.getting_a_character import TAKE_CHARACTER, TakeCharacter
from kogge.games.haithabu.actions.orders import fill_row, push_order
from kogge.games.haithabu.components import CHARACTERS, GOODS, KINDS, STACKS, START_ORDERS, START_PLAYER, order_name
from kogge.games.haithabu.events import CharacterChosen, StartOrderDealt, StartOrdersLeft, StartPlayerDrawn
from kogge.games.haithabu.gains import NO_GAINS
from kogge.games.haithabu.kinds import CHOOSE_CHARACTER
from kogge.games.haithabu.match import HaithabuMatch
from kogge.games.haithabu.moves import expect_number
from kogge.games.haithabu.position import NOBODY, WAREHOUSE, Position
from kogge.games.haithabu.rounds import begin_round
from kogge.games.haithabu.transports import show_transports


def proceed(match: HaithabuMatch, chance: Chance) -> None:
    """H-2.8: against the order of turns, the last first, everyone but the start player chooses a character."""
    position = match.position
    if position.leader == NOBODY:
        open_match(position, chance, match.news)
    match.ask(ChooseCharacterDecision(1 << position.in_order(position.to_choose)))


def open_match(position: Position, chance: Chance, news: News) -> None:
    """H-2.3 to H-2.8: what is drawn before anyone chooses."""
    for stack in range(len(STACKS)):
        show_transports(position, stack, 1, chance, "H-2.3", news)
    deal_start_orders(position, chance, news)
    for row in (position.lower, position.upper):
        fill_row(position, row, chance, "H-2.6", news)
    seat = chance.pick("start-player", position.players)
    position.leader = position.next_leader = seat
    position.owners[START_PLAYER] = seat
    position.safe |= 1 << START_PLAYER
    position.to_choose = position.players - 1
    if news is not None:
        news.append(StartPlayerDrawn(seat=seat, rule="H-2.8"))


def deal_start_orders(position: Position, chance: Chance, news: News) -> None:
    """H-2.5: everyone a start order, with all its goods (H-C28)."""
    left = (1 << START_ORDERS) - 1
    for seat in range(position.players):
        order = chance.draw("start-order", [left >> number & 1 for number in range(START_ORDERS)])
        left &= ~(1 << order)
        push_order(position, seat, order, news)
        goods = position.components.order_goods[order]
        for good in range(KINDS):
            position.supply[good] -= goods[good]
            position.add(seat, WAREHOUSE, good, goods[good])
        if news is not None:
            news.append(StartOrderDealt(seat=seat, order=order_name(order), goods=one_by_one(goods, GOODS), rule="H-2.5"))
    leftover = [order for order in range(START_ORDERS) if left >> order & 1]
    for column, order in enumerate(leftover):
        position.lower[column] = order
    if news is not None:
        news.append(StartOrdersLeft(orders=tuple([order_name(order) for order in leftover]), rule="H-2.5"))


class ChooseCharacterDecision(Decision[HaithabuMatch]):
    """H-2.8: a first character."""

    def __init__(self, asked: int) -> None:
        super().__init__(CHOOSE_CHARACTER, "H-2.8", asked)

    def moves(self, match: HaithabuMatch, seat: Seat) -> Sequence[Move]:
        owners = match.position.owners
        return [TAKE_CHARACTER[character] for character in range(len(CHARACTERS)) if owners[character] == NOBODY]

    def refusal(self, match: HaithabuMatch, seat: Seat, move: Move) -> Refusal | None:
        """H-2.8: one that nobody has yet."""
        if not isinstance(move, TakeCharacter):
            raise unfit(move, "a character")
        expect_number(move.character, len(CHARACTERS), "character")
        if match.position.owners[move.character] != NOBODY:
            return Refusal("character-taken", "H-2.8", {"character": CHARACTERS[move.character]})
        return None

    def preview(self, match: HaithabuMatch, seat: Seat, move: Move) -> Preview:
        return NO_GAINS

    def resolve(self, match: HaithabuMatch, seat: Seat, move: Move, chance: Chance) -> None:
        assert isinstance(move, TakeCharacter)
        choose_character(match.position, seat, move.character, match.news)


def choose_character(position: Position, seat: Seat, character: int, news: News) -> None:
    """H-2.8: a first character, safe in the first round; when all but the start player have one, the match begins."""
    position.owners[character] = seat
    position.safe |= 1 << character
    if news is not None:
        news.append(CharacterChosen(seat=seat, character=CHARACTERS[character], rule="H-2.8"))
    position.to_choose -= 1
    if position.to_choose == 0:
        begin_round(position, news)
