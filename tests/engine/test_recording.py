"""Playing and writing down: the horizon of undo, taking back, taking up a record, and proving it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tiny_games.all_at_once import AMBER_BIDS, Bid
from engine.tiny_games.dice_and_cards import SMUGGLERS, Smugglers, SmugglersMatch
from engine.tiny_games.smugglers_words import END, INSPECT, LOOK, PASS, SAIL, SMUGGLE, THROW, Do
from kogge.engine import (
    Chanced,
    Entry,
    Game,
    IllegalMove,
    MalformedMove,
    Match,
    Move,
    NoChance,
    NotYourDecision,
    Recording,
    RecordSeq,
    ReplayFailed,
    SealedChance,
    SeededChance,
    UndoRefused,
    commitment,
    scripted,
)
from kogge.engine.notation import read, write
from kogge.engine.recording import MOST_KEPT
from kogge.engine.verify import verify
from kogge.games.visby import VISBY

AMBER, FUR, SALT = 0, 1, 2
DEAL = (("deal", AMBER), ("deal", FUR), ("deal", SALT), ("deal", SALT))
SECRET = b"tide tables of Gotland"


def smugglers(*script: tuple[str, int]) -> Recording:
    """Two smugglers: seat 0 holds amber and fur, seat 1 two salt. `script` is what chance gives after the deal."""
    return Recording.start(SMUGGLERS, ["Heike", "Malte"], scripted(*DEAL, *script))


def bids(*script: tuple[str, int]) -> Recording:
    """Three bidders, everyone with a one, a two and a three."""
    deal = [("card", value) for _ in range(3) for value in range(3)]
    return Recording.start(AMBER_BIDS, ["A", "B", "C"], scripted(*deal, ("lot", 4), *script))


def dealt_again(recording: Recording) -> Match:
    return Recording(recording.game, recording.edition, read(write(recording.record)), NoChance()).match


# Playing


def test_a_recording_writes_down_who_played_what_and_what_chance_gave() -> None:
    recording = smugglers(("die", 3), ("top", SALT))
    recording.play(0, Do(SAIL))
    recording.play(0, Do(END))
    assert recording.record.deal == tuple([Chanced(what, (value,)) for what, value in DEAL])
    assert recording.record.entries == [
        Entry(RecordSeq(1), 0, "sail", (Chanced("die", (3,)), Chanced("top", (SALT,)))),
        Entry(RecordSeq(2), 0, "end"),
    ]
    assert (recording.record.names, recording.record.options) == (["Heike", "Malte"], {"size": "usual"})


def test_nothing_is_written_when_a_move_is_refused() -> None:
    recording = smugglers()
    before = recording.match.dump()
    for seat, move, error in ((0, Do(THROW, "salt"), IllegalMove), (0, Do(PASS), MalformedMove), (1, Do(END), NotYourDecision)):
        with pytest.raises(error):
            recording.play(seat, move)
    assert recording.record.entries == []
    assert recording.match.dump() == before


def test_tags_and_an_own_edition_are_written_down() -> None:
    recording = Recording.start(SMUGGLERS, ["A", "B"], SeededChance(1), {"size": "tiny"}, tags={"place": "Visby"})
    assert recording.record.tags == {"place": "Visby"}
    assert recording.record.options == {"size": "tiny"}
    assert recording.record.edition == str(SMUGGLERS.printed_edition())


# The horizon


def test_a_seat_may_take_back_what_it_did_since_it_last_learned_something() -> None:
    recording = smugglers(("top", FUR))
    assert recording.horizon(0) == 0
    recording.play(0, Do(THROW, "fur"))
    assert (recording.horizon(0), recording.horizon(1)) == (1, 0)
    recording.play(0, Do(LOOK))
    assert recording.horizon(0) == 0
    recording.play(0, Do(SMUGGLE, "amber", 1))
    assert recording.horizon(0) == 3


def test_a_seat_may_not_take_back_once_another_has_acted() -> None:
    recording = smugglers()
    recording.play(0, Do(SMUGGLE, "amber", 1))
    recording.play(1, Do(PASS))
    assert recording.horizon(0) == 0
    assert recording.horizon(1) == 2


def test_a_turn_that_has_ended_may_be_taken_back_until_the_next_seat_acts() -> None:
    recording = smugglers()
    recording.play(0, Do(THROW, "fur"))
    recording.play(0, Do(END))
    assert recording.horizon(0) == 1
    recording.play(1, Do(THROW, "salt"))
    assert recording.horizon(0) == 0


def test_a_game_may_say_that_a_turn_that_has_ended_is_over() -> None:
    class Strict(SmugglersMatch):
        def is_final(self, move: Move) -> bool:
            return move == Do(END)

    recording = Recording.start(Smugglers(Strict), ["Wismar", "Reval"], scripted(*DEAL))
    recording.play(0, Do(THROW, "fur"))
    assert recording.horizon(0) == 1
    recording.play(0, Do(END))
    assert recording.horizon(0) == 0


def test_a_card_turned_up_is_not_turned_down_again() -> None:
    recording = smugglers(("crate", AMBER))
    recording.play(0, Do(SMUGGLE, "amber", 1))
    recording.play(1, Do(INSPECT))
    assert recording.horizon(1) == 0


def test_the_last_sealed_answer_may_not_be_taken_back_and_the_others_may_be_replaced() -> None:
    recording = bids(("lot", 1))
    recording.play(0, Bid(1))
    assert recording.horizon(0) == 1
    recording.play(1, Bid(1))
    assert (recording.horizon(0), recording.horizon(1)) == (0, 2)
    recording.play(2, Bid(2))
    assert [recording.horizon(seat) for seat in range(3)] == [0, 0, 0]


# Taking back


def test_undo_gives_the_earlier_position_and_stays_in_the_record() -> None:
    recording = smugglers()
    start = recording.match.dump()
    recording.play(0, Do(THROW, "fur"))
    after_throw = recording.match.dump()
    recording.play(0, Do(SMUGGLE, "amber", 1))
    recording.undo(0, RecordSeq(2))
    assert recording.match.dump() == after_throw
    recording.undo(0, RecordSeq(1))
    assert recording.match.dump() == start
    assert [entry.undoes for entry in recording.record.entries] == [0, 0, 2, 1]
    assert recording.record.struck() == {1, 2}
    assert recording.horizon(0) == 0


@pytest.mark.parametrize("game", [SMUGGLERS, VISBY], ids=lambda game: game.id)
def test_however_much_is_taken_back_one_stands_where_a_replay_stands(game: Game) -> None:
    luck = SeededChance(f"undo {game.id}")
    recording = Recording.start(game, ["A", "B"], SeededChance(1))
    taken_back: set[int] = set()
    for _ in range(300):
        match = recording.match
        if match.to_act and (not recording.active or luck.below(4)):
            seat = match.to_act[luck.below(len(match.to_act))]
            moves = match.moves(seat)
            recording.play(seat, moves[luck.below(len(moves))])
            continue
        back = 1 + luck.below(min(12, len(recording.active)))
        recording.strike(0, recording.active[-back].seq)
        taken_back.add(back)
        replayed = Recording(game, recording.edition, recording.record, NoChance())
        assert recording.match.dump() == replayed.match.dump()
        assert recording.active == replayed.active == recording.record.active()
        assert [recording.horizon(seat) for seat in range(2)] == [replayed.horizon(seat) for seat in range(2)]
        assert recording.state.sealed == replayed.state.sealed
    assert max(taken_back) > MOST_KEPT > min(taken_back)


def test_undo_takes_back_everything_since() -> None:
    recording = smugglers()
    start = recording.match.dump()
    recording.play(0, Do(THROW, "fur"))
    recording.play(0, Do(SMUGGLE, "amber", 1))
    recording.undo(0, RecordSeq(1))
    assert recording.match.dump() == start
    recording.play(0, Do(THROW, "amber"))
    assert recording.horizon(0) == 4
    assert dealt_again(recording).dump() == recording.match.dump()


@pytest.mark.parametrize(("seat", "seq"), [(0, 1), (0, 2), (1, 3), (0, 4), (0, 0)])
def test_nothing_beyond_the_horizon_is_taken_back_freely(seat: int, seq: int) -> None:
    recording = smugglers(("top", FUR))
    recording.play(0, Do(THROW, "fur"))
    recording.play(0, Do(LOOK))
    recording.play(0, Do(SMUGGLE, "amber", 1))
    entries = list(recording.record.entries)
    with pytest.raises(UndoRefused):
        recording.undo(seat, RecordSeq(seq))
    assert recording.record.entries == entries


def test_by_consent_anything_is_taken_back_once() -> None:
    recording = smugglers(("top", FUR))
    start = recording.match.dump()
    recording.play(0, Do(LOOK))
    recording.play(0, Do(END))
    recording.play(1, Do(THROW, "salt"))
    recording.strike(1, RecordSeq(1))
    assert recording.match.dump() == start
    assert recording.record.struck() == {1, 2, 3}
    with pytest.raises(UndoRefused):
        recording.strike(1, RecordSeq(2))
    assert recording.record.last_seq == 4


def test_a_replaced_answer_is_an_entry_of_its_own() -> None:
    recording = bids(("lot", 1))
    recording.play(0, Bid(1))
    recording.play(0, Bid(3))
    recording.play(2, Bid(2))
    recording.play(1, Bid(2))
    assert [entry.move for entry in recording.record.active()] == ["bid 1", "bid 3", "bid 2", "bid 2"]
    assert recording.match.view(None) == dealt_again(recording).view(None)
    recording.strike(0, RecordSeq(2))
    assert recording.match.sealed(0) == Bid(1)


# Taking up a record


def test_a_record_is_taken_up_where_it_stands() -> None:
    recording = smugglers(("top", FUR))
    recording.play(0, Do(LOOK))
    recording.play(0, Do(THROW, "fur"))
    again = Recording(SMUGGLERS, SMUGGLERS.printed_edition(), read(write(recording.record)), scripted(("die", 1), ("storm", AMBER)))
    assert again.match.dump() == recording.match.dump()
    assert again.horizon(0) == 2
    again.play(0, Do(SAIL))
    assert again.record.last_seq == 3


def test_the_match_as_it_stood_after_any_entry() -> None:
    recording = smugglers()
    dumps = [recording.match.dump()]
    recording.play(0, Do(THROW, "fur"))
    dumps.append(recording.match.dump())
    recording.undo(0, RecordSeq(1))
    dumps.append(recording.match.dump())
    recording.play(0, Do(END))
    dumps.append(recording.match.dump())
    assert [recording.at(RecordSeq(seq)).dump() for seq in range(4)] == dumps
    assert dumps[2] == dumps[0]
    assert recording.record.last_seq == 3


@pytest.mark.parametrize(
    ("change", "seq", "code"),
    [
        ({"game": "visby"}, 0, "other-game"),
        ({"rules": 2}, 0, "other-rules"),
        ({"edition": "other 1"}, 0, "other-edition"),
        ({"options": {"size": "huge"}}, 0, "unknown-value"),
        ({"deal": ()}, 0, "other-chance"),
        ({"deal": (*[Chanced(what, (value,)) for what, value in DEAL], Chanced("deal", (0,)))}, 0, "too-much-chance"),
        ({"entries": [Entry(RecordSeq(1), 0, "throw salt")]}, 1, "not-in-hand"),
        ({"entries": [Entry(RecordSeq(1), 0, "swim")]}, 1, "malformed-move"),
        ({"entries": [Entry(RecordSeq(1), 1, "end")]}, 1, "not-asked"),
        ({"entries": [Entry(RecordSeq(1), 0, "sail")]}, 1, "other-chance"),
        ({"entries": [Entry(RecordSeq(1), 0, "end", (Chanced("die", (1,)),))]}, 1, "too-much-chance"),
    ],
)
def test_a_record_that_does_not_replay_names_the_entry_and_says_why(change: dict[str, object], seq: int, code: str) -> None:
    record = replace(smugglers().record, **change)  # type: ignore[arg-type]
    with pytest.raises(ReplayFailed) as raised:
        Recording(SMUGGLERS, SMUGGLERS.printed_edition(), record, NoChance())
    assert (raised.value.seq, raised.value.refusal.code) == (seq, code)


# Proof


def sealed_match(game: Game, names: list[str]) -> Recording:
    """A whole match under sealed chance, with something taken back, and the secret revealed."""
    contributions = [f"{name}'s throw" for name in names]
    recording = Recording.start(game, names, SealedChance(SECRET, contributions))
    recording.record.commitment = commitment(SECRET)
    recording.record.contributions = contributions
    rng = SeededChance(game.id)
    while recording.match.to_act:
        seat = recording.match.to_act[0]
        moves = recording.match.moves(seat)
        recording.play(seat, moves[rng.below(len(moves))])
        if rng.below(6) == 0 and recording.horizon(seat):
            recording.undo(seat, recording.horizon(seat))
    recording.record.secret = SECRET.hex()
    return recording


@pytest.mark.parametrize("game", [SMUGGLERS, AMBER_BIDS])
def test_a_sealed_match_is_proven(game: Game) -> None:
    recording = sealed_match(game, ["A", "B", "C"])
    verdict = verify(game, recording.edition, read(write(recording.record)))
    assert verdict.findings == ()
    assert (verdict.is_sound, verdict.is_over, verdict.chance) == (True, True, "proven")
    assert verdict.moves == len([entry for entry in recording.record.entries if not entry.is_undo])
    assert verdict.draws > 5


def test_any_node_with_the_secret_goes_on_with_the_same_luck() -> None:
    one = Recording.start(SMUGGLERS, ["A", "B"], SealedChance(SECRET, ["x"]))
    one.play(0, Do(LOOK))
    other = Recording(SMUGGLERS, one.edition, read(write(one.record)), SealedChance(SECRET, ["x"]))
    for recording in (one, other):
        recording.play(0, Do(SAIL))
    assert one.record == other.record


def test_the_same_choice_gives_the_same_luck_again_after_an_undo_and_another_choice_other_luck() -> None:
    drawn: dict[str, set[tuple[Chanced, ...]]] = {"sail": set(), "look sail": set()}
    recording = Recording.start(SMUGGLERS, ["A", "B"], SealedChance(SECRET, ["x"]))
    for _ in range(2):
        for line, moves in (("sail", (SAIL,)), ("look sail", (LOOK, SAIL))):
            for move in moves:
                recording.play(0, Do(move))
            drawn[line].add(recording.record.entries[-1].chance)
            recording.strike(0, recording.record.active()[0].seq)
    assert [len(lucks) for lucks in drawn.values()] == [1, 1]
    assert drawn["sail"] != drawn["look sail"]


def test_who_was_first_to_seal_and_who_thought_better_of_it_does_not_change_the_luck() -> None:
    def lot(*moves: tuple[int, int]) -> tuple[Chanced, ...]:
        recording = Recording.start(AMBER_BIDS, ["A", "B", "C"], SealedChance(SECRET, ["x"]))
        for seat, nth in moves:
            recording.play(seat, recording.match.moves(seat)[nth])
        return recording.record.entries[-1].chance

    first = lot((0, 0), (1, 1), (2, 0))
    assert first
    assert first == lot((2, 0), (1, 0), (1, 1), (0, 0)) == lot((1, 0), (0, 0), (1, 1), (2, 0))


OLD_RECORD = """kogge 1
game smugglers
rules 1
edition smugglers-1 44136fa355b3
players 2
option size=usual
seat 0 A
seat 1 B
commitment 407ede3c0e592e3bcba6037f5a69ff959eda0b8c0ccafbc3c4f69de3c3dcf703
contribution x
secret 74696465207461626c6573206f6620476f746c616e64
deal deal 1 | deal 2 | deal 0 | deal 0

