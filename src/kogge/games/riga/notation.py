"""Moves of Riga as people write them."""

from __future__ import annotations

import re

from kogge.engine.amounts import read
from kogge.engine.values import MalformedMove, Move
from kogge.games.riga.building.build import Build
from kogge.games.riga.building.payment import Pay
from kogge.games.riga.cards import NO_GOODS, NOTHING
from kogge.games.riga.components import BIT, GOODS, MONEY, MOST_CARDS_OF_A_KIND, NUMBERS, SIDES, mask_of
from kogge.games.riga.functions.draws import KeepBuilding, KeepGood, Use
from kogge.games.riga.riga_buildings.exchange import Load
from kogge.games.riga.riga_buildings.monastery import Swap
from kogge.games.riga.riga_buildings.school import ChooseSide
from kogge.games.riga.setting_up import NameStart
from kogge.games.riga.taking import TakeBuilding, TakeRow
from kogge.games.riga.turns import EndTurn
from kogge.games.riga.winter import Discard

_IN_ROW = re.compile(r"([1-9])\.([a-z]+)")
_SMALL = re.compile(r"[0-9]")


def parse(text: str) -> Move:
    """The move a text stands for: `take row 2`, `build visby-archive`, `pay 2*wine grain visby-bank danzig-crane>visby-archive`."""
    words = text.split()
    if words == ["end"]:
        return EndTurn()
    if len(words) >= 2:
        move = _parse_with(words[0], words[1:])
        if move is not None:
            return move
    raise MalformedMove(f"'{text}' is no move of Riga")


def _parse_with(verb: str, words: list[str]) -> Move | None:
    if words == [NOTHING]:
        return _parse_nothing(verb)
    if verb == "take":
        return _take(words)
    if verb == "build":
        return Build(mask_of(_distinct([_building(word) for word in words])))
    if verb == "pay":
        return _pay(words)
    if verb == "discard":
        goods = [word for word in words if word not in NUMBERS]
        return Discard(_goods(goods), mask_of(_distinct([_building(word) for word in words if word in NUMBERS])))
    if verb == "load":
        return Load(_goods(words))
    if verb == "swap" and len(words) == 2:
        row, good = _in_row(words[0])
        other_row, other_good = _in_row(words[1])
        return Swap(row, good, other_row, other_good)
    return _parse_short(verb, words[0]) if len(words) == 1 else None


def _parse_nothing(verb: str) -> Move | None:
    if verb == "keep":
        return KeepBuilding(None)
    if verb == "pay":
        return Pay()
    if verb == "load":
        return Load(NO_GOODS)
    return Discard() if verb == "discard" else None


def _parse_short(verb: str, word: str) -> Move | None:
    if verb == "use":
        return Use(_building(word))
    if verb == "keep":
        return KeepGood(GOODS.index(word)) if word in GOODS else KeepBuilding(_building(word))
    if verb == "start" and _SMALL.fullmatch(word):
        return NameStart(int(word))
    if verb == "turn" and word in SIDES:
        return ChooseSide(word)
    return None


def _take(words: list[str]) -> Move | None:
    if words[0] == "row" and len(words) == 2 and _SMALL.fullmatch(words[1]):
        return TakeRow(int(words[1]) - 1)
    return TakeBuilding(_building(words[0])) if len(words) == 1 else None


def _pay(words: list[str]) -> Move:
    """Goods, buildings that give ducats, and cranes with what they halve, in any order."""
    goods: list[str] = []
    money: list[int] = []
    cranes: list[tuple[int, int]] = []
    for word in words:
        if ">" in word:
            crane, _, helped = word.partition(">")
            cranes.append((_building(crane), _building(helped)))
        elif word in NUMBERS:
            money.append(NUMBERS[word])
        else:
            goods.append(word)
    for building in money:
        if not BIT[building] & MONEY:
            raise MalformedMove(f"'{' '.join(words)}' pays with a building that gives no ducats")
    return Pay(_goods(goods), mask_of(_distinct(money)), tuple(cranes))


def _goods(words: list[str]) -> tuple[int, int, int, int]:
    counts = read(words, GOODS, MOST_CARDS_OF_A_KIND)
    return (counts[0], counts[1], counts[2], counts[3])


def _in_row(word: str) -> tuple[int, int]:
    found = _IN_ROW.fullmatch(word)
    if found is None or found[2] not in GOODS:
        raise MalformedMove(f"'{word}' is no good of a row; one reads '2.wine'")
    return int(found[1]) - 1, GOODS.index(found[2])


def _building(word: str) -> int:
    if word not in NUMBERS:
        raise MalformedMove(f"'{word}' is no building of Riga")
    return NUMBERS[word]


def _distinct(buildings: list[int]) -> list[int]:
    if len(set(buildings)) != len(buildings):
        raise MalformedMove("a building is named twice")
    return buildings
