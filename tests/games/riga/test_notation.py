"""Moves of Riga as text: what is written reads back, and what is no move is told from what is not allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.riga.strolls import TABLES, stroll
from games.riga.tables import play, table
from kogge.engine import IllegalMove, MalformedMove, Move, NoChance
from kogge.engine.amounts import bits_in
from kogge.games import riga
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
from kogge.games.riga.components import BUILDINGS, CITY_BUILDINGS, CRANES, MONEY, NAMES, NUMBERS, mask_of

MOVES = {name: vars(riga)[name] for name in riga.__all__}

KINDS_OF_MOVES = {*riga.__all__} - {"GAME", "RIGA", "RigaMatch", "RigaMove", "RigaView"}

EXAMPLES: list[tuple[str, Move]] = [
    ("start 2", NameStart(2)),
    ("keep visby-archive", KeepBuilding(0)),
    ("keep nothing", KeepBuilding(None)),
    ("keep wine", KeepGood(2)),
    ("take row 1", TakeRow(0)),
    ("take danzig-tavern", TakeBuilding(47)),
    ("swap 1.wine 3.cloth", Swap(0, 2, 2, 0)),
    ("use visby-building-yard", Use(2)),
    ("build visby-archive visby-bank", Build(0b11)),
    ("build riga-school", Build(1 << 49)),
    ("pay 2*wine grain", Pay((0, 0, 2, 1))),
    ("pay visby-bank riga-exchange", Pay(money=1 << 1 | 1 << 51)),
    ("pay cloth visby-bank danzig-crane>visby-archive", Pay((1, 0, 0, 0), 1 << 1, ((42, 0),))),
    ("turn knight", ChooseSide("knight")),
    ("end", EndTurn()),
    ("load cloth wine", Load((1, 0, 1, 0))),
    ("discard 3*grain visby-bank", Discard((0, 0, 0, 3), 1 << 1)),
]
"""Every kind of move as people write it and as the library makes it."""

counts = st.tuples(*[st.integers(0, 14)] * 4)
some = st.sets(st.integers(0, BUILDINGS - 1), min_size=1, max_size=4).map(lambda buildings: mask_of(tuple(buildings)))
money = st.sets(st.sampled_from(bits_in(MONEY)), min_size=1, max_size=4).map(lambda buildings: mask_of(tuple(buildings)))
cranes = st.lists(st.tuples(st.sampled_from(bits_in(CRANES)), st.integers(0, BUILDINGS - 1)), min_size=1, max_size=3).map(tuple)
goods = counts.filter(any)
in_cities = st.integers(0, CITY_BUILDINGS - 1)

any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(NameStart, st.integers(0, 9)),
    st.builds(KeepBuilding, in_cities),
    st.builds(KeepGood, st.integers(0, 3)),
    st.builds(TakeRow, st.integers(0, 8)),
    st.builds(TakeBuilding, in_cities),
    st.builds(Swap, st.integers(0, 8), st.integers(0, 3), st.integers(0, 8), st.integers(0, 3)),
    st.builds(Use, st.integers(0, BUILDINGS - 1)),
    st.builds(Build, some),
    st.builds(Pay, goods, st.just(0) | money, st.just(()) | cranes),
    st.builds(Pay, counts, money, st.just(()) | cranes),
    st.builds(Pay, counts, st.just(0), cranes),
    st.builds(Load, goods),
    st.builds(Discard, goods, st.just(0) | some),
    st.builds(Discard, counts, some),
)


@pytest.mark.proves("R-6.1")
@pytest.mark.parametrize(("text", "move"), EXAMPLES)
def test_every_kind_of_move_has_a_text_and_reads_back_from_it(text: str, move: Move) -> None:
    assert (str(move), RIGA.parse(text)) == (text, move)


@pytest.mark.proves("R-6.1")
def test_there_is_an_example_of_every_kind_of_move() -> None:
    assert {type(move).__name__ for _, move in EXAMPLES} == KINDS_OF_MOVES


@pytest.mark.proves("R-6.1")
@pytest.mark.parametrize(("text", "move"), EXAMPLES)
def test_every_kind_of_move_can_be_executed_from_its_repr(text: str, move: Move) -> None:
    assert eval(repr(move), MOVES) == move


@pytest.mark.proves("R-6.1")
@pytest.mark.parametrize(("first", "_"), EXAMPLES)
def test_different_moves_are_not_equal_and_equal_ones_hash_alike(first: str, _: Move) -> None:
    for text, move in EXAMPLES:
        assert (RIGA.parse(first) == move) == (first == text)
        assert first != text or hash(RIGA.parse(first)) == hash(move)


@pytest.mark.proves("R-6.1", "R-7.2", "R-8.1", "R-11.1", "R-11.4")
def test_every_offered_move_of_whole_matches_reads_back_and_can_be_executed() -> None:
    met: dict[str, Move] = {}
    for players, with_riga in TABLES:
        for match in stroll(players, with_riga, "notation"):
            for seat in match.to_act:
                met.update({str(move): move for move in match.moves(seat)})
    for text, move in met.items():
        assert RIGA.parse(text) == move
        assert eval(repr(move), MOVES) == move
    assert {type(move).__name__ for move in met.values()} == KINDS_OF_MOVES


@pytest.mark.proves("R-7.2")
@given(any_move)
def test_any_move_reads_back_from_its_text_and_can_be_executed_from_its_repr(move: Move) -> None:
    assert RIGA.parse(str(move)) == move
    assert eval(repr(move), MOVES) == move


@pytest.mark.proves("R-7.2", "R-7.5", "R-8.1", "R-11.1")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("build visby-bank visby-archive", "build visby-archive visby-bank"),
        ("pay grain 2*wine", "pay wine grain wine"),
        ("pay visby-bank cloth", "pay cloth visby-bank"),
        ("pay danzig-crane>visby-archive cloth", "pay cloth danzig-crane>visby-archive"),
        ("discard visby-bank grain", "discard grain visby-bank"),
        ("swap 3.cloth 1.wine", "swap 1.wine 3.cloth"),
        ("take  row   2", "take row 2"),
    ],
)
def test_the_order_in_which_things_are_named_does_not_matter(one: str, other: str) -> None:
    assert RIGA.parse(one) == RIGA.parse(other)


@pytest.mark.proves("R-10.10")
def test_it_matters_which_building_a_crane_helps() -> None:
    assert RIGA.parse("pay cloth danzig-crane>visby-archive") != RIGA.parse("pay cloth danzig-crane>visby-bank")


@pytest.mark.proves("R-7.2")
def test_a_payment_knows_which_functions_it_uses() -> None:
    pay = RIGA.parse("pay wine visby-bank riga-exchange danzig-crane>visby-archive")
    assert isinstance(pay, Pay)
    assert pay.used == mask_of([NUMBERS[name] for name in ("visby-bank", "riga-exchange", "danzig-crane")])


@pytest.mark.proves("R-8.1")
def test_a_discard_knows_how_many_cards_it_is() -> None:
    away = RIGA.parse("discard 3*grain wine visby-bank visby-crane")
    assert isinstance(away, Discard)
    assert away.cards == 6


@pytest.mark.proves("R-6.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "end now",
        "End",
        "start",
        "start x",
        "start 12",
        "start ١",
        "start -1",
        "start 1 2",
        "keep",
        "keep visby",
        "keep visby-archive visby-bank",
        "keep wine grain",
        "keep Visby-Archive",
        "keep riga-gate",
        "take",
        "take row",
        "take row x",
        "take row 12",
        "take row 1 2",
        "take rows 1",
        "take visby-archive visby-bank",
        "swap 1.wine",
        "swap 1.wine 2.cloth 3.grain",
        "swap 0.wine 2.cloth",
        "swap 10.wine 2.cloth",
        "swap wine cloth",
        "swap 1.beer 2.cloth",
        "swap 1,wine 2.cloth",
        "use",
        "use visby-yard",
        "use visby-treasury danzig-treasury",
        "build",
        "build visby",
        "build visby-bank visby-bank",
        "build visby-bank,visby-archive",
        "pay",
        "pay 0*wine",
        "pay -1*wine",
        "pay 100*wine",
        "pay 2wine",
        "pay 2*",
        "pay *wine",
        "pay ٢*wine",
        "pay 2*beer",
        "pay visby-archive",
        "pay danzig-crane",
        "pay visby-bank visby-bank",
        "pay danzig-crane>",
        "pay >visby-archive",
        "pay danzig-crane>visby-archive>visby-bank",
        "pay danzig-crane > visby-archive",
        "pay 1" + "0" * 5000 + "*wine",
        "turn",
        "turn left",
        "turn Knight",
        "turn knight merchant",
        "load",
        "load visby-bank",
        "load 0*wine",
        "discard",
        "discard visby-bank visby-bank",
        "discard visby",
        "play troops",
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        RIGA.parse(text)


words = st.sampled_from(
    [
        *[
            "take",
            "row",
            "build",
            "pay",
            "keep",
            "nothing",
            "swap",
            "use",
            "end",
            "load",
            "discard",
            "turn",
            "knight",
            "start",
            "1",
            "0",
        ],
        *["2.wine", "1.cloth", "wine", "2*wine", "0*wine", "grain", ">", "danzig-crane>visby-bank"],
        *NAMES[:14],
        *NAMES[48:],
    ]
)


@pytest.mark.proves("R-6.1")
@given(st.one_of(st.text(), st.lists(words, max_size=5).map(" ".join)))
def test_any_text_is_a_move_that_reads_back_or_is_malformed(text: str) -> None:
    try:
        move = RIGA.parse(text)
    except MalformedMove:
        return
    assert RIGA.parse(str(move)) == move


@pytest.mark.proves("R-7.2", "R-8.1", "R-10.6", "R-11.4")
@pytest.mark.parametrize("text", ["pay nothing", "load nothing", "discard nothing", "keep nothing"])
def test_nothing_reads_back(text: str) -> None:
    assert str(RIGA.parse(text)) == text


@pytest.mark.proves("R-7.2", "R-8.1", "R-11.4")
@pytest.mark.parametrize("verb", ["pay", "load", "discard"])
def test_a_text_that_names_more_goods_than_there_are_reads_back_or_is_malformed(verb: str) -> None:
    try:
        move = RIGA.parse(f"{verb} 60*wine 60*wine")
    except MalformedMove:
        return
    assert RIGA.parse(str(move)) == move


# Moves of another decision, and what is refused


@pytest.mark.proves("R-6.1", "R-6.2")
@pytest.mark.parametrize("text", ["start 1", "keep visby-bank", "keep wine", "pay wine", "turn knight", "discard wine"])
def test_a_move_of_another_decision_is_malformed_when_something_is_to_be_taken(text: str) -> None:
    with pytest.raises(MalformedMove):
        table().refusal(0, RIGA.parse(text))


@pytest.mark.proves("R-6.1", "R-7.1")
@pytest.mark.parametrize("text", ["start 1", "keep visby-bank", "keep wine", "pay wine", "turn knight", "discard wine"])
def test_a_move_of_another_decision_is_malformed_when_something_may_be_built(text: str) -> None:
    with pytest.raises(MalformedMove):
        table("taken").refusal(0, RIGA.parse(text))


@pytest.mark.proves("R-7.2")
@pytest.mark.parametrize("text", ["end", "take row 1", "build visby-crane", "keep wine", "load 2*wine", "use visby-treasury"])
def test_what_is_being_built_must_be_paid_for_first(text: str) -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-bank visby-crane")
    play(match, 0, "build danzig-bank")
    with pytest.raises(MalformedMove):
        match.refusal(0, RIGA.parse(text))


@pytest.mark.proves("R-6.2", "R-7.2", "R-10.6", "R-10.14")
@pytest.mark.parametrize(
    "move",
    [
        TakeRow(-1),
        TakeRow(6),
        TakeBuilding(48),
        TakeBuilding(-1),
        Use(0),
        Use(-1),
        Use(BUILDINGS),
        Swap(-1, 0, 0, 0),
        Swap(0, 4, 1, 0),
    ],
)
def test_cards_and_places_that_do_not_exist_are_malformed(move: Move) -> None:
    with pytest.raises(MalformedMove):
        table("riga-buildings with; 0: built riga-monastery").refusal(0, move)


@pytest.mark.proves("R-7.2", "R-7.1")
@pytest.mark.parametrize("move", [Build(0), Build(-1), Build(1 << BUILDINGS), Load((-1, 2, 0, 0))])
def test_buildings_and_goods_that_do_not_exist_are_malformed(move: Move) -> None:
    with pytest.raises(MalformedMove):
        table("taken").refusal(0, move)


@pytest.mark.proves("R-7.2")
@pytest.mark.parametrize(
    "move",
    [Pay((-1, 3, 0, 0)), Pay(money=1), Pay(money=-1), Pay(cranes=((0, 1),)), Pay(cranes=((48, 1),)), Pay(cranes=((42, 99),))],
)
def test_payments_with_what_gives_nothing_are_malformed(move: Move) -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-bank")
    play(match, 0, "build danzig-bank")
    with pytest.raises(MalformedMove):
        match.refusal(0, move)


@pytest.mark.proves("R-7.2")
@pytest.mark.parametrize(
    "move", [TakeBuilding(BUILDINGS), KeepBuilding(BUILDINGS), KeepGood(4), Use(BUILDINGS), Build(1 << BUILDINGS)]
)
def test_what_does_not_exist_is_malformed_in_another_decision_too(move: Move) -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-bank")
    play(match, 0, "build danzig-bank")
    with pytest.raises(MalformedMove):
        match.refusal(0, move)


@pytest.mark.proves("R-7.2", "R-6.3")
@pytest.mark.parametrize("text", ["end", "build visby-bank", "take visby-bank", "use visby-treasury", "take row 5"])
def test_a_refused_move_changes_nothing(text: str) -> None:
    match = table("0: hand visby-bank")
    before = match.dump()
    with pytest.raises(IllegalMove):
        match.play(0, RIGA.parse(text), NoChance())
    assert match.dump() == before


# The drawing


@pytest.mark.proves("R-1.6", "R-4.2", "R-4.5")
def test_the_drawing_shows_what_everybody_knows() -> None:
    match = table(
        "riga 2; riga-buildings with; year 3; rows 3*wine / - / glass cloth; "
        "above visby-bank; below danzig-crane tallinn-lodge; "
        "goods-discards grain; building-discards danzig-bank; "
        "0: goods 2*wine, secret-goods cloth, built visby-fortress visby-treasury, used visby-treasury; "
        "1: hand visby-archive, secret-hand visby-tavern, built riga-school riga-exchange, side knight, loaded"
    )
    assert str(match).splitlines() == [
        "Riga, year 3 of 8, summer",
        "  goods: 35 in the pile, 1 discarded",
        "  buildings: 40 in the pile, 1 discarded",
        "  row 1: wine wine wine",
        "  row 3: cloth glass",
        "  above: visby-bank",
        "  below: tallinn-lodge danzig-crane",
        " *seat 0:  9 points 3 knights 0 merchants  goods 3 (wine wine) buildings 0 (-)  built visby-fortress visby-treasury(used)",
        "  seat 1:  6 points 1 knights 0 merchants  goods 0 (-) buildings 2 (visby-archive)  built riga-school(knight) riga-exchange(8)",
    ]
