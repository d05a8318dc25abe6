"""H-4.6: the same good is not both acquired and sold in one phase."""

from __future__ import annotations

import pytest

from games.haithabu.tables import allowed, asked, offered, play, refused, store, table
from kogge.engine import scripted
from kogge.games.haithabu.match import HaithabuMatch


def two_workers(post: str) -> HaithabuMatch:
    """Seat 0 has hired a neutral worker and places its own first; D, E, F and G are by day."""
    match = table(f"haithabu 2; turned 5, inn 1; 0: post {post}")
    play(match, 0, "hire", "worker own")
    return match


# H-4.6: not both


@pytest.mark.proves("H-4.6", "H-C15")
@pytest.mark.parametrize(
    "acquire",
    [
        ("place mead", "buy mead"),
        ("place g", "buy mead"),
        ("place d", "take o01", "take mead"),
        ("place d", "take mead", "take o01"),
    ],
)
def test_c15_what_was_acquired_is_not_sold_in_the_same_phase(acquire: tuple[str, ...]) -> None:
    match = two_workers("2*mead 2*cloth")
    play(match, 0, *acquire, chance=scripted(("order", 20)) if "take o01" in acquire else None)
    assert match.view(0).acquired == ("mead",)
    play(match, 0, "place mead")
    refusal = refused(match, 0, "sell mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("acquired-this-phase", "H-4.6", {"good": "mead"})
    assert not [move for move in offered(match, 0) if move.startswith("sell")]
    assert allowed(match, 0, "buy mead")


@pytest.mark.proves("H-4.6", "H-C15")
@pytest.mark.parametrize("field", ["c", "h"])
def test_c15_nor_on_c_and_h(field: str) -> None:
    match = table("inn 1; 0: post 2*mead 2*cloth")
    play(match, 0, "hire", "worker neutral", "place mead", "buy mead", f"place {field}")
    assert refused(match, 0, "sell mead").code == "acquired-this-phase"
    sales = [move for move in offered(match, 0) if move.startswith("sell")]
    assert sales == (["sell cloth", "sell 2*cloth"] if field == "c" else ["sell cloth"])


@pytest.mark.proves("H-4.6", "H-C15")
@pytest.mark.parametrize("where", ["mead", "g"])
def test_c15_what_was_sold_is_not_bought_in_the_same_phase(where: str) -> None:
    match = two_workers("2*mead")
    play(match, 0, "place mead", "sell mead")
    assert match.view(0).sold == ("mead",)
    play(match, 0, f"place {where}")
    refusal = refused(match, 0, "buy mead")
    assert (refusal.code, refusal.rule, refusal.arguments) == ("sold-this-phase", "H-4.6", {"good": "mead"})
    assert "buy mead" not in offered(match, 0)


@pytest.mark.proves("H-4.6", "H-C15")
def test_c15_what_was_sold_is_not_taken_from_field_d() -> None:
    match = two_workers("2*mead")
    play(match, 0, "place mead", "sell mead", "place d")
    refusal = refused(match, 0, "take mead")
    assert (refusal.code, refusal.rule) == ("sold-this-phase", "H-4.6")
    play(match, 0, "take o01", chance=scripted(("order", 20)))
    assert offered(match, 0) == ["take cloth", "take pottery", "take tools", "take weapons", "take spices"]


@pytest.mark.proves("H-4.6")
@pytest.mark.parametrize("field", ["c", "h"])
def test_a_sale_on_the_rondel_counts_too(field: str) -> None:
    match = table("inn 1; 0: post 2*mead")
    play(match, 0, "hire", "worker own", f"place {field}", "sell mead")
    if field == "h":
        play(match, 0, "pass")
    play(match, 0, "place mead")
    assert (refused(match, 0, "buy mead").code, offered(match, 0)) == ("sold-this-phase", ["sell mead", "pass"])


@pytest.mark.proves("H-4.6")
@pytest.mark.parametrize(("first", "then"), [("buy mead", "buy mead"), ("sell mead", "sell mead")])
def test_the_same_again_is_no_matter(first: str, then: str) -> None:
    match = two_workers("2*mead")
    play(match, 0, "place mead", first, "place mead", then)
    assert asked(match) == "end-turn"


@pytest.mark.proves("H-4.6")
def test_in_the_next_phase_it_is_allowed_again() -> None:
    match = table("haithabu 2; 0: post mead")
    play(match, 0, "place mead", "buy mead", "end")
    play(match, 1, "place mead", "buy mead", "end")
    play(match, 0, "place mead", "sell mead")
    assert store(match, 0, "post") == ""


@pytest.mark.proves("H-4.6")
def test_what_others_did_is_no_matter() -> None:
    match = table("haithabu 2; 0: post mead; 1: post mead")
    play(match, 0, "place mead", "buy mead", "end")
    play(match, 1, "place mead", "sell mead")
    assert store(match, 1, "post") == ""


@pytest.mark.proves("H-4.6")
def test_a_present_at_the_viking_games_is_not_acquired() -> None:
    match = table("haithabu 2; inn 1; 0: post mead; 1: warehouse mead")
    play(match, 0, "hire", "worker own", "place d", "roll 1", chance=scripted(("event", 1)))
    play(match, 1, "give mead warehouse")
    play(match, 0, "take point", "place mead", "sell mead")
    assert (store(match, 0, "warehouse"), store(match, 0, "post")) == ("mead", "")
