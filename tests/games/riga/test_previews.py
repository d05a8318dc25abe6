"""What a preview promises comes true: compared with playing the move and everything it leads to, all through random matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.riga.strolls import TABLES, stroll
from games.riga.tables import new_match, play, table, total
from kogge.engine import Event, Gain, IllegalMove, Move, NotYourDecision, Preview, Seat, SeededChance
from kogge.games.riga import RIGA, Build, Discard, EndTurn, KeepBuilding, Load, NameStart, Pay, Swap, Use, scoring
from kogge.games.riga.components import GOODS, YARDS
from kogge.games.riga.decisions import KEEP_START, PAY, SIDE, TREASURY, YARD
from kogge.games.riga.events import BuildingChosen, CostPaid
from kogge.games.riga.functions.people import knights, merchants
from kogge.games.riga.match import RigaMatch
from kogge.games.riga.position import WINTER, Position

FOLLOWING = (PAY, SIDE, YARD, TREASURY)
"""The decisions that a move itself leads to."""

POINTS: dict[str, Callable[[Position, Seat], int]] = {
    "points buildings": scoring.printed_points,
    "points lodges": scoring.lodge_points,
    "points archives": scoring.archive_points,
    "points buildings-in-hand": lambda position, seat: -scoring.penalty_in_hand(position, seat),
    "points unbuilt-riga": lambda position, seat: -scoring.penalty_unbuilt(position, seat),
}
"""Points by their causes."""

WATCHED = {
    Build: (*POINTS, "knights", "merchants", "score", "cost", "lost"),
    Pay: (*GOODS, *POINTS, "knights", "merchants", "score", "cost", "ducats", "lost"),
}
"""What a preview speaks of. Of any other move than these it speaks of all that the move changes."""

CHANGES = (*GOODS, "buildings", *POINTS, "knights", "merchants", "exchange")

NOTHING: tuple[type[Move], ...] = (NameStart, Swap, EndTurn)
"""Moves that give nothing by themselves."""


def holdings(match: RigaMatch, seat: Seat) -> dict[str, int]:
    """All that a seat has, points by their causes as if the match ended now."""
    position = match.position
    built = position.built[seat]
    goods = position.goods_of(seat)
    return {
        **dict(zip(GOODS, goods, strict=True)),
        "goods": sum(goods),
        "buildings": position.hands[seat].bit_count(),
        **{cause: points(position, seat) for cause, points in POINTS.items()},
        "knights": knights(position, seat, built),
        "merchants": merchants(position, seat, built),
        "exchange": match.view(None).families[seat].exchange,
    }


def told(events: list[Event]) -> dict[str, int]:
    """What the events say of cost and payment."""
    amounts: dict[str, int] = {}
    for event in events:
        if isinstance(event, BuildingChosen):
            amounts["chosen"] = event.cost
        elif isinstance(event, CostPaid):
            amounts.update(cost=event.cost, ducats=event.ducats, lost=event.lost)
    # A building is chosen at its cost without cranes.
    return {**amounts, "cost": amounts["chosen"]} if "chosen" in amounts else amounts


def all_that_may_come(match: RigaMatch, seat: Seat, move: Move) -> Iterator[dict[str, int]]:
    """Play a move in every way that its own seat may go on with it: what changed each time."""
    before = holdings(match, seat)
    open_ways: list[tuple[RigaMatch, Move, list[Event]]] = [(match, move, [])]
    while open_ways:
        standing, step, events = open_ways.pop()
        after = standing.copy()
        events = [*events, *after.play(seat, step, SeededChance(1))]
        decision = after.decisions[-1] if after.decisions else None
        if decision is not None and decision.kind in FOLLOWING:
            open_ways += [(after, follow_up, events) for follow_up in after.moves(seat)]
            continue
        if isinstance(move, Discard):
            _let_the_others_discard(after)
        now = holdings(after, seat)
        score = after.view(None).families[seat].points
        yield {**{what: now[what] - before[what] for what in before}, **told(events), "score": score}


def _let_the_others_discard(match: RigaMatch) -> None:
    while match.to_act and match.position.season == WINTER:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0], SeededChance(1))


def named(gain: Gain) -> str:
    """What a gain is called: with its cause, if it has one."""
    return f"{gain.what} {gain.source}".strip()


def promised(preview: Preview, what: str) -> tuple[int, int]:
    """The bounds of one thing: nothing when the preview does not speak of it."""
    found = [(gain.least, gain.most) for gain in preview.totals if named(gain) == what]
    assert len(found) <= 1
    return found[0] if found else (0, 0)


def expect_it_comes_true(match: RigaMatch, seat: Seat, move: Move) -> None:
    """The bounds of the preview are just the least and the most that may come."""
    preview = match.preview(seat, move)
    ways = list(all_that_may_come(match, seat, move))
    watched = WATCHED.get(type(move), CHANGES)
    if isinstance(move, Use):
        watched = ("buildings", "points buildings-in-hand") if 1 << move.building & YARDS else ("goods",)
    for what in watched:
        amounts = [way.get(what, 0) for way in ways]
        assert promised(preview, what) == (min(amounts), max(amounts)), f"{what} of '{move}'"
    for gain in preview.totals:
        assert named(gain) in watched or gain.what in ("unneeded", "payable"), f"{named(gain)} of '{move}' is not watched"
        assert bool(gain.depends) == (gain.least != gain.most)
        assert gain.rule.startswith("R-")


@pytest.mark.proves("R-6.2", "R-7.2", "R-7.4", "R-8.1", "R-9.2", "R-9.3", "R-10.6", "R-10.14", "R-11.2", "R-11.4")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_what_is_promised_comes_true_in_whole_matches(players: int, riga: str) -> None:
    met: set[type[Move]] = set()
    rng = SeededChance(f"previews {players} {riga}")
    for seed in range(3):
        for match in stroll(players, riga, f"previews {seed}"):
            for seat in match.to_act[:1]:
                if match.decisions[-1].kind == KEEP_START:
                    continue
                moves = match.moves(seat)
                move = moves[rng.below(len(moves))]
                met.add(type(move))
                if not isinstance(move, NOTHING):
                    expect_it_comes_true(match, seat, move)
    assert {Build, Pay, Discard, KeepBuilding, EndTurn} <= met
    assert riga == "without" or {Swap, Load} & met


@pytest.mark.proves("R-6.1")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_a_preview_changes_nothing_and_depends_on_nothing_hidden(players: int, riga: str) -> None:
    rng = SeededChance("worlds")
    for nth, match in enumerate(stroll(players, riga, "unseen")):
        if nth % 4 or match.is_over:
            continue
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[rng.below(len(moves))]
        before = match.dump()
        preview = match.preview(seat, move)
        assert match.dump() == before
        assert match.imagine(seat, rng).preview(seat, move) == preview


@pytest.mark.proves("R-7.1", "R-7.2")
@pytest.mark.parametrize(("players", "riga"), TABLES)
def test_what_is_promised_to_remain_payable_can_be_built_next(players: int, riga: str) -> None:
    for match in stroll(players, riga, "afterwards"):
        if not match.decisions or match.decisions[-1].kind != PAY:
            continue
        seat = match.to_act[0]
        for move in match.moves(seat)[:3]:
            payable = {gain.source for gain in match.preview(seat, move).totals if gain.what == "payable"}
            after = match.copy()
            after.play(seat, move, SeededChance(1))
            if after.decisions[-1].kind == SIDE:
                after.play(seat, after.moves(seat)[0], SeededChance(1))
            single = [next_move for next_move in after.moves(seat) if isinstance(next_move, Build)]
            assert payable == {str(move).removeprefix("build ") for move in single if move.buildings.bit_count() == 1}


# One by one


@pytest.mark.proves("R-6.2")
def test_a_row_promises_its_goods() -> None:
    preview = table("rows 2*wine grain / glass cloth").preview(0, RIGA.parse("take row 1"))
    assert [(gain.what, gain.least, gain.most, gain.rule) for gain in preview.totals] == [
        ("wine", 2, 2, "R-6.2"),
        ("grain", 1, 1, "R-6.2"),
    ]


@pytest.mark.proves("R-6.2", "R-9.3")
def test_a_building_taken_costs_two_points_until_it_stands() -> None:
    preview = table("above visby-bank").preview(0, RIGA.parse("take visby-bank"))
    assert [(gain.what, gain.least, gain.rule) for gain in preview.totals] == [("buildings", 1, "R-6.2"), ("points", -2, "R-9.3")]
    assert preview.totals[1].source == "buildings-in-hand"


@pytest.mark.proves("R-9.2", "R-9.3", "R-7.4")
def test_building_promises_points_cost_and_what_may_be_lost() -> None:
    match = table("taken; 0: goods 2*cloth glass wine, hand danzig-market-hall")
    preview = match.preview(0, RIGA.parse("build danzig-market-hall"))
    assert [(named(gain), gain.least, gain.most) for gain in preview.totals] == [
        ("points buildings", 4, 4),
        ("points buildings-in-hand", 2, 2),
        ("merchants", 1, 1),
        ("score", 4, 4),
        ("cost", 8, 8),
        ("lost", 0, 3),
    ]


@pytest.mark.proves("R-10.11")
def test_a_lodge_promises_its_step_in_the_table() -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-lodge, built visby-lodge tallinn-lodge")
    (lodges,) = [gain for gain in match.preview(0, RIGA.parse("build danzig-lodge")).gains if gain.source == "lodges"]
    assert (lodges.least, lodges.most, lodges.rule) == (8, 8, "R-10.11")


@pytest.mark.proves("R-10.4")
def test_people_promise_what_they_bring_to_the_archives() -> None:
    built = "visby-archive tallinn-archive stockholm-guild-house"
    match = table(f"taken; 0: goods 2*glass, hand danzig-fortress, built {built}")
    (archives,) = [gain for gain in match.preview(0, RIGA.parse("build danzig-fortress")).gains if gain.source == "archives"]
    assert (archives.least, archives.most, archives.rule) == (8, 8, "R-10.4")


@pytest.mark.proves("R-11.2", "R-10.4")
def test_a_school_promises_what_depends_on_its_side() -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass, built visby-archive visby-fortress")
    preview = match.preview(0, RIGA.parse("build riga-school"))
    archives, knights = promised(preview, "points archives"), total(preview, "knights")
    assert archives == (0, 2)
    assert (knights.least, knights.most, knights.depends) == (0, 1, ("school-side",))


@pytest.mark.proves("R-11.2", "R-10.4")
@pytest.mark.parametrize(("side", "gains"), [("knight", [("knights", 1)]), ("merchant", [("merchants", 1), ("points", 2)])])
def test_a_side_of_the_school_promises_its_person_and_its_pairs(side: str, gains: list[tuple[str, int]]) -> None:
    match = table("riga-buildings with; taken; 0: goods 2*glass, built visby-archive visby-fortress")
    play(match, 0, "build riga-school", "pay 2*glass")
    preview = match.preview(0, RIGA.parse(f"turn {side}"))
    assert [(gain.what, gain.least) for gain in preview.totals] == gains


@pytest.mark.proves("R-7.4")
def test_a_payment_promises_what_is_paid_and_lost() -> None:
    match = table("taken; 0: goods 2*cloth, hand danzig-market-hall")
    play(match, 0, "build danzig-market-hall")
    preview = match.preview(0, RIGA.parse("pay 2*cloth"))
    assert [(named(gain), gain.least) for gain in preview.totals] == [
        ("cost", 8),
        ("ducats", 10),
        ("lost", 2),
        ("cloth", -2),
        ("points buildings", 4),
        ("points buildings-in-hand", 2),
        ("merchants", 1),
        ("score", 4),
    ]


@pytest.mark.proves("R-7.1", "R-7.2")
def test_a_payment_promises_what_can_still_be_paid_for() -> None:
    match = table("taken; 0: goods 4*cloth 2*wine, hand danzig-market-hall tallinn-bank visby-lodge")
    play(match, 0, "build danzig-market-hall")
    preview = match.preview(0, RIGA.parse("pay 2*cloth"))
    assert [gain.source for gain in preview.totals if gain.what == "payable"] == ["visby-lodge", "tallinn-bank"]


@pytest.mark.proves("R-B8")
@pytest.mark.parametrize(
    ("pay", "unneeded"),
    [
        ("2*cloth", 0),
        ("2*cloth wine", 2),
        ("2*cloth visby-counting-house", 2),
        ("2*cloth wine visby-counting-house", 3),
        ("2*cloth tallinn-crane>danzig-market-hall", 2),
        ("cloth tallinn-crane>danzig-market-hall", 0),
    ],
)
def test_a_payment_warns_of_what_it_does_not_need(pay: str, unneeded: int) -> None:
    match = table("taken; 0: goods 2*cloth wine, hand danzig-market-hall, built visby-counting-house tallinn-crane")
    play(match, 0, "build danzig-market-hall")
    assert promised(match.preview(0, RIGA.parse(f"pay {pay}")), "unneeded") == (unneeded, unneeded)


@pytest.mark.proves("R-10.6", "R-10.14")
def test_what_draws_cards_promises_as_much_as_it_can() -> None:
    match = table("0: built visby-building-yard visby-treasury")
    buildings, points = match.preview(0, RIGA.parse("use visby-building-yard")).totals
    (goods,) = match.preview(0, RIGA.parse("use visby-treasury")).totals
    assert (buildings.what, buildings.least, buildings.most, buildings.depends) == ("buildings", 0, 1, ("choice",))
    assert (points.what, points.least, points.most, points.depends) == ("points", -2, 0, ("choice",))
    assert (goods.what, goods.least, goods.most) == ("goods", 1, 1)


@pytest.mark.proves("R-6.1", "R-2.3", "R-2.5", "R-11.1")
def test_some_moves_give_nothing_by_themselves() -> None:
    match = table("riga-buildings with; 0: built riga-monastery")
    assert match.preview(0, RIGA.parse("swap 1.wine 2.cloth")).totals == ()
    play(match, 0, "take row 1")
    assert match.preview(0, RIGA.parse("end")).totals == ()
    opening = new_match(2)
    (chooser,) = opening.to_act
    assert opening.preview(chooser, NameStart(0)).totals == ()
    opening.play(chooser, NameStart(0), SeededChance(1))
    assert opening.preview(0, opening.moves(0)[0]).totals == ()


@pytest.mark.proves("R-6.3")
def test_a_move_that_is_not_allowed_has_no_preview() -> None:
    with pytest.raises(IllegalMove):
        table().preview(0, RIGA.parse("end"))


@pytest.mark.proves("R-6.1")
def test_who_is_not_asked_has_no_preview() -> None:
    with pytest.raises(NotYourDecision):
        table().preview(1, RIGA.parse("take row 1"))
