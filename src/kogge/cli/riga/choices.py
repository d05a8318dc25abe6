"""The list of moves in Riga, numbered, each with its gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kogge.cli.drawing import ByWidth, capital, gains_text, keyed_line, kind_of_decision, numbered_table, plain_table
from kogge.cli.riga.menu import NOTHING_KEPT, functions, menu, together, view_of
from kogge.cli.riga.own_side import OwnSide, candidates, cities_of, city_of, number_mask
from kogge.cli.riga.phrases import (
    CITY_STYLES,
    as_typed,
    full_name,
    function_text,
    listed_name,
    outlook_text,
    payment_text,
    short_city,
    short_names,
)
from kogge.engine import Chair, Edition, Gain, Move
from kogge.games.riga import Build, KeepBuilding, KeepGood, Load, NameStart, Pay, Swap, TakeBuilding, TakeRow
from kogge.games.riga.components import GOODS, NAMES, goods_in, names_in
from kogge.games.riga.decisions import BUILD, DISCARD, KEEP_START, NAME_START, PAY, SIDE, TAKE, TREASURY, YARD
from kogge.words import Words

WIDE_LIST = 100
"""From here on lists have room for the whole names of cities."""

MOST_GROUPS = 4
"""The number of payable groups that the hint names."""


class OpenDecision:
    """The open decision, with everything its list of moves shows."""

    def __init__(self, edition: Edition, names: Sequence[str], chair: Chair, words: Words) -> None:
        self.edition = edition
        self.names = names
        self.chair = chair
        self.words = words
        self.view = view_of(chair)
        self.menu = menu(chair)
        self.own_side = OwnSide(self.view, edition)

    def argument(self, name: str) -> int:
        """A number of the decision."""
        decision = self.chair.decision
        assert decision is not None
        return int(decision.arguments[name])

    def number_of(self, move: Move) -> int:
        return next(number for number, listed in self.menu.items() if listed == move)

    def hint(self, id: str, /, **arguments: str | float) -> Text:
        return Text(self.words.say(id, **arguments), style="faint")

    def line(self, move: Move, sentence: str) -> Text:
        """A move that stands outside of the tables, under its number."""
        return keyed_line(str(self.number_of(move)), sentence)

    def gain(self, move: Move, what: str) -> Gain:
        """The gain of a move in one thing; 0 if its preview does not contain it."""
        totals = self.chair.preview(move).totals
        return next((gain for gain in totals if gain.what == what), Gain(what, 0, 0, ""))


def choices(edition: Edition, names: Sequence[str], chair: Chair, words: Words) -> RenderableType:
    """The moves, and how they are typed."""
    lists: dict[str, Callable[[OpenDecision], list[RenderableType]]] = {
        NAME_START: start_choices,
        KEEP_START: keep_choices,
        TAKE: take_choices,
        BUILD: build_choices,
        PAY: pay_choices,
        YARD: keep_choices,
        TREASURY: treasury_choices,
        SIDE: side_choices,
        DISCARD: discard_choices,
    }
    return Group(*lists[kind_of_decision(chair)](OpenDecision(edition, names, chair, words)))


def _number(number: int, style: str = "can") -> Text:
    return Text(str(number), style=style)


def building_table(asked: OpenDecision, numbered: Sequence[tuple[int, str]], to_build: bool = False) -> RenderableType:
    """Buildings with their cost, the points they would add, whether one can pay for them now, and what they do."""
    words, own_side = asked.words, asked.own_side

    def draw(is_wide: bool) -> RenderableType:
        rows = numbered_table(
            words.say("table-building"),
            words.say("table-cost"),
            words.say("table-points"),
            words.say("choose-now"),
            words.say("choose-function"),
        )
        rows.columns[2].justify = rows.columns[3].justify = "right"
        for number, building in numbered:
            outlook = own_side.outlook([building])
            rows.add_row(
                _number(number, "faint" if to_build and not outlook.is_payable else "can"),
                listed_name(building, words, is_wide),
                str(outlook.cost),
                f"+{own_side.more_points(building)}",
                outlook_text(outlook, words),
                Text(function_text(building, asked.edition, words), style="faint"),
            )
        return rows

    return ByWidth(draw, WIDE_LIST)


# The opening


def start_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-2.3: with each name, when one's own turns would come."""
    words, view = asked.words, asked.view
    rows = numbered_table(words.say("choose-start"), words.say("choose-your-turns"))
    for number, move in asked.menu.items():
        assert isinstance(move, NameStart)
        name = asked.names[move.seat]
        first, second = asked.own_side.turns_if_started_by(move.seat)
        text = words.say("table-you", name=name) if move.seat == view.viewer else name
        rows.add_row(_number(number), text, words.say("choose-turns", first=first, second=second - view.players))
    return [rows, asked.hint("choose-hint-start")]


