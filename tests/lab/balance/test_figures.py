"""The figures of a balance report are right, and what they say in words follows from them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kogge.lab.balance.figures import Figures, chi_square_tail, figures_of, margin, spread
from kogge.lab.balance.findings import findings_of, in_short
from kogge.lab.balance.matches import Played
from kogge.lab.balance.sentences import Formatter
from kogge.lab.balance.tally import MORE, Description, Gauge, Kind, Tally
from kogge.lab.balance.things import DEAD, PLAIN, STRONG, WEAK, Share, ThingFigures, kind_figures
from kogge.lab.visby.balance import count
from kogge.words import LANGUAGES, Words

CARDS = Kind("cards", ("troops", "ship"))


def played(
    scores: Sequence[int], uses: Sequence[dict[str, int]] = (), offers: dict[str, int] | None = None, first: int = 0
) -> Played:
    """A match that ended with these scores, with cards used by seats and offered to all."""
    seats = range(len(scores))
    return Played(
        places=tuple([1 + len([other for other in scores if other > score]) for score in scores]),
        scores=tuple(scores),
        lines=tuple([{"seals-in-play": score} for score in scores]),
        first=first,
        moves=(1,) * len(scores),
        waits=1,
        rounds=1,
        uses=tuple([{("cards", thing): times for thing, times in uses[seat].items()} if uses else {} for seat in seats]),
        offers={("cards", thing): times for thing, times in (offers or {}).items()},
    )


def figures(matches: Sequence[Played], *gauges: Gauge) -> Figures:
    return figures_of(matches, Description((CARDS,), count, gauges))


@pytest.mark.parametrize(("freedom", "square"), [(1, 3.841), (2, 5.991), (3, 7.815), (4, 9.488), (5, 11.070)])
def test_the_tail_of_chi_square_is_that_of_the_tables(freedom: int, square: float) -> None:
    assert chi_square_tail(square, freedom) == pytest.approx(0.05, abs=1e-4)
    assert chi_square_tail(0, freedom) == 1


def test_seats_are_counted_from_the_one_that_begins() -> None:
    found = figures([played((9, 1, 1), first=0), played((1, 9, 1), first=1), played((1, 1, 9), first=2)])
    assert [share.wins for share in found.seats.shares] == [3, 0, 0]
    assert [share.wins for share in found.chairs.shares] == [1, 1, 1]


def test_a_shared_win_is_a_part_of_one() -> None:
    assert [share.wins for share in figures([played((5, 5, 1))]).seats.shares] == [0.5, 0.5, 0]


@pytest.mark.parametrize(("wins", "told"), [(50, "balance-seats-even"), (61, "balance-seats-hint"), (70, "balance-seats-clear")])
def test_a_seat_advantage_is_told_by_how_likely_chance_makes_it(wins: int, told: str) -> None:
    matches = [played((2, 1))] * wins + [played((1, 2))] * (100 - wins)
    assert findings_of(figures(matches))[0].id == told
    assert in_short([figures(matches)])[0].arguments["unfair"] == (1 if told == "balance-seats-clear" else 0)


@pytest.mark.parametrize(("scores", "ahead"), [((30, 28, 5), 2), ((5, 30, 30), 0), ((-1, -4), 3)])
def test_the_margin_lies_between_the_first_and_the_second(scores: tuple[int, ...], ahead: int) -> None:
    assert margin(played(scores)) == ahead


def test_a_spread_knows_its_mean_and_its_tenths() -> None:
    found = spread([*range(1, 11)])
    assert (found.mean, found.part(1), found.part(5), found.part(9)) == (5.5, 2, 6, 10)
    assert spread([7]).part(9) == 7


def test_what_the_winners_used_is_too_good_and_what_the_others_used_is_weak() -> None:
    found = kind_figures([played((2, 1), ({"troops": 1}, {"ship": 1}))] * 60, CARDS)
    assert [(thing.thing, thing.verdict) for thing in found.things] == [("troops", STRONG), ("ship", WEAK)]
    assert (found.usual, [thing.lead for thing in found.things]) == (0, [1, -1])


def test_what_nearly_all_use_is_too_good_if_those_without_it_lose() -> None:
    kind = Kind("cards", ("troops", "ship", "fleet"))
    usually = [
        played((2, 1), ({"troops": 1, "ship": 1}, {"troops": 1})),
        played((1, 2), ({"troops": 1, "ship": 1}, {"troops": 1})),
    ] * 40
    without = [played((2, 1), ({"troops": 1, "fleet": 1}, {"fleet": 1}))] * 30 + [played((2, 1), ({"troops": 1}, {}))] * 30
    assert kind_figures([*usually, *without], kind).named(STRONG)[0].thing == "troops"


def test_the_interval_of_a_lead_is_newcombes() -> None:
    thing = ThingFigures("ship", None, 1.0, Share(56, 70), Share(48, 80), PLAIN)
    low, high = thing.interval
    assert (round(thing.lead, 2), round(low, 4), round(high, 4)) == (0.2, 0.0524, 0.3339)


def test_a_few_matches_prove_nothing() -> None:
    found = kind_figures([played((2, 1), ({"troops": 1}, {"ship": 1}))] * 6, CARDS)
    assert {thing.verdict for thing in found.things} == {PLAIN}


def test_who_used_it_more_than_the_table_is_compared_with_who_used_it_less() -> None:
    found = kind_figures([played((3, 2, 1), ({"ship": 3}, {"ship": 2}, {"ship": 1}))] * 4, Kind("cards", ("ship",), MORE))
    users, others = found.things[0].users, found.things[0].others
    assert (users.wins, users.trials, others.wins, others.trials) == (4, 4, 0, 4)


def test_dead_is_what_lies_there_and_is_not_used() -> None:
    kind = Kind("cards", ("troops", "ship", "fleet", "knight"))
    uses = ({"troops": 2, "ship": 2, "fleet": 2}, {"fleet": 1})
    match = played((1, 1), uses, {"troops": 4, "ship": 4, "fleet": 30})
    found = kind_figures([match] * 2, kind)
    assert [(thing.thing, thing.verdict) for thing in found.things] == [("troops", PLAIN), ("ship", PLAIN), ("fleet", DEAD)]
    assert [thing.offered for thing in found.things] == [4, 4, 30]
    assert {thing.verdict for thing in kind_figures([match], kind).things} == {PLAIN}


def test_of_a_kind_that_is_hardly_used_nothing_else_is_said() -> None:
    matches = [played((2, 1), ({"ship": 1}, {})), *[played((1, 2))] * 9]
    told = [finding for finding in findings_of(figures(matches)) if finding.kind == CARDS]
    assert [(finding.id, finding.arguments) for finding in told] == [("balance-hardly-used", {"used": 0.05})]


@pytest.mark.parametrize(("times", "where"), [(4, "below"), (5, "within"), (6, "within"), (7, "above")])
def test_what_the_rulebook_lets_one_expect_is_compared(times: int, where: str) -> None:
    found = figures([played((2, 1), ({"ship": times}, {"ship": times}))], Gauge("cards", 5, 6))
    assert f"balance-cards-{where}" in [finding.id for finding in findings_of(found)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bounds", [(5, 6), (0, 0), (-2, -1)])
@pytest.mark.parametrize("wins", [50, 61, 70])
def test_every_finding_is_told(lang: str, bounds: tuple[int, int], wins: int) -> None:
    uses = ({"troops": 1}, {"ship": 1})
    matches = [played((2, 1), uses, {"fleet": 9})] * wins + [played((1, 2), uses)] * (100 - wins)
    kinds = (Kind("cards", ("troops", "ship", "fleet")),)
    found = figures_of(matches, Description(kinds, count, (Gauge("orders-fulfilled", *bounds),)))
    formatter = Formatter(Words(lang, "visby"))
    told = [formatter.sentence(finding) for finding in [*findings_of(found), *in_short([found])]]
    assert all(told)
    assert len(told) == len(set(told))


def test_a_tally_counts_by_kind_and_thing() -> None:
    tally = Tally(2)
    tally.use(1, "cards", "ship", "ship")
    tally.offer("cards", "ship")
    assert tally.uses == [{}, {("cards", "ship"): 2}]
    assert tally.offers == {("cards", "ship"): 1}
