"""Parsing typed moves of Riga: by numbers of the list, by names or their beginnings, or in the notation of records."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kogge.cli.drawing import NotUnderstood, folded, kind_of_decision
from kogge.cli.riga.menu import loads, menu
from kogge.cli.riga.own_side import candidates, counts_of, kind_name, number_mask
from kogge.cli.riga.typed import Typed, building_things, goods_things
from kogge.cli.typed import Thing, things_named
from kogge.engine import Chair, MalformedMove, Move
from kogge.games.riga import (
    RIGA,
    Build,
    ChooseSide,
    Discard,
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
from kogge.games.riga.components import BIT, CRANES, GOODS, MONEY, NUMBERS, SIDES, TREASURIES, YARDS
from kogge.games.riga.decisions import BUILD, DISCARD, KEEP_START, NAME_START, PAY, SIDE, TAKE, TREASURY, YARD
from kogge.games.riga.view import RigaView
from kogge.words import Words


def read(names: Sequence[str], text: str, chair: Chair, words: Words) -> Move:
    """The move that was meant. Raises `NotUnderstood`."""
    try:
        return RIGA.parse(text.casefold())
    except MalformedMove:
        pass
    kind = kind_of_decision(chair)
    if kind == NAME_START and not text.isdecimal():
        return read_name(text, names, words)
    typed = Typed(text, chair, words)
    if not typed.tokens:
        raise NotUnderstood(words.say("choose-no-word", word=text))
    if all(token.isdecimal() for token in typed.tokens):
        return read_numbers([int(token) for token in typed.tokens], chair, words)
    readers: dict[str, Callable[[Typed], Move]] = {
        KEEP_START: read_keep,
        TAKE: read_taking,
        BUILD: read_building,
        PAY: read_payment,
        YARD: read_keep,
        TREASURY: lambda typed: KeepGood(GOODS.index(typed.only(goods_things(words)))),
        SIDE: lambda typed: ChooseSide(typed.only(things_named(SIDES, words))),
        DISCARD: read_discard,
    }
    return readers[kind](typed)


def read_name(text: str, names: Sequence[str], words: Words) -> NameStart:
    meant = [seat for seat, name in enumerate(names) if folded(name).startswith(folded(text))]
    if len(meant) == 1:
        return NameStart(meant[0])
    if meant:
        raise NotUnderstood(words.say("choose-which", word=text, things=words.either([names[seat] for seat in meant])))
    raise NotUnderstood(words.say("choose-no-word", word=text))


def read_numbers(numbers: Sequence[int], chair: Chair, words: Words) -> Move:
    """One number of the list; or several buildings to build together, or several cards to throw away."""
    listed = menu(chair)
    for number in numbers:
        if number not in listed:
            raise NotUnderstood(words.say("choose-no-number", number=number))
    moves = [listed[number] for number in dict.fromkeys(numbers)]
    if len(moves) == 1:
        return moves[0]
    joined = _joined(moves)
    if joined is None:
        raise NotUnderstood(words.say("choose-one-at-a-time"))
    return joined


def _joined(moves: Sequence[Move]) -> Move | None:
    """Several moves as one, if they can be made together."""
    builds = [move.buildings for move in moves if isinstance(move, Build)]
    if len(builds) == len(moves):
        return Build(sum(builds))
    discards = [move for move in moves if isinstance(move, Discard)]
    if len(discards) < len(moves):
        return None
    cloth, glass, wine, grain = [sum(counts) for counts in zip(*[move.goods for move in discards], strict=True)]
    return Discard((cloth, glass, wine, grain), sum([move.buildings for move in discards]))


# One kind of move each


def read_keep(typed: Typed) -> Move:
    if typed.is_nothing():
        return KeepBuilding(None)
    drawn = typed.view.drawn_buildings or typed.view.hand_buildings
    return KeepBuilding(NUMBERS[typed.only(building_things(drawn, typed.words))])


def read_taking(typed: Typed) -> Move:
    """A row, a building, a function, or a swap by the monastery."""
    words, view = typed.words, typed.view
    if typed.begins_with("typed-end"):
        return EndTurn()
    if typed.begins_with("typed-swap"):
        return read_swap(typed)
    if len(typed.tokens) == 2 and folded(words.noun("row")).startswith(typed.tokens[0]) and typed.tokens[1].isdecimal():
        return TakeRow(int(typed.tokens[1]) - 1)
    own = _drawing(view)
    if typed.begins_with("typed-use"):
        return Use(NUMBERS[typed.only(building_things(own, words))])
    offered = (*view.above, *view.below)
    if not any(thing.fits(typed.tokens[:1]) for thing in building_things(offered, words)):
        return Use(NUMBERS[typed.only(building_things(own, words))])
    return TakeBuilding(NUMBERS[typed.only(building_things(offered, words))])


def read_swap(typed: Typed) -> Move:
    """`1 wine 3 grain`: a good of one row for a good of another."""
    ends: list[tuple[int, int]] = []
    while typed.tokens:
        if typed.begins_with("typed-row"):
            continue
        if not typed.tokens[0].isdecimal() or len(typed.tokens) == 1:
            raise NotUnderstood(typed.words.say("choose-no-swap"))
        row = int(typed.tokens[0]) - 1
        typed.tokens = typed.tokens[1:]
        ends.append((row, GOODS.index(typed.one(goods_things(typed.words)))))
    if len(ends) != 2:
        raise NotUnderstood(typed.words.say("choose-no-swap"))
    return Swap(*ends[0], *ends[1])


def read_building(typed: Typed) -> Move:
    """Buildings to build together, a function, goods for the exchange, or the end of the turn."""
    words, view = typed.words, typed.view
    if typed.begins_with("typed-end"):
        return EndTurn()
    if typed.begins_with("typed-load"):
        return read_load(typed)
    own = _drawing(view)
    mine = building_things(candidates(view), words)
    if typed.begins_with("typed-use") or not (typed.tokens[0].isdecimal() or any(thing.fits(typed.tokens[:1]) for thing in mine)):
        return Use(NUMBERS[typed.only(building_things(own, words))])
    moves: list[Move] = []
    while typed.tokens:
        if typed.tokens[0].isdecimal():
            moves.append(read_numbers([int(typed.tokens[0])], typed.chair, words))
            typed.tokens = typed.tokens[1:]
        else:
            moves.append(Build(number_mask([typed.one(mine)])))
    joined = _joined(list(dict.fromkeys(moves)))
    if joined is None:
        raise NotUnderstood(words.say("choose-one-at-a-time"))
    return joined


def read_load(typed: Typed) -> Load:
    """The goods that were named, or the only ones there are to choose from."""
    if typed.tokens:
        return Load(typed.goods())
    offered = loads(typed.chair)
    if len(offered) == 1:
        return offered[0]
    raise NotUnderstood(typed.words.say("choose-load-what"))


def read_discard(typed: Typed) -> Discard:
    """Goods with their numbers, and buildings; a number alone is one of the list."""
    things = [*goods_things(typed.words), *building_things(typed.view.hand_buildings, typed.words)]
    goods: list[str] = []
    buildings: set[str] = set()
    listed = (*typed.view.hand_goods, *typed.view.hand_buildings)
    while typed.tokens:
        is_number = typed.tokens[0].isdecimal()
        if is_number and (len(typed.tokens) == 1 or typed.tokens[1].isdecimal()):
            number = int(typed.tokens[0])
            if not 1 <= number <= len(listed):
                raise NotUnderstood(typed.words.say("choose-no-number", number=number))
            typed.tokens = typed.tokens[1:]
            found, amount = listed[number - 1], 1
        else:
            amount = typed.amount()
            found = typed.one(things)
        if found in GOODS:
            goods += [found] * amount
        else:
            buildings.add(found)
    cloth, glass, wine, grain = counts_of(goods)
    return Discard((cloth, glass, wine, grain), number_mask(sorted(buildings)))


def read_payment(typed: Typed) -> Pay:
    """Goods, money functions and cranes. Functions of one kind are as good as each other, so the kind is enough."""
    words, view = typed.words, typed.view
    assert view.viewer is not None
    paying = [built for built in view.families[view.viewer].built if BIT[NUMBERS[built.building]] & (MONEY | CRANES)]
    usable = [built.building for built in paying if not built.used and not built.fresh]
    # One that does not work is understood too: then the rules say why it does not.
    known = [built.building for built in paying]
    things = [*goods_things(words), *building_things(known, words)]
    goods: list[str] = []
    money: list[str] = []
    cranes: list[tuple[int, int]] = []
    while typed.tokens:
        amount = typed.amount()
        found = [name for name in typed.phrase(things) if name not in money]
        found = [name for name in found if name in GOODS or name in usable] or found
        if len({name if name in GOODS else kind_name(name) for name in found}) > 1:
            nouns = words.either([words.noun(name) for name in found])
            raise NotUnderstood(words.say("choose-which", word=typed.last, things=nouns))
        if found and found[0] in GOODS:
            goods += [found[0]] * amount
            continue
        if amount > len(found):
            raise NotUnderstood(words.say("choose-too-many", word=typed.last))
        for name in found[:amount]:
            if BIT[NUMBERS[name]] & CRANES:
                cranes.append((NUMBERS[name], NUMBERS[_helped(typed, [helped for _, helped in cranes], things)]))
                known.remove(name)
            else:
                money.append(name)
        things = [*goods_things(words), *building_things(known, words)]
    cloth, glass, wine, grain = counts_of(goods)
    return Pay((cloth, glass, wine, grain), number_mask(money), tuple(cranes))


def _helped(typed: Typed, already: Sequence[int], things: Sequence[Thing]) -> str:
    """The building a crane is for: the only one that is left, or the one named behind it."""
    built = typed.view.paying_for
    named = building_things(built, typed.words)
    left = [name for name in built if NUMBERS[name] not in already] or list(built)
    is_named = bool(typed.tokens) and any(thing.fits(typed.tokens[:1]) for thing in named)
    if len(left) == 1:
        if is_named and not any(thing.fits(typed.tokens[:1]) for thing in things):
            return typed.one(named)
        return left[0]
    if not is_named:
        raise NotUnderstood(
            typed.words.say("choose-crane-for", things=typed.words.either([typed.words.noun(name) for name in left]))
        )
    return typed.one(named)


def _drawing(view: RigaView) -> list[str]:
    """The own building yards and treasuries; those that can be used, if there are any."""
    assert view.viewer is not None
    own = [built for built in view.families[view.viewer].built if BIT[NUMBERS[built.building]] & (YARDS | TREASURIES)]
    return [built.building for built in own if not built.used and not built.fresh] or [built.building for built in own]