def keep_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-2.5, R-10.6: the buildings drawn, of which one may be kept."""
    buildings = [
        (number, NAMES[move.building])
        for number, move in asked.menu.items()
        if isinstance(move, KeepBuilding) and move.building is not None
    ]
    rows = building_table(asked, buildings)
    if NOTHING_KEPT in asked.menu:
        return [rows, asked.line(asked.menu[NOTHING_KEPT], asked.words.noun("nothing")), asked.hint("choose-hint-yard")]
    return [rows, asked.hint("choose-hint-keep")]


# Taking


def take_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-6.2: the rows with what they are worth in each city, the buildings with what they cost; functions that may come first."""
    words, view = asked.words, asked.view
    parts: list[RenderableType] = [row_choices(asked)]
    buildings = [(number, NAMES[move.building]) for number, move in asked.menu.items() if isinstance(move, TakeBuilding)]
    if buildings and not view.must_take:
        parts.append(building_table(asked, buildings))
    parts += function_lines(asked)
    if view.must_take:
        return [*parts, asked.hint("choose-hint-swapped", rows=words.either([str(row) for row in view.must_take]))]
    swaps = [move for move in asked.chair.moves() if isinstance(move, Swap)]
    if swaps:
        parts.append(asked.hint("choose-hint-monastery", example=as_typed(swaps[0], words)))
    return [*parts, asked.hint("choose-hint-take")]


def row_choices(asked: OpenDecision) -> Table:
    """What each row would pay in each city, and which buildings one could pay for with it that one cannot pay for now."""
    words, view, own_side = asked.words, asked.view, asked.own_side
    cities = cities_of(view)
    rows = numbered_table(
        words.say("table-goods"),
        *[Text(short_city(city, words), style=CITY_STYLES[city]) for city in cities],
        words.say("choose-makes-payable"),
    )
    for column in rows.columns[2:-1]:
        column.justify = "right"
    unpayable = [building for building in candidates(view) if not own_side.outlook([building]).is_payable]
    for number, move in asked.menu.items():
        goods = view.rows[move.row] if isinstance(move, TakeRow) else ()
        if goods and (not view.must_take or number in view.must_take):
            payable = [building for building in unpayable if own_side.outlook([building], goods).is_payable]
            worth = [str(own_side.worth_in(city, goods) or "–") for city in cities]
            rows.add_row(_number(number), words.listed(goods), *worth, short_names(payable, words))
    return rows


def function_lines(asked: OpenDecision) -> list[RenderableType]:
    """R-10.6, R-10.14: the functions that draw cards."""
    return [
        asked.line(use, asked.words.say("choose-use", building=asked.words.noun(NAMES[use.building])))
        for use in functions(asked.chair)
    ]


# Building and paying