~1 0: sail | die 1 | storm 2
2 0: undo 1
3 0: sail | die 4 | top 2
4 0: end
"""


def test_records_from_before_luck_followed_the_line_of_play_are_still_proven() -> None:
    record = read(OLD_RECORD)
    assert (record.sealing, write(record)) == (1, OLD_RECORD)
    assert verify(SMUGGLERS, SMUGGLERS.printed_edition(), record).chance == "proven"
    assert verify(SMUGGLERS, SMUGGLERS.printed_edition(), replace(record, sealing=2)).chance == "unproven"


def test_an_old_record_goes_on_with_luck_by_the_number_of_the_entry() -> None:
    record = replace(read(OLD_RECORD), secret="")
    recording = Recording(SMUGGLERS, SMUGGLERS.printed_edition(), record, SealedChance(SECRET, ["x"]))
    while recording.match.to_act:
        seat = recording.match.to_act[0]
        recording.play(seat, recording.match.moves(seat)[0])
    record.secret = SECRET.hex()
    assert verify(SMUGGLERS, SMUGGLERS.printed_edition(), record).chance == "proven"


# Doing again


def test_what_a_seat_took_back_it_may_do_again_until_it_does_something_else() -> None:
    recording = Recording.start(SMUGGLERS, ["A", "B"], SealedChance(SECRET, ["x"]))
    recording.play(0, Do(LOOK))
    recording.play(0, Do(SAIL))
    before = recording.match.dump()
    assert recording.again(0) is None
    recording.strike(0, RecordSeq(2))
    recording.strike(0, RecordSeq(1))
    assert (recording.again(0), recording.again(1)) == ("look", None)
    recording.play(0, Do(LOOK))
    assert recording.again(0) == Recording(SMUGGLERS, recording.edition, recording.record, NoChance()).again(0) == "sail"
    recording.play(0, Do(SAIL))
    assert recording.match.dump() == before
    recording.strike(0, recording.record.last_seq)
    recording.play(0, Do(END))
    assert recording.again(0) is None


def test_before_the_secret_is_out_nothing_is_proven() -> None:
    record = replace(sealed_match(SMUGGLERS, ["A", "B"]).record, secret="")
    assert verify(SMUGGLERS, SMUGGLERS.printed_edition(), record).chance == "unproven"


def test_without_a_commitment_chance_is_open() -> None:
    recording = smugglers()
    recording.play(0, Do(END))
    verdict = verify(SMUGGLERS, recording.edition, recording.record)
    assert (verdict.chance, verdict.is_over, verdict.is_sound) == ("open", False, True)


def test_a_game_without_luck_has_nothing_to_prove() -> None:
    recording = Recording.start(VISBY, ["A", "B"], NoChance())
    recording.play(0, recording.match.moves(0)[0])
    verdict = verify(VISBY, recording.edition, recording.record)
    assert (verdict.chance, verdict.moves, verdict.draws) == ("none", 1, 0)


@pytest.mark.parametrize(
    ("secret", "code"),
    [(b"low tide".hex(), "bad-secret"), ("no hexadecimal", "unreadable-secret")],
)
def test_a_wrong_secret_is_found(secret: str, code: str) -> None:
    record = replace(sealed_match(SMUGGLERS, ["A", "B"]).record, secret=secret)
    verdict = verify(SMUGGLERS, SMUGGLERS.printed_edition(), record)
    assert [(finding.code, finding.seq) for finding in verdict.findings] == [(code, 0)]
    assert verdict.chance == "unproven"


def test_another_deal_is_found() -> None:
    record = replace(smugglers().record, commitment=commitment(SECRET), secret=SECRET.hex(), contributions=["x"])
    verdict = verify(SMUGGLERS, SMUGGLERS.printed_edition(), record)
    assert [(finding.seq, finding.code) for finding in verdict.findings] == [(0, "other-chance")]
    assert (verdict.chance, verdict.is_sound) == ("unproven", False)


def test_a_tampered_draw_is_found() -> None:
    recording = Recording.start(SMUGGLERS, ["A", "B"], SealedChance(SECRET, ["x"]))
    recording.play(0, Do(SAIL))
    record = replace(recording.record, commitment=commitment(SECRET), secret=SECRET.hex(), contributions=["x"])
    assert verify(SMUGGLERS, recording.edition, record).chance == "proven"
    forged = _with_another_draw(recording, record.entries[0])
    verdict = verify(SMUGGLERS, recording.edition, replace(record, entries=[forged]))
    assert [(finding.seq, finding.code) for finding in verdict.findings] == [(1, "other-chance")]
    assert verdict.chance == "unproven"


def _with_another_draw(recording: Recording, entry: Entry) -> Entry:
    """The same move with luck that could have been, but was not."""
    for seed in range(100):
        other = Recording(SMUGGLERS, recording.edition, replace(recording.record, entries=[]), SeededChance(seed))
        other.play(entry.seat, SMUGGLERS.parse(entry.move))
        if other.record.entries != [entry]:
            return other.record.entries[0]
    raise AssertionError("some seed gives another draw")


def test_a_tampered_move_is_found() -> None:
    record = sealed_match(AMBER_BIDS, ["A", "B"]).record
    forged = replace(record.entries[0], move="bid 9")
    verdict = verify(AMBER_BIDS, AMBER_BIDS.printed_edition(), replace(record, entries=[forged, *record.entries[1:]]))
    assert [(finding.seq, finding.code) for finding in verdict.findings] == [(1, "does-not-replay")]
    assert not verdict.is_sound


def test_options_that_make_no_match_are_found_not_raised() -> None:
    record = replace(sealed_match(SMUGGLERS, ["A", "B"]).record, options={"size": "huge"})
    verdict = verify(SMUGGLERS, SMUGGLERS.printed_edition(), record)
    assert [(finding.seq, finding.code) for finding in verdict.findings] == [(0, "does-not-replay")]
