"""Parsing typed moves of Haithabu: by the key in the list, in the notation of records, or in a few words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.cli.drawing import NotUnderstood, folded, kind_of_decision
from kogge.cli.haithabu.menu import argument, menu, one_of, view_of
from kogge.cli.haithabu.phrases import own_family
from kogge.cli.typed import TypedWords, things_named
from kogge.engine import Chair, MalformedMove, Move
from kogge.games.haithabu import HAITHABU, kinds
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.transporting import ChooseVehicle, Load
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import CHARACTERS, EVENTS, FIELDS, GOODS, MARKET_FIELDS, STACKS
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Goods, Pass, as_goods
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.position import POST, STORES, VEHICLES, WAREHOUSE
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire, Place
from kogge.words import Words


class Typed(TypedWords):
    """The words of a move, together with the decision it is made in."""

    def __init__(self, text: str, chair: Chair, names: Sequence[str], words: Words) -> None:
        super().__init__(text, words)
        self.chair = chair
        self.names = names

    def number(self) -> int:
        """The one number that is left."""
        if len(self.tokens) != 1 or not self.tokens[0].isdecimal():
            raise self.strange()
        return int(self.tokens[0])

    def strange(self) -> NotUnderstood:
        return NotUnderstood(self.words.say("choose-no-word", word=self.tokens[0] if self.tokens else self.text))

    def goods(self) -> Goods:
        """All words as goods with their numbers; numbers alone are those of the list, each for one good."""
        if not self.tokens:
            raise self.strange()
        if all(token.isdecimal() for token in self.tokens):
            return self._listed_goods()
        return as_goods(self.counts(GOODS))

    def _listed_goods(self) -> Goods:
        counts = [0] * len(GOODS)
        for token in self.tokens:
            if not 1 <= int(token) <= len(GOODS):
                raise NotUnderstood(self.words.say("choose-no-number", number=int(token)))
            counts[int(token) - 1] += 1
        return as_goods(counts)


def read(names: Sequence[str], text: str, chair: Chair, words: Words) -> Move:
    """The move that was meant. Raises `NotUnderstood`."""
    listed = menu(chair)
    if text.casefold() in listed:
        return listed[text.casefold()]
    try:
        return HAITHABU.parse(text.casefold())
    except MalformedMove:
        pass
    kind = kind_of_decision(chair)
    typed = Typed(text, chair, names, words)
    passing = [move for move in listed.values() if isinstance(move, Pass)]
    if passing and folded(text) in folded(words.say("typed-pass")).split():
        return passing[0]
    reader = READERS.get(kind, read_number)
    if text.isdecimal() and kind not in NUMBERS_MEAN_SOMETHING:
        return read_number(typed)
    return reader(typed)


def read_number(typed: Typed) -> Move:
    """A number that is in no list, or words that mean nothing here."""
    if typed.text.isdecimal():
        raise NotUnderstood(typed.words.say("choose-no-number", number=int(typed.text)))
    raise typed.strange()


# The turn


def read_place(typed: Typed) -> Move:
    """A letter of the rondel, or a good of the market; or notes to give back first."""
    if typed.begins_with("typed-repay"):
        return Repay(typed.number())
    if len(typed.tokens) == 1 and typed.tokens[0] in FIELDS:
        return Place(FIELDS.index(typed.tokens[0]))
    return Place(MARKET_FIELDS + GOODS.index(typed.only(things_named(GOODS, typed.words))))


def read_hire(typed: Typed) -> Move:
    text = folded(typed.text)
    if text in typed.words.say("typed-yes").split():
        return Hire(True)
    if text in typed.words.say("typed-no").split():
        return Hire(False)
    raise typed.strange()


def read_end(typed: Typed) -> Move:
    if typed.begins_with("typed-repay"):
        return Repay(typed.number())
    if typed.begins_with("typed-end"):
        return EndTurn()
    raise typed.strange()


# Events


def read_gift(typed: Typed) -> Move:
    """A good, with the store it comes from if that is typed; or silver or a point."""
    found = typed.one(things_named([*GOODS, "silver", "points"], typed.words))
    if found == "silver":
        return GiveSilver()
    if found == "points":
        return GivePoint()
    good = GOODS.index(found)
    if typed.tokens:
        return GiveGood(good, STORES.index(typed.only(things_named(STORES, typed.words))))
    return GiveGood(good, WAREHOUSE if own_family(view_of(typed.chair)).warehouse[good] else POST)


# Trading


def read_trade(typed: Typed) -> Move:
    """So many to buy; to sell, with a word or a minus before it."""
    sells = typed.text.startswith(("-", "−")) or typed.begins_with("typed-sell")
    buys = typed.begins_with("typed-buy")
    good = GOODS.index(view_of(typed.chair).field)
    if len(typed.tokens) == 1 and typed.tokens[0].isdecimal():
        amount = int(typed.tokens[0])
        if not 1 <= amount <= 99:
            raise NotUnderstood(typed.words.say("choose-too-many", word=typed.tokens[0]))
        goods = one_of(good, amount)
    else:
        goods = typed.goods()
    can_buy = any(isinstance(move, Buy) for move in typed.chair.moves()[:1])
    return Sell(goods) if sells or not (can_buy or buys) else Buy(goods)


def read_purchase(typed: Typed) -> Move:
    typed.begins_with("typed-buy")
    return Buy(typed.goods())


def read_sale(typed: Typed) -> Move:
    typed.begins_with("typed-sell")
    return Sell(typed.goods())


def read_order(typed: Typed) -> Move:
    """An order by its number, a good to take or to sell, or the point."""
    named = [thing.word for thing in things_named(("o", "s"), typed.words) if thing.fits(typed.tokens[:-1])]
    if named and typed.tokens and typed.tokens[-1].isdecimal():
        number = int(typed.tokens[-1])
        try:
            return HAITHABU.parse(f"take s{number}" if named[0] == "s" else f"take o{number:02}")
        except MalformedMove as error:
            raise NotUnderstood(typed.words.say("choose-no-number", number=number)) from error
    typed.begins_with("typed-sell")
    thing = typed.only(things_named([*GOODS, "points"], typed.words))
    if thing == "points":
        return TakePoint()
    good = GOODS.index(thing)
    return TakeGood(good) if kind_of_decision(typed.chair) == kinds.ORDER_AND_GOOD else Sell(one_of(good))


def read_delivery(typed: Typed) -> Move:
    """The number of a place and goods; without a number, goods for the only order that lacks them."""
    if typed.tokens and typed.tokens[0].isdecimal():
        place = int(typed.tokens[0])
        typed.tokens = typed.tokens[1:]
        return Deliver(place - 1, typed.goods())
    goods = typed.goods()
    moves = [Deliver(order.place - 1, goods) for order in own_family(view_of(typed.chair)).orders]
    possible = [move for move in moves if typed.chair.refusal(move) is None]
    if len(possible) == 1:
        return possible[0]
    raise NotUnderstood(typed.words.say("choose-which-place"))


def read_stack(typed: Typed) -> Move:
    """A stack by its price, with cart or ship before it where both can be had."""
    if kind_of_decision(typed.chair) == kinds.BUY_TRANSPORT and typed.text.isdecimal():
        stack = f"{argument(typed.chair, 'vehicle')}-{typed.text}"
        return BuyTransport(STACKS.index(stack)) if stack in STACKS else read_number(typed)
    return BuyTransport(STACKS.index(typed.only(things_named(STACKS, typed.words))))


# The end of a round


def read_name(typed: Typed) -> Move:
    meant = [seat for seat, name in enumerate(typed.names) if folded(name).startswith(folded(typed.text))]
    if len(meant) == 1:
        return NameStart(meant[0])
    if meant:
        things = typed.words.either([typed.names[seat] for seat in meant])
        raise NotUnderstood(typed.words.say("choose-which", word=typed.text, things=things))
    raise NotUnderstood(typed.words.say("choose-no-word", word=typed.text))


def read_price(typed: Typed) -> Move:
    """A good, and up or down: “mead up”, “mead +”."""
    good = GOODS.index(typed.one(things_named(GOODS, typed.words)))
    if typed.text.endswith("+") or typed.begins_with("typed-up"):
        return MovePrice(good, True)
    if typed.text.endswith(("-", "−")) or typed.begins_with("typed-down"):
        return MovePrice(good, False)
    raise NotUnderstood(typed.words.say("choose-up-or-down"))


def _named(things: Sequence[str], make: Callable[[int], Move]) -> Callable[[Typed], Move]:
    """A reader for one of some things that are called by their nouns."""
    return lambda typed: make(things.index(typed.only(things_named(things, typed.words))))


NUMBERS_MEAN_SOMETHING = (kinds.MARKET, kinds.BUY, kinds.SELL, kinds.DELIVER, kinds.BUY_TRANSPORT)
"""Decisions in which a number that is not listed may be a move too."""

READERS: dict[str, Callable[[Typed], Move]] = {
    kinds.CHOOSE_CHARACTER: _named(CHARACTERS, TakeCharacter),
    kinds.GET_CHARACTER: _named(CHARACTERS, TakeCharacter),
    kinds.LOSE_CHARACTER: _named(CHARACTERS, LoseCharacter),
    kinds.RETURN_CHARACTER: _named(CHARACTERS, LoseCharacter),
    kinds.HIRE: read_hire,
    kinds.WORKER: _named(("own", "neutral"), lambda nth: ChooseWorker(nth == 1)),
    kinds.PLACE: read_place,
    kinds.DICE: lambda typed: Roll(typed.number()),
    kinds.EVENT: _named(EVENTS, ChooseEvent),
    kinds.END_TURN: read_end,
    kinds.GIFT: read_gift,
    kinds.LOSE_GOOD: read_gift,
    kinds.LOSE_TRANSPORT: _named(VEHICLES, LoseTransport),
    kinds.VEHICLE: _named(VEHICLES, ChooseVehicle),
    kinds.MARKET: read_trade,
    kinds.BUY: read_purchase,
    kinds.SELL: read_sale,
    kinds.ORDER_AND_GOOD: read_order,
    kinds.ORDER_AND_SALE: read_order,
    kinds.DELIVER: read_delivery,
    kinds.LOAD: lambda typed: Load(typed.goods()),
    kinds.STORE: lambda typed: Discard(typed.goods()),
    kinds.STOW: lambda typed: Stow(typed.goods()),
    kinds.BUY_TRANSPORT: read_stack,
    kinds.HALF_PRICE: read_stack,
    kinds.NAME_START: read_name,
    kinds.MOVE_PRICE: read_price,
}
"""How the words of a move are read, for each kind of decision that takes words."""