def build_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-7.1: everything one could build, with what it brings or how much is missing; then functions, the exchange, the end."""
    words = asked.words
    builds = [(number, move) for number, move in asked.menu.items() if isinstance(move, Build)]
    parts: list[RenderableType] = []
    if builds and asked.argument("left"):
        names = [(number, names_in(move.buildings)[0]) for number, move in builds]
        parts.append(building_table(asked, names, to_build=True))
    parts += function_lines(asked)
    ducats = asked.own_side.components.exchange_ducats
    for move in asked.menu.values():
        if isinstance(move, Load):
            parts.append(asked.line(move, words.say("choose-load", goods=words.listed(goods_in(move.goods)), ducats=ducats)))
    return [*parts, keyed_line(words.say("choose-end-key"), words.say("choose-end")), *build_hints(asked)]


def build_hints(asked: OpenDecision) -> list[RenderableType]:
    words = asked.words
    if not any(isinstance(move, Build) for move in asked.chair.moves()):
        return [asked.hint("choose-hint-build-nothing")]
    numbers = {move.buildings: str(number) for number, move in asked.menu.items() if isinstance(move, Build)}
    groups = [
        words.say("choose-group", numbers=" ".join([numbers[number_mask([name])] for name in names_in(group.buildings)]))
        for group in together(asked.chair)[:MOST_GROUPS]
    ]
    hints: list[RenderableType] = [asked.hint("choose-hint-together", groups=", ".join(groups))] if groups else []
    return [*hints, asked.hint("choose-hint-build")]


def pay_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-7.2: ways to pay, first those that lose least."""
    words, moves = asked.words, asked.chair.moves()
    rows = numbered_table(words.say("choose-payment"), words.say("choose-paid"), words.say("choose-lost"))
    rows.columns[2].justify = rows.columns[3].justify = "right"
    for number, move in asked.menu.items():
        assert isinstance(move, Pay)
        lost = asked.gain(move, "lost").most
        rows.add_row(
            _number(number),
            payment_text(move, asked.own_side, words),
            str(asked.gain(move, "ducats").most),
            Text(str(lost), style="warning" if lost else ""),
        )
    parts: list[RenderableType] = [rows]
    if len(moves) > len(asked.menu):
        parts.append(asked.hint("choose-more", count=len(moves) - len(asked.menu)))
    city = city_of(asked.view.paying_for[0])
    refused = [good for good in dict.fromkeys(asked.view.hand_goods) if not asked.own_side.worth_in(city, [good])]
    if refused:
        text = capital(words.joined([words.noun(good) for good in refused]))
        parts.append(asked.hint("choose-hint-refused", goods=text, city=words.noun(city), count=len(refused)))
    return [*parts, asked.hint("choose-hint-pay", example=as_typed(moves[-1], words))]


# Other decisions


def treasury_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-10.14: the goods drawn, with what each is worth to the one who draws."""
    words, view = asked.words, asked.view
    rows = numbered_table(words.say("choose-good"), *[words.noun(city) for city in cities_of(view)])
    for column in rows.columns[2:]:
        column.justify = "right"
    for number, move in asked.menu.items():
        assert isinstance(move, KeepGood)
        good = GOODS[move.good]
        worth = [str(asked.own_side.worth_in(city, [good]) or "–") for city in cities_of(view)]
        rows.add_row(_number(number), capital(words.noun(good)), *worth)
    return [rows, asked.hint("choose-hint-treasury")]


def side_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-11.2: a knight or a merchant, with the points that archives make of it."""
    words = asked.words
    rows = numbered_table(words.say("choose-side"), words.say("choose-brings"))
    for number, move in asked.menu.items():
        rows.add_row(_number(number), capital(words.objects(move)), gains_text(asked.chair.preview(move).totals, words))
    return [rows, asked.hint("choose-hint-side")]


def discard_choices(asked: OpenDecision) -> list[RenderableType]:
    """R-8.1: all cards of the hand, goods of a kind in one line."""
    words, view = asked.words, asked.view
    rows = plain_table("", words.say("choose-card"), words.say("choose-now"))
    numbers: dict[str, list[str]] = {}
    for number, card in enumerate((*view.hand_goods, *view.hand_buildings), start=1):
        numbers.setdefault(card, []).append(str(number))
    for card, its_numbers in numbers.items():
        is_good = card in GOODS
        rows.add_row(
            Text(" ".join(its_numbers), style="can"),
            capital(words.noun(card)) if is_good else full_name(card, words),
            "" if is_good else outlook_text(asked.own_side.outlook([card]), words),
        )
    penalty = asked.own_side.components.penalty_in_hand
    example = as_typed(asked.chair.moves()[0], words)
    return [rows, asked.hint("choose-hint-discard", count=asked.argument("count"), penalty=penalty, example=example)]
