"""The contract, on the two small games: a refused move changes nothing, a sealed move stays sealed, a forced move is an event."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS, AmberBids, AmberMatch, AmberView, Bid
from engine.tiny_games.dice_and_cards import SMUGGLERS, SmugglersMatch
from engine.tiny_games.smugglers_words import END, INSPECT, LOOK, PASS, SAIL, SMUGGLE, THROW, ChestOpened, Do, TurnEnded
from kogge.engine import (
    AnswerForced,
    AnswerSealed,
    BadOptions,
    Chance,
    EventLog,
    IllegalMove,
    MalformedMove,
    Match,
    Move,
    NoChance,
    NotYourDecision,
    Registry,
    SeededChance,
    UnknownGame,
    scripted,
    seen,
)
from kogge.engine.chance import ChanceMismatch
from kogge.engine.contract import EndlessMatch
from kogge.engine.decision import SEATS_IN, mask_of
from kogge.engine.game import BadDump
from kogge.games.visby import VISBY


def smugglers() -> SmugglersMatch:
    """Seat 0 holds amber and fur, seat 1 two salt."""
    match = SMUGGLERS.start(2, scripted(("deal", 0), ("deal", 1), ("deal", 2), ("deal", 2)))
    assert isinstance(match, SmugglersMatch)
    return match


def bids(*hands: tuple[int, ...]) -> AmberMatch:
    """Bidders with these cards; the lot is worth four."""
    options = {"cards": str(len(hands[0]))}
    match = AMBER_BIDS.start(len(hands), scripted(*[("card", value - 1) for hand in hands for value in hand], ("lot", 4)), options)
    assert isinstance(match, AmberMatch)
    return match


# Refused


REFUSED: list[tuple[int, Move, type[Exception]]] = [
    (0, Do(THROW, "salt"), IllegalMove),
    (0, Do(SMUGGLE, "amber", 0), IllegalMove),
    (0, Do(PASS), MalformedMove),
    (0, Bid(1), MalformedMove),
    (1, Do(END), NotYourDecision),
    (-1, Do(END), NotYourDecision),
    (7, Do(END), NotYourDecision),
]


@pytest.mark.parametrize(("seat", "move", "error"), REFUSED)
def test_a_refused_move_changes_nothing(seat: int, move: Move, error: type[Exception]) -> None:
    match = smugglers()
    before = match.dump()
    for give in (match.play, match.advance):
        with pytest.raises(error):
            give(seat, move, NoChance())
    with pytest.raises(error):
        match.preview(seat, move)
    assert match.dump() == before
    assert match.news is None


def test_a_refusal_says_why_in_code_arguments_and_rule() -> None:
    match = smugglers()
    refusal = match.refusal(0, Do(THROW, "salt"))
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.arguments) == ("not-in-hand", "S-2.4", {"good": "salt"})
    with pytest.raises(IllegalMove) as raised:
        match.play(0, Do(THROW, "salt"), NoChance())
    assert raised.value.refusal == refusal
    assert str(raised.value) == "not-in-hand (S-2.4) {'good': 'salt'}"


def test_a_seat_that_is_not_asked_has_nothing_to_answer() -> None:
    match = smugglers()
    refusal = match.refusal(1, Do(END))
    assert refusal is not None
    assert refusal.code == "not-asked"
    assert (match.decision(1), list(match.moves(1)), match.sealed(1)) == (None, [], None)


def test_everything_offered_is_accepted() -> None:
    match = smugglers()
    assert [str(move) for move in match.moves(0)] == [
        "look", "sail", "throw amber", "throw fur", "smuggle amber to 1", "smuggle fur to 1", "end",
    ]  # fmt: skip
    for move in match.moves(0):
        assert match.refusal(0, move) is None
        match.copy().play(0, move, SeededChance(1))


# Decisions on decisions


def test_a_decision_out_of_turn_is_answered_before_the_turn_goes_on() -> None:
    match = smugglers()
    match.play(0, Do(SMUGGLE, "amber", 1), NoChance())
    assert [decision.kind for decision in match.decisions] == ["turn", "inspect"]
    assert (match.to_act, match.asked) == ((1,), (1,))
    assert match.decision(0) is None
    match.play(1, Do(INSPECT), scripted(("crate", 0)))
    assert match.to_act == (0,)
    assert match.places["seized 1"] == [1, 0, 0]
    with pytest.raises(IllegalMove, match="once-a-turn"):
        match.play(0, Do(SMUGGLE, "fur", 1), NoChance())


def test_decisions_survive_being_saved() -> None:
    match = smugglers()
    match.play(0, Do(SMUGGLE, "amber", 1), NoChance())
    loaded = SMUGGLERS.load(match.dump())
    assert loaded.dump() == match.dump()
    loaded.play(1, Do(PASS), NoChance())
    assert match.to_act == (1,)


# Sealed


def test_a_sealed_answer_may_be_replaced_until_the_last_arrives() -> None:
    match = bids((1, 2, 3), (1, 2, 3))
    match.play(0, Bid(1), NoChance())
    assert (match.to_act, match.asked, match.sealed(0)) == ((1,), (0, 1), Bid(1))
    assert match.decision(0) is not None
    match.play(0, Bid(3), NoChance())
    assert match.sealed(0) == Bid(3)
    match.play(1, Bid(2), scripted(("lot", 1)))
    assert match.spent == [[3], [2]]
    assert (match.sealed(0), match.sealed(1)) == (None, None)


def test_a_replacement_that_is_refused_leaves_the_answer() -> None:
    match = bids((1, 1, 3), (1, 2, 3))
    match.play(0, Bid(1), NoChance())
    with pytest.raises(IllegalMove):
        match.play(0, Bid(2), NoChance())
    assert match.sealed(0) == Bid(1)


def test_nobody_else_sees_a_sealed_answer() -> None:
    low, high = bids((1, 2, 3), (1, 2, 3), (1, 2, 3)), bids((1, 2, 3), (1, 2, 3), (1, 2, 3))
    told = [match.play(0, bid, NoChance()) for match, bid in ((low, Bid(1)), (high, Bid(3)))]
    for viewer in (1, 2, None):
        assert low.view(viewer) == high.view(viewer)
        assert seen(told[0], viewer) == seen(told[1], viewer) == [AnswerSealed(seat=0, move=None, rule="A-2.1")]
    assert seen(told[1], 0) == [AnswerSealed(seat=0, move="bid 3", rule="A-2.1")]
    assert seen(low.play(0, Bid(2), NoChance()), 1) == [AnswerSealed(seat=0, move=None, replaced=True, rule="A-2.1")]


def test_a_sealed_answer_changes_nobody_s_view() -> None:
    match = bids((1, 2, 3), (1, 2, 3), (1, 2, 3))
    shown = [match.view(viewer) for viewer in (0, 1, 2, None)]
    for seat, bid in ((0, Bid(1)), (2, Bid(2)), (0, Bid(3))):
        match.play(seat, bid, NoChance())
        assert [match.view(viewer) for viewer in (0, 1, 2, None)] == shown


def test_an_answer_given_alone_is_not_sealed() -> None:
    assert not [event for event in smugglers().play(0, Do(END), NoChance()) if isinstance(event, AnswerSealed)]


# Forced


def test_a_forced_answer_gives_itself_and_says_so() -> None:
    match = bids((1, 2), (1, 3))
    match.play(0, Bid(2), NoChance())
    events = match.play(1, Bid(3), scripted(("lot", 5)))
    forced = [event for event in events if isinstance(event, AnswerForced)]
    assert [(event.seat, event.move) for event in forced] == [(0, "bid 1"), (1, "bid 1")]
    assert [event.move for event in seen(list(forced), 0) if isinstance(event, AnswerForced)] == ["bid 1", None]
    assert match.is_over


def test_a_forced_answer_that_would_tell_a_hand_is_asked_for() -> None:
    match = bids((2, 2), (1, 3))
    assert match.to_act == (0, 1)
    assert list(match.moves(0)) == [Bid(2)]


def test_a_single_seat_without_a_choice_is_passed_over() -> None:
    match = SMUGGLERS.start(2, scripted(("deal", 0), ("deal", 1)), {"size": "tiny"})
    match.play(0, Do(SAIL), scripted(("die", 2), ("top", 1)))
    match.play(0, Do(THROW, "fur"), NoChance())
    match.play(0, Do(SMUGGLE, "amber", 1), NoChance())
    match.play(1, Do(PASS), NoChance())
    events = match.play(0, Do(LOOK), scripted(("top", 1)))
    assert AnswerForced(seat=0, move="end", rule="S-2.1") in events
    assert any(isinstance(event, TurnEnded) for event in events)
    assert match.to_act == (1,)


# The end


def test_a_match_is_over_exactly_when_there_is_an_outcome() -> None:
    match = bids((1, 2), (1, 3))
    assert (match.outcome, match.is_over) == (None, False)
    match.play(0, Bid(2), NoChance())
    match.play(1, Bid(3), scripted(("lot", 5)))
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.scores) == ((1,), (2, 1), (0, 4))
    assert (match.to_act, match.asked, match.is_over) == ((), (), True)
    with pytest.raises(NotYourDecision):
        match.play(0, Bid(1), NoChance())


def test_what_is_scored_is_shown_at_the_end() -> None:
    match = SMUGGLERS.start(2, scripted(("deal", 0), ("deal", 1)), {"size": "tiny"})
    match.play(0, Do(SMUGGLE, "amber", 1), NoChance())
    match.play(1, Do(PASS), NoChance())
    match.play(0, Do(END), NoChance())
    events = match.play(1, Do(END), scripted(("chest", 0)))
    assert [event.cards for event in seen(events, None) if isinstance(event, ChestOpened)] == [(1, 0), (0, 0)]
    assert match.outcome is not None
    assert match.outcome.scores == (3, 0)


# Nobody listening


def test_advance_plays_like_play_and_builds_no_event() -> None:
    one, other = smugglers(), smugglers()
    assert one.play(0, Do(SAIL), SeededChance(5))
    other.advance(0, Do(SAIL), SeededChance(5))
    assert one.dump() == other.dump()
    assert other.news is None


def test_luck_that_runs_out_stops_the_match_from_listening() -> None:
    match = smugglers()
    with pytest.raises(ChanceMismatch):
        match.play(0, Do(SAIL), NoChance())
    assert match.news is None


# Imagining, and chairs


def test_an_imagined_world_looks_the_same_and_holds_other_cards() -> None:
    match = smugglers()
    match.play(0, Do(SMUGGLE, "amber", 1), NoChance())
    worlds = [match.imagine(1, SeededChance(rng)) for rng in range(30)]
    assert all(world.view(1) == match.view(1) for world in worlds)
    crates = [world.places["crate"] for world in worlds if isinstance(world, SmugglersMatch)]
    assert {crate.index(1) for crate in crates} == {0, 1, 2}
    assert match.places["crate"] == [1, 0, 0]


def test_an_imagined_world_has_other_sealed_answers_but_the_own_one() -> None:
    match = bids((1, 2, 3), (1, 2, 3), (1, 2, 3))
    match.play(0, Bid(1), NoChance())
    match.play(1, Bid(1), NoChance())
    worlds = [match.imagine(0, SeededChance(rng)) for rng in range(30)]
    assert {world.sealed(0) for world in worlds} == {Bid(1)}
    assert len({world.sealed(1) for world in worlds}) > 1
    assert {world.sealed(2) for world in worlds} == {None}
    sealed = [(world, world.sealed(1)) for world in worlds]
    assert all(move is not None and world.refusal(1, move) is None for world, move in sealed)


def test_a_chair_answers_for_its_seat() -> None:
    match = bids((1, 2, 3), (1, 2, 3))
    chair = match.chair(0)
    match.play(0, Bid(1), NoChance())
    assert isinstance(chair.view, AmberView)
    assert (chair.viewer, chair.players, chair.to_act, chair.asked) == (0, 2, (1,), (0, 1))
    assert (chair.sealed, chair.outcome) == (Bid(1), None)
    assert chair.view == match.view(0)
    assert chair.decision == match.decision(0)
    assert list(chair.moves()) == list(match.moves(0))
    assert chair.refusal(Bid(4)) == match.refusal(0, Bid(4))
    assert chair.preview(Bid(2)) == match.preview(0, Bid(2))
    assert chair.imagine(SeededChance(1)).view(0) == match.view(0)


def test_a_spectator_has_a_chair_without_a_seat() -> None:
    chair = bids((1, 2, 3), (1, 2, 3)).chair(None)
    assert (chair.decision, chair.sealed, list(chair.moves())) == (None, None, [])
    asks: list[Callable[[Move], object]] = [chair.refusal, chair.preview]
    for ask in asks:
        with pytest.raises(NotYourDecision):
            ask(Bid(1))


def test_no_way_leads_from_a_chair_to_the_match_but_imagining() -> None:
    match = bids((1, 2, 3), (1, 2, 3))
    chair = match.chair(0)
    public = [name for name in dir(chair) if not name.startswith("_")]
    assert sorted(public) == [
        "asked", "candidates", "decision", "imagine", "moves", "outcome", "players", "preview", "previews", "refusal", "sealed", "to_act", "view", "viewer",
    ]  # fmt: skip
    given = [getattr(chair, name) for name in public]
    given += [chair.moves(), chair.refusal(Bid(1)), chair.preview(Bid(1))]
    assert not any(isinstance(value, Match) for value in given)
    assert all(getattr(value, "__self__", chair) is chair for value in given if callable(value))
    world = chair.imagine(SeededChance(1))
    assert world is not match
    world.play(0, Bid(1), NoChance())
    assert chair.sealed is None


# Games and options


def test_games_are_found_by_their_names() -> None:
    registry = Registry([SMUGGLERS, AMBER_BIDS])
    assert registry["smugglers"] is SMUGGLERS
    assert [game.id for game in registry] == ["smugglers", "amber-bids"]
    assert "amber-bids" in registry
    assert "chess" not in registry
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are smugglers, amber-bids"):
        registry["chess"]
    with pytest.raises(ValueError, match="already"):
        registry.add(SMUGGLERS)


def test_options_have_usual_values() -> None:
    assert AMBER_BIDS.settings(2, {}) == {"cards": "3"}
    assert AMBER_BIDS.settings(2, {"cards": "2"}) == {"cards": "2"}
    assert list(AMBER_BIDS.player_counts) == [2, 3, 4]


@pytest.mark.parametrize(
    ("players", "options", "code"),
    [
        (1, {}, "player-count"),
        (5, {}, "player-count"),
        (2, {"colour": "blue"}, "unknown-option"),
        (2, {"cards": "9"}, "unknown-value"),
    ],
)
def test_options_that_make_no_match_are_refused(players: int, options: dict[str, str], code: str) -> None:
    with pytest.raises(BadOptions) as raised:
        AMBER_BIDS.start(players, SeededChance(1), options)
    assert raised.value.refusal.code == code


def test_options_that_do_not_go_together_are_refused_by_the_game() -> None:
    with pytest.raises(BadOptions) as raised:
        VISBY.settings(6, {"length": "long"})
    assert (raised.value.refusal.code, raised.value.refusal.rule) == ("too-many-for-long", "V-10.2")


def test_seats_and_masks() -> None:
    assert SEATS_IN[0b1011] == (0, 1, 3)
    assert mask_of((0, 1, 3)) == mask_of([3, 1, 0]) == 0b1011
    assert all(mask_of(seats) == mask for mask, seats in enumerate(SEATS_IN))


# Beginning and keeping


def test_the_caller_gets_the_events_before_the_first_decision() -> None:
    news = EventLog()
    match = VISBY.start(2, NoChance(), news=news)
    assert [event.rule for event in news.events] == ["V-3.1"]
    assert match.news is None


@pytest.mark.parametrize(("key", "other"), [("game", "riga"), ("rules", 0), ("edition", "my-visby 123")])
def test_a_dump_of_something_else_is_not_loaded(key: str, other: object) -> None:
    with pytest.raises(BadDump, match=key):
        VISBY.load({**VISBY.start(2, NoChance()).dump(), key: other})


def test_a_dump_without_a_field_of_the_position_is_not_loaded() -> None:
    match = VISBY.start(2, NoChance())
    fields = match.dump_position()
    del fields["voyage"]
    with pytest.raises(BadDump, match="voyage"):
        VISBY.load({**match.dump(), "position": fields})


class _AsksNobody(AmberMatch):
    def roll_lot(self, chance: Chance) -> None:
        self.pot += 1


def test_a_match_that_asks_nobody_any_more_stops() -> None:
    with pytest.raises(EndlessMatch):
        AmberBids(_AsksNobody).start(2, SeededChance(1))
