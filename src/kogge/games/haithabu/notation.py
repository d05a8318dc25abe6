"""Haithabu in text: moves as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from kogge.engine.amounts import read
from kogge.engine.values import MalformedMove, Move
from kogge.games.haithabu import turns
from kogge.games.haithabu.actions import getting_a_character, order_and_good, orders, transporting
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.characters import carpenter, seer
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import GOODS, MOST_CUBES
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import PASS, Goods, as_goods
from kogge.games.haithabu.night import dice, events, parting
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BUY_FROM

_SMALL: Final = re.compile(r"[0-9]{1,2}")
_FIXED: Final[dict[str, Move]] = {
    str(move): move
    for move in [
        *turns.HIRES,
        *turns.WORKERS,
        *turns.PLACES,
        turns.END,
        PASS,
        *dice.EVENT_MOVES,
        *[move for moves in parting.GIVE for move in moves],
        parting.GIVE_SILVER,
        parting.GIVE_POINT,
        *events.LOSE,
        *events.LOSE_VEHICLE,
        *BUY_FROM,
        *getting_a_character.TAKE_CHARACTER,
        *order_and_good.TAKE_GOOD,
        order_and_good.POINT,
        *transporting.USE_VEHICLE,
        *orders.TAKE_ORDER,
        *[move for moves in seer.PRICES for move in moves],
        *carpenter.PICK,
    ]
}
"""The moves that are one of a few, by their text."""
_WITH_GOODS: Final[dict[str, Callable[[Goods], Move]]] = {
    "buy": Buy,
    "sell": Sell,
    "load": transporting.Load,
    "stow": Stow,
    "discard": Discard,
}
_WITH_NUMBER: Final[dict[str, Callable[[int], Move]]] = {
    "turn": TurnRondel,
    "repay": Repay,
    "roll": dice.Roll,
    "start": NameStart,
}


def parse(text: str) -> Move:
    """The move a text stands for: `place f`, `buy 4*cloth`, `deliver 3 mead`, `give silver`, `lose seer`."""
    words = text.split()
    fixed = _FIXED.get(" ".join(words))
    if fixed is not None:
        return fixed
    if len(words) >= 2:
        move = _parse_with(words[0], words[1:])
        if move is not None:
            return move
    raise MalformedMove(f"'{text}' is no move of Haithabu")


def _parse_with(verb: str, words: list[str]) -> Move | None:
    if verb == "deliver" and len(words) >= 2:
        return Deliver(_number(words[0]) - 1, _goods(words[1:]))
    if verb in _WITH_GOODS:
        return _WITH_GOODS[verb](_goods(words))
    if verb in _WITH_NUMBER and len(words) == 1:
        return _WITH_NUMBER[verb](_number(words[0]))
    return None


def _number(word: str) -> int:
    if _SMALL.fullmatch(word) is None:
        raise MalformedMove(f"'{word}' is no number")
    return int(word)


def _goods(words: list[str]) -> Goods:
    return as_goods(read(words, GOODS, MOST_CUBES))
