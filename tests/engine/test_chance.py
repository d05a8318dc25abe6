"""Chance of every kind: seeded, recorded, scripted, sealed, and none at all."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kogge.engine import Chance, Chanced, NoChance, RecordedChance, SealedChance, SeededChance, commitment, scripted
from kogge.engine.chance import ChanceMismatch

SECRET = b"the harbour master's secret"


def drawn(chance: Chance) -> list[int]:
    """One of each, and a shuffle."""
    return [chance.pick("seat", 5), chance.roll("die", 6), chance.draw("card", [0, 2, 3]), *chance.shuffle("order", 5)]


# Every kind


KINDS = [SeededChance(1), SealedChance(SECRET, ["a", "b"])]


@pytest.mark.parametrize("chance", KINDS, ids=["seeded", "sealed"])
def test_every_answer_is_one_that_can_be(chance: Chance) -> None:
    for _ in range(200):
        assert chance.below(7) in range(7)
        assert chance.below(1) == 0
        assert chance.pick("seat", 5) in range(5)
        assert chance.roll("die", 6) in range(1, 7)
        assert chance.draw("card", [0, 2, 0, 3]) in (1, 3)
        assert sorted(chance.shuffle("order", 6)) == list(range(6))


@pytest.mark.parametrize("chance", KINDS, ids=["seeded", "sealed"])
def test_every_answer_is_as_likely_as_it_should_be(chance: Chance) -> None:
    rounds = 6000
    rolls = Counter([chance.roll("die", 6) for _ in range(rounds)])
    draws = Counter([chance.draw("card", [1, 2, 3]) for _ in range(rounds)])
    orders = Counter([tuple(chance.shuffle("order", 3)) for _ in range(rounds)])
    # 200 either way is more than six standard deviations.
    assert len(rolls) == 6
    assert all(abs(count - rounds / 6) < 200 for count in rolls.values())
    assert all(abs(draws[kind] - rounds * (kind + 1) / 6) < 250 for kind in range(3))
    assert len(orders) == 6
    assert all(abs(count - rounds / 6) < 200 for count in orders.values())


def test_who_listens_hears_everything_from_then_on() -> None:
    chance = SeededChance("listen")
    chance.roll("die", 6)
    heard = chance.listen()
    given_values = drawn(chance)
    assert [chanced.what for chanced in heard] == ["seat", "die", "card", "order"]
    assert [value for chanced in heard for value in chanced.values] == given_values
    later = chance.listen()
    chance.roll("die", 6)
    assert (len(heard), len(later)) == (4, 1)


def test_imagined_luck_is_not_heard() -> None:
    chance = SeededChance(1)
    heard = chance.listen()
    chance.below(10)
    assert heard == []


def test_what_was_given_reads_like_a_line_of_a_record() -> None:
    assert str(Chanced("die", (4,))) == "die 4"
    assert str(Chanced("deal", (2, 0, 1))) == "deal 2 0 1"


def test_drawing_from_an_empty_pile_is_an_error() -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("card", 0)).draw("card", [0, 0])


# Seeded


def test_a_seed_gives_the_same_luck_for_ever() -> None:
    """These numbers are pinned: records of the lab and of the bench are named by their seed."""
    chance = SeededChance(1)
    assert [chance.below(1000) for _ in range(8)] == [157, 643, 779, 182, 541, 518, 838, 803]
    assert drawn(SeededChance("Visby")) == [2, 2, 2, 3, 0, 2, 4, 1]


def test_a_seed_is_a_number_a_text_or_bytes() -> None:
    assert drawn(SeededChance(7)) == drawn(SeededChance("7")) == drawn(SeededChance(b"7"))
    assert drawn(SeededChance(7)) != drawn(SeededChance(8))


# None


def test_a_match_without_luck_may_ask_for_none() -> None:
    for ask in (lambda: NoChance().roll("die", 6), lambda: NoChance().shuffle("order", 2), lambda: NoChance().draw("card", [1])):
        with pytest.raises(ChanceMismatch):
            ask()


# Recorded and scripted


@given(st.integers())
def test_what_was_heard_replays(seed: int) -> None:
    chance = SeededChance(seed)
    heard = chance.listen()
    given_values = drawn(chance)
    replayed = RecordedChance(heard)
    heard_again = replayed.listen()
    assert drawn(replayed) == given_values
    assert heard_again == heard
    assert replayed.is_used_up


def test_a_recording_that_is_not_used_up_says_so() -> None:
    recorded = scripted(("die", 1), ("die", 2))
    recorded.roll("die", 6)
    assert not recorded.is_used_up


def test_a_recording_gives_nothing_for_another_question() -> None:
    with pytest.raises(ChanceMismatch, match="die was asked for, card is recorded"):
        scripted(("card", 1)).roll("die", 6)


def test_a_recording_gives_nothing_beyond_its_end() -> None:
    with pytest.raises(ChanceMismatch, match="nothing more is recorded"):
        scripted().roll("die", 6)


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_recorded_die_shows_a_side_it_has(number: int) -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("die", number)).roll("die", 6)


@pytest.mark.parametrize("number", [5, -1])
def test_a_recorded_pick_is_among_what_there_was(number: int) -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("seat", number)).pick("seat", 5)


@pytest.mark.parametrize("kind", [0, 3, -1])
def test_a_recorded_card_lies_in_the_pile(kind: int) -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("card", kind)).draw("card", [0, 1, 1])


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [1, 2, 3]])
def test_a_recorded_shuffle_arranges_what_there_is(order: list[int]) -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("order", order)).shuffle("order", 3)


def test_a_single_number_is_not_a_list() -> None:
    with pytest.raises(ChanceMismatch):
        scripted(("die", [1, 2])).roll("die", 6)


def test_a_script_fits_on_a_line() -> None:
    chance = scripted(("die", 4), ("deal", [2, 0, 1]), ("card", 1), ("seat", 0))
    assert chance.roll("die", 6) == 4
    assert chance.shuffle("deal", 3) == [2, 0, 1]
    assert chance.draw("card", [0, 1]) == 1
    assert chance.pick("seat", 2) == 0
    assert chance.is_used_up


# Sealed


def test_sealed_luck_comes_from_the_secret_and_what_everyone_throws_in() -> None:
    assert drawn(SealedChance(SECRET, ["a", "b"])) == drawn(SealedChance(SECRET, ["a", "b"]))
    others = [SealedChance(b"another secret", ["a", "b"]), SealedChance(SECRET, ["a", "c"]), SealedChance(SECRET, ["b", "a"])]
    assert all(_long(other) != _long(SealedChance(SECRET, ["a", "b"])) for other in others)


def test_what_is_thrown_in_cannot_be_shifted_to_a_neighbour() -> None:
    assert _long(SealedChance(SECRET, ["ab", "c"])) != _long(SealedChance(SECRET, ["a", "bc"]))


def test_sealed_luck_of_an_entry_does_not_depend_on_the_others() -> None:
    chance = SealedChance(SECRET, ["a"])
    in_order = {}
    for seq in range(5):
        chance.at(seq)
        in_order[seq] = _long(chance)
    for seq in (3, 0, 4, 1, 2):
        chance.at(seq)
        assert _long(chance) == in_order[seq]
    assert len({tuple(rng) for rng in in_order.values()}) == 5


def test_sealed_luck_is_the_same_for_ever() -> None:
    """Pinned, because sealed records are proven by drawing again."""
    chance = SealedChance(SECRET, ["anchor", "ballast"])
    chance.at(3)
    assert [chance.below(1000) for _ in range(6)] == [426, 232, 401, 747, 462, 263]


def test_a_commitment_binds_to_the_secret_and_does_not_show_it() -> None:
    assert commitment(SECRET) == commitment(SECRET)
    assert commitment(SECRET) != commitment(SECRET + b".")
    assert SECRET.hex() not in commitment(SECRET)
    assert len(commitment(SECRET)) == 64


def _long(chance: Chance) -> list[int]:
    return [chance.below(1000) for _ in range(10)]


# What was settled earlier


def test_what_comes_to_light_is_heard_like_a_draw() -> None:
    chance = NoChance()
    heard = chance.listen()
    assert chance.uncover("crate", 3) == 3
    assert heard == [Chanced("crate", (3,))]


def test_a_recording_uncovers_only_what_was_there() -> None:
    assert scripted(("crate", 3)).uncover("crate", 3) == 3
    with pytest.raises(ChanceMismatch):
        scripted(("crate", 2)).uncover("crate", 3)


@pytest.mark.parametrize("bound", [0, -1, 2**31])
def test_a_seed_gives_no_number_below_a_bound_it_cannot_reach(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        SeededChance(1).below(bound)
