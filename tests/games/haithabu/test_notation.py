"""Moves of Haithabu as text: what is written reads back, and what is no move is told from what is not allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.haithabu.strolls import PLAYERS, stroll
from games.haithabu.tables import play, table
from kogge.engine import IllegalMove, MalformedMove, Move, NoChance
from kogge.games.haithabu import HAITHABU
from kogge.games.haithabu.actions.delivering import Deliver
from kogge.games.haithabu.actions.getting_a_character import TakeCharacter
from kogge.games.haithabu.actions.order_and_good import TakeGood, TakePoint
from kogge.games.haithabu.actions.orders import TakeOrder
from kogge.games.haithabu.actions.transporting import ChooseVehicle, Load
from kogge.games.haithabu.characters.carpenter import PickCard
from kogge.games.haithabu.characters.juggler import TurnRondel
from kogge.games.haithabu.characters.seer import MovePrice
from kogge.games.haithabu.characters.start_player import NameStart
from kogge.games.haithabu.characters.stower import Stow
from kogge.games.haithabu.components import CHARACTERS, EVENTS, GOODS, ORDERS, STACKS, TRANSPORTS
from kogge.games.haithabu.market.trade import Buy, Sell
from kogge.games.haithabu.moves import Pass
from kogge.games.haithabu.night.dice import ChooseEvent, Roll
from kogge.games.haithabu.night.events import LoseCharacter, LoseTransport
from kogge.games.haithabu.night.parting import GiveGood, GivePoint, GiveSilver
from kogge.games.haithabu.notes import Repay
from kogge.games.haithabu.round_end.storage import Discard
from kogge.games.haithabu.transports import BuyTransport
from kogge.games.haithabu.turns import ChooseWorker, EndTurn, Hire, Place

KINDS = {kind.__name__: kind for kind in Move.__subclasses__() if kind.__module__.startswith("kogge.games.haithabu.")}
"""Every kind of move there is, by its name."""

EXAMPLES: list[tuple[str, Move]] = [
    ("take seer", TakeCharacter(4)),
    ("take start-player", TakeCharacter(0)),
    ("turn 2", TurnRondel(2)),
    ("hire", Hire(True)),
    ("hire nobody", Hire(False)),
    ("worker own", ChooseWorker(False)),
    ("worker neutral", ChooseWorker(True)),
    ("place f", Place(5)),
    ("place spices", Place(13)),
    ("repay 2", Repay(2)),
    ("end", EndTurn()),
    ("roll 2", Roll(2)),
    ("event unpaid-drinks", ChooseEvent(3)),
    ("give mead warehouse", GiveGood(0, 0)),
    ("give spices post", GiveGood(5, 1)),
    ("give silver", GiveSilver()),
    ("give point", GivePoint()),
    ("lose steward", LoseCharacter(8)),
    ("lose cart", LoseTransport(0)),
    ("pass", Pass()),
    ("buy 4*cloth", Buy((0, 4, 0, 0, 0, 0))),
    ("buy mead cloth weapons", Buy((1, 1, 0, 0, 1, 0))),
    ("sell 3*weapons", Sell((0, 0, 0, 0, 3, 0))),
    ("buy cart-20", BuyTransport(0)),
    ("buy ship-40", BuyTransport(5)),
    ("pick ship-30.9", PickCard(44)),
    ("take o12", TakeOrder(16)),
    ("take s5", TakeOrder(4)),
    ("take tools", TakeGood(3)),
    ("take point", TakePoint()),
    ("deliver 3 mead", Deliver(2, (1, 0, 0, 0, 0, 0))),
    ("deliver 1 2*mead 4*cloth", Deliver(0, (2, 4, 0, 0, 0, 0))),
    ("use ship", ChooseVehicle(1)),
    ("load 2*mead 3*pottery", Load((2, 0, 3, 0, 0, 0))),
    ("start 3", NameStart(3)),
    ("price mead up", MovePrice(0, True)),
    ("price weapons down", MovePrice(4, False)),
    ("stow tools", Stow((0, 0, 0, 1, 0, 0))),
    ("discard 12*mead spices", Discard((12, 0, 0, 0, 0, 1))),
]
"""Every kind of move as people write it and as the library makes it."""

goods = st.tuples(*[st.integers(0, 24)] * 6).filter(any)

any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(TakeCharacter, st.integers(0, len(CHARACTERS) - 1)),
    st.builds(TurnRondel, st.integers(0, 99)),
    st.builds(Place, st.integers(0, 13)),
    st.builds(Repay, st.integers(0, 99)),
    st.builds(Roll, st.integers(0, 99)),
    st.builds(ChooseEvent, st.integers(0, len(EVENTS) - 1)),
    st.builds(GiveGood, st.integers(0, 5), st.integers(0, 1)),
    st.builds(LoseCharacter, st.integers(0, len(CHARACTERS) - 1)),
    st.builds(Buy, goods),
    st.builds(Sell, goods),
    st.builds(BuyTransport, st.integers(0, len(STACKS) - 1)),
    st.builds(PickCard, st.integers(0, TRANSPORTS - 1)),
    st.builds(TakeOrder, st.integers(0, ORDERS - 1)),
    st.builds(TakeGood, st.integers(0, 5)),
    st.builds(Deliver, st.integers(0, 98), goods),
    st.builds(Load, goods),
    st.builds(NameStart, st.integers(0, 99)),
    st.builds(MovePrice, st.integers(0, 5), st.booleans()),
    st.builds(Stow, goods),
    st.builds(Discard, goods),
)


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(("text", "move"), EXAMPLES)
def test_every_kind_of_move_has_a_text_and_reads_back_from_it(text: str, move: Move) -> None:
    assert (str(move), HAITHABU.parse(text)) == (text, move)


@pytest.mark.proves("H-3.4")
def test_there_is_an_example_of_every_kind_of_move() -> None:
    assert {type(move).__name__ for _, move in EXAMPLES} == set(KINDS)


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(("text", "move"), EXAMPLES)
def test_every_kind_of_move_can_be_executed_from_its_repr(text: str, move: Move) -> None:
    assert eval(repr(move), dict(KINDS)) == move


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(("first", "_"), EXAMPLES)
def test_different_moves_are_not_equal_and_equal_ones_hash_alike(first: str, _: Move) -> None:
    for text, move in EXAMPLES:
        assert (HAITHABU.parse(first) == move) == (first == text)
        assert first != text or hash(HAITHABU.parse(first)) == hash(move)


@pytest.mark.proves("H-3.4", "H-10.4", "H-10.7")
def test_every_offered_move_of_whole_matches_reads_back_and_can_be_executed() -> None:
    met: dict[str, Move] = {}
    for players in PLAYERS:
        for seed in range(3):
            for match in stroll(players, f"notation {seed}"):
                for seat in match.to_act:
                    met.update({str(move): move for move in match.moves(seat)[:200]})
    for text, move in met.items():
        assert HAITHABU.parse(text) == move
        assert eval(repr(move), dict(KINDS)) == move
    # Random players are hardly ever rich enough to give notes back.
    assert {type(move).__name__ for move in met.values()} >= set(KINDS) - {"Repay"}


@pytest.mark.proves("H-3.4")
@given(any_move)
def test_any_move_reads_back_from_its_text_and_can_be_executed_from_its_repr(move: Move) -> None:
    assert HAITHABU.parse(str(move)) == move
    assert eval(repr(move), dict(KINDS)) == move


@pytest.mark.proves("H-6.5", "H-6.6", "H-6.7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("buy weapons mead", "buy mead weapons"),
        ("load pottery 2*mead", "load mead pottery mead"),
        ("deliver 2 cloth mead", "deliver 2 mead cloth"),
        ("take  o12", "take o12"),
        (" place   f ", "place f"),
    ],
)
def test_the_order_in_which_things_are_named_does_not_matter(one: str, other: str) -> None:
    assert HAITHABU.parse(one) == HAITHABU.parse(other)


@pytest.mark.proves("H-6.1", "H-6.4", "H-6.9")
def test_words_that_look_alike_are_told_apart() -> None:
    assert HAITHABU.parse("buy cart-20") != HAITHABU.parse("buy cart-30")
    assert {type(HAITHABU.parse(text)).__name__ for text in ("take mead", "take o01", "take seer", "take point")} == {
        "TakeGood",
        "TakeOrder",
        "TakeCharacter",
        "TakePoint",
    }
    assert {type(HAITHABU.parse(text)).__name__ for text in ("lose seer", "lose ship")} == {"LoseCharacter", "LoseTransport"}


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "end now",
        "End",
        "pass on",
        "hire somebody",
        "worker",
        "worker black",
        "place",
        "place i",
        "place F",
        "place a b",
        "place wine",
        "repay",
        "repay x",
        "repay -1",
        "repay 100",
        "repay 1 2",
        "repay ١",
        "roll",
        "roll two",
        "event",
        "event 3",
        "event feast",
        "give",
        "give mead",
        "give mead cellar",
        "give 2*mead post",
        "give 10 silver",
        "lose",
        "lose mead",
        "lose wagon",
        "buy",
        "buy 0*mead",
        "buy 100*mead",
        "buy 60*mead 60*mead",
        "buy 2mead",
        "buy wine",
        "buy cart-50",
        "buy cart-20 ship-20",
        "buy cart-20.1",
        "buy 2*cart-20",
        "pick cart-20",
        "pick cart-20.10",
        "pick cart-20.0",
        "take",
        "take o49",
        "take o1",
        "take o00",
        "take s6",
        "take 2*mead",
        "take mead cloth",
        "deliver",
        "deliver 3",
        "deliver mead",
        "deliver x mead",
        "deliver 3 beer",
        "deliver 100 mead",
        "use",
        "use wagon",
        "load",
        "load nothing",
        "start",
        "start x",
        "start 1 2",
        "turn",
        "turn left",
        "turn -1",
        "price mead",
        "price up",
        "price mead sideways",
        "stow",
        "discard",
        "discard 0*mead",
        "buy 1" + "0" * 5000 + "*mead",
        "build archive",
    ],
)
def test_a_text_that_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        HAITHABU.parse(text)


words = st.sampled_from(
    [
        *[
            "take",
            "place",
            "buy",
            "sell",
            "deliver",
            "load",
            "give",
            "lose",
            "use",
            "end",
            "pass",
            "hire",
            "nobody",
            "turn",
            "start",
        ],
        *[
            "price",
            "up",
            "down",
            "stow",
            "discard",
            "roll",
            "repay",
            "event",
            "worker",
            "pick",
            "point",
            "silver",
            "post",
            "warehouse",
        ],
        *["0", "1", "3", "2*mead", "0*mead", "a", "h", "cart", "cart-20", "ship-40.9", "o12", "s1", "fog"],
        *GOODS,
        *CHARACTERS,
    ]
)


@pytest.mark.proves("H-3.4")
@given(st.one_of(st.text(), st.lists(words, max_size=5).map(" ".join)))
def test_any_text_is_a_move_that_reads_back_or_is_malformed(text: str) -> None:
    try:
        move = HAITHABU.parse(text)
    except MalformedMove:
        return
    assert HAITHABU.parse(str(move)) == move


# What answers another question, and what is refused


ANSWERS = {
    "mead": ("buy mead", "sell mead", "pass"),
    "a": ("buy cart-20", "pass"),
    "b": ("take seer",),
    "c": ("sell mead",),
    "h": ("take o01", "sell mead", "take point", "pass"),
}
"""By day: a field, and one of each kind of move that can be made there."""


@pytest.mark.proves("H-4.1", "H-6.1", "H-6.2", "H-6.3", "H-6.8")
@pytest.mark.parametrize("field", list(ANSWERS))
def test_what_answers_another_question_is_malformed(field: str) -> None:
    match = table("0: post mead cloth")
    play(match, 0, f"place {field}")
    fitting = tuple([type(HAITHABU.parse(text)) for text in ANSWERS[field]])
    for text, move in EXAMPLES:
        if not isinstance(move, fitting):
            with pytest.raises(MalformedMove):
                match.refusal(0, HAITHABU.parse(text))


@pytest.mark.proves("H-3.4", "H-9.2")
def test_only_a_field_or_notes_answer_where_to_place() -> None:
    for text, move in EXAMPLES:
        if not isinstance(move, (Place, Repay)):
            with pytest.raises(MalformedMove):
                table().refusal(0, HAITHABU.parse(text))


@pytest.mark.proves("H-10.4", "H-10.7")
@pytest.mark.parametrize(
    ("characters", "warehouse", "fitting"),
    [
        ("start-player", "", (NameStart,)),
        ("seer", "", (MovePrice, Pass)),
        ("stower", "mead", (Stow, Pass)),
        ("carpenter", "", (BuyTransport, Pass)),
    ],
)
def test_what_answers_no_service_is_malformed(characters: str, warehouse: str, fitting: tuple[type[Move], ...]) -> None:
    match = table(f"stage round-end; 0: characters {characters}, warehouse {warehouse}")
    for text, move in EXAMPLES:
        if not isinstance(move, fitting):
            with pytest.raises(MalformedMove):
                match.refusal(0, HAITHABU.parse(text))


@pytest.mark.proves("H-3.4")
@pytest.mark.parametrize("field", [-1, 14, 99])
def test_fields_that_do_not_exist_are_malformed(field: int) -> None:
    with pytest.raises(MalformedMove):
        table().refusal(0, Place(field))


@pytest.mark.proves("H-6.1", "H-6.2", "H-6.8", "H-4.1")
@pytest.mark.parametrize(
    ("place", "move"),
    [
        ("a", BuyTransport(6)),
        ("a", BuyTransport(-1)),
        ("b", TakeCharacter(9)),
        ("b", TakeCharacter(-1)),
        ("h", TakeOrder(53)),
        ("h", TakeOrder(-1)),
        ("mead", Buy((0, 0, 0, 0, 0, 0))),
        ("mead", Buy((-1, 0, 0, 0, 0, 0))),
        ("mead", Sell((2, -1, 0, 0, 0, 0))),
    ],
)
def test_cards_and_goods_that_do_not_exist_are_malformed(place: str, move: Move) -> None:
    match = table("0: post 2*mead")
    play(match, 0, f"place {place}")
    with pytest.raises(MalformedMove):
        match.refusal(0, move)


@pytest.mark.proves("H-6.5", "H-8.1", "H-8.5")
def test_places_seats_and_prices_that_do_not_exist_are_malformed() -> None:
    delivering = table("turned 5; 0: post mead cloth, order-1 o01")
    play(delivering, 0, "place e")
    for place in (-1, 5):
        with pytest.raises(MalformedMove):
            delivering.refusal(0, Deliver(place, (1, 0, 0, 0, 0, 0)))
    with pytest.raises(MalformedMove):
        table("stage round-end; 0: characters start-player").refusal(0, NameStart(3))
    with pytest.raises(MalformedMove):
        table("stage round-end; 0: characters seer").refusal(0, MovePrice(6, True))


@pytest.mark.proves("H-3.6", "H-9.2")
@pytest.mark.parametrize("text", ["place e", "place c", "repay 1"])
def test_a_refused_move_changes_nothing(text: str) -> None:
    match = table("field-c 0, field-e 0")
    before = match.dump()
    with pytest.raises(IllegalMove):
        match.play(0, HAITHABU.parse(text), NoChance())
    assert match.dump() == before


# The drawing


@pytest.mark.proves("H-1.7", "H-2.6", "H-3.3")
def test_the_drawing_shows_what_everybody_knows() -> None:
    match = table(
        "haithabu 2; round 3, phase 2, turned 2, inn 1; prices weapons 16; "
        "display o20 o21 - o23 o24 o25 o26 o27; order-pile o30 o31; "
        "order-discards o40; tops cart-30.5 cart-30.7; "
        "0: silver 7, characters seer, warehouse 2*mead cloth, transports cart-20.3 ship-40.2, order-1 s1 mead pottery, order-3 o10; "
        "1: notes 2, characters trader steward, post spices, fulfilled o45 o46"
    )
    assert str(match).splitlines() == [
        "Haithabu, round 3 of 8, phase 2 (turns)",
        "  day: A B G H  inn: 1  notes: 14  free: start-player juggler innkeeper supplier stower carpenter",
        "  market: mead 5 (10+11)  cloth 8 (11+12)  pottery 10 (12+11)  tools 15 (13+11)  weapons 16 (14+10)  spices 25 (15+8)",
        "  orders: o20[mead 2*pottery 2*tools]  o21[mead 2*pottery weapons]  o23[2*mead 2*tools weapons]"
        "  o24[2*mead tools spices]  o25[3*mead weapons spices]  o26[2*cloth 2*pottery 2*tools]  o27[cloth 2*pottery weapons]"
        "  (2 in the pile, 1 discarded)",
        "  transports: cart-20.1  cart-30.5 cart-30.7  cart-40.1  ship-20.1  ship-30.1  ship-40.1",
        " *seat 0:  5 points   7 silver 0 notes  warehouse 2*mead cloth  post -  cart-20.3 ship-40.2"
        "  orders 1:s1[mead weapons] 3:o10[3*mead 2*spices]  characters seer  fulfilled 0",
        "  seat 1:  5 points 250 silver 2 notes  warehouse -  post spices  -  orders -  characters trader steward  fulfilled 2",
    ]


@pytest.mark.proves("H-6.1")
def test_the_drawing_shows_an_empty_stack() -> None:
    match = table(f"haithabu 2; gone {' '.join([f'cart-20.{card}' for card in range(1, 10)])}")
    assert "  transports: cart-20 -  cart-30.1  cart-40.1  ship-20.1  ship-30.1  ship-40.1" in str(match).splitlines()
