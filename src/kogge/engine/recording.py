"""A match together with its record: play, take back, replay.

How far a seat may take back freely follows from the record, for every game alike: as long as the seat has learned nothing new and no
other seat has acted since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kogge.engine import positions
from kogge.engine.chance import Chance, Chanced, ChanceMismatch, RecordedChance, SealedChance
from kogge.engine.contract import NOT_ASKED, Match
from kogge.engine.edition import Edition
from kogge.engine.game import BadOptions, Game
from kogge.engine.line_of_play import GrowingLine, stays_sealed
from kogge.engine.positions import BadPosition
from kogge.engine.record import BEFORE_FIRST, Entry, Record, RecordSeq, moves_to_do_again, note_for_again
from kogge.engine.values import Event, EventLog, IllegalMove, MalformedMove, Move, NotYourDecision, Refusal, Seat


class UndoRefused(Exception):
    """That entry cannot be taken back freely by this seat."""


class ReplayFailed(ValueError):
    """A record does not replay: at which entry (0 is the deal), and why."""

    def __init__(self, seq: RecordSeq, refusal: Refusal) -> None:
        super().__init__(f"entry {seq}: {refusal.code} {refusal.arguments or ''}".rstrip())
        self.seq = seq
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return ReplayFailed, (self.seq, self.refusal)


def play_noting(
    match: Match, seat: Seat, move: Move, chance: Chance, news: EventLog | None = None
) -> tuple[list[Event], list[Chanced], bool]:
    """Play a move; returns the events, the results of chance, and whether the seat can no longer take the move back freely.

    It cannot after a draw, when its move was the last of a decision in which others had sealed moves, or when the game says that the move
    is final.
    """
    decision = match.decisions[-1] if match.decisions else None
    shared = decision is not None and decision.is_shared
    final = decision is not None and decision.is_final(match, move)
    heard = chance.listen()
    events = match.play(seat, move, chance, news)
    still_open = bool(match.decisions) and match.decisions[-1] is decision
    return events, heard, bool(heard) or final or (shared and not still_open)


class Prepared:
    """A move that was played on a copy: its entry, the match after it, what happened, step by step, and whether the seat learned something."""

    def __init__(self, entry: Entry, match: Match, news: EventLog, learned: bool) -> None:
        self.entry = entry
        self.match = match
        self.news = news
        self.learned = learned


@dataclass(frozen=True)
class RecordingState:
    """What a recording has computed from its record: the match after the last entry, and for every active entry whether its seat learned
    something by it, and whether it was sealed."""

    match: Match
    learned: list[bool]
    sealed: list[bool]


MOST_KEPT: Final = 6
"""A recording holds so many earlier positions to go back to. To take back more, it replays the record."""


class Recording:
    """A match that is being played and recorded. `match` is always the position after the last entry of `record`; `active` are the entries
    that count."""

    def __init__(
        self,
        game: Game,
        edition: Edition,
        record: Record,
        chance: Chance,
        state: RecordingState | None = None,
    ) -> None:
        """Continue a record, with `chance` for further moves. With a `state`, the record is not replayed. Raises `ReplayFailed`."""
        self.game = game
        self.edition = edition
        self.record = record
        self.chance = chance
        self.match: Match
        self._learned: list[bool]
        self._sealed: list[bool]
        self._again: dict[Seat, list[str]] = moves_to_do_again(record)
        self.active: list[Entry] = record.active()
        self._before: list[Match] = []
        self._line = GrowingLine()
        if state is None:
            self._rebuild()
        else:
            self.match = state.match
            self._learned = state.learned
            self._sealed = state.sealed

    @property
    def state(self) -> RecordingState:
        """The computed state, to continue the record later without a replay. It shares the match with this recording."""
        return RecordingState(self.match, self._learned.copy(), self._sealed.copy())

    @staticmethod
    def start(
        game: Game,
        names: Sequence[str],
        chance: Chance,
        options: Mapping[str, str] | None = None,
        edition: Edition | None = None,
        tags: Mapping[str, str] | None = None,
        position: str = "",
    ) -> Recording:
        """Deal a new match for the seats of these names, or begin from a position. Raises `BadPosition`."""
        edition = game.printed_edition() if edition is None else edition
        settings = game.settings(len(names), {} if options is None else options, edition)
        sealing = 1
        if isinstance(chance, SealedChance):
            sealing = 2
            chance.along("")
        record = Record(
            game=game.id,
            rules=game.rules_version,
            edition=str(edition),
            players=len(names),
            options=settings,
            names=list(names),
            position=positions.on_one_line(position),
            sealing=sealing,
            tags={} if tags is None else dict(tags),
        )
        heard = chance.listen()
        match = begin(game, edition, record, chance)
        record.deal = tuple(heard)
        return Recording(game, edition, record, chance, RecordingState(match, [], []))

    def play(self, seat: Seat, move: Move, news: EventLog | None = None) -> list[Event]:
        """Play a move and write it down; returns the events, as `Match.play` does. Raises like it, and then nothing is written."""
        seq = self.record.next_seq
        self._seek_chance(seat, move)
        before = self.match.copy()
        events, heard, learned = play_noting(self.match, seat, move, self.chance, news)
        self._append(Entry(seq, seat, str(move), tuple(heard)), events, learned, before)
        return events

    def prepare(self, seat: Seat, move: Move) -> Prepared:
        """Play a move on a copy, for `adopt` to take over. Raises like `Match.play`. Nothing is changed or written."""
        seq = self.record.next_seq
        self._seek_chance(seat, move)
        match = self.match.copy()
        news = EventLog(match)
        _, heard, learned = play_noting(match, seat, move, self.chance, news)
        return Prepared(Entry(seq, seat, str(move), tuple(heard)), match, news, learned)

    def adopt(self, prepared: Prepared) -> None:
        """Apply a prepared move, if no other entry was added since."""
        if prepared.entry.seq != self.record.next_seq:
            raise ValueError(f"entry {prepared.entry.seq} does not follow entry {self.record.last_seq}")
        before, self.match = self.match, prepared.match
        self._append(prepared.entry, prepared.news.events, prepared.learned, before)

    def retract(self) -> None:
        """Remove the entry that was adopted last, as if it had never been. Nothing else was changed since."""
        self.record.entries.pop()
        self.active.pop()
        self._learned.pop()
        self._sealed.pop()
        self.match = self._before.pop()
        self._again = moves_to_do_again(self.record)

    def follow(self, entry: Entry, in_steps: bool = False) -> EventLog:
        """Apply an entry that was written elsewhere; returns its events, with the steps if wanted. Raises `ReplayFailed`, and then nothing has
        changed. Like `adopt`, it leaves the match before the entry as it was."""
        if entry.seq != self.record.next_seq:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.record.last_seq}")
        if entry.is_undo:
            self.strike(entry.seat, entry.undoes)
            return EventLog()
        before, match = self.match, self.match.copy()
        news = EventLog(match if in_steps else None)
        events, learned = replay_entry(self.game, match, entry, news)
        self.match = match
        self._append(entry, events, learned, before)
        return news

    def again(self, seat: Seat) -> str | None:
        """The move that `seat` took back and may do again, as long as it has made no other since; `None` when there is none."""
        moves = self._again.get(seat)
        return moves[-1] if moves else None

    def whole_decision(self, seq: RecordSeq) -> RecordSeq:
        """The first of the moves that were sealed together with entry `seq` and came to light with it; `seq` itself for any other.

        Raises `UndoRefused` when that entry is not active.
        """
        active = self.active
        index = _index_of(active, seq)
        last = index
        while last < len(active) and self._sealed[last]:
            last += 1
        if last == len(active):
            return seq
        while index > 0 and self._sealed[index - 1]:
            index -= 1
        return active[index].seq

    def is_still_sealed(self, seq: RecordSeq) -> bool:
        """Whether entry `seq` and all active entries after it are still sealed: nobody has learned anything by them."""
        active = self.active
        return all(self._sealed[_index_of(active, seq) :])

    def horizon(self, seat: Seat) -> RecordSeq:
        """The earliest entry `seat` may take back without asking anyone, together with all after it; 0 when there is none."""
        earliest = BEFORE_FIRST
        active = self.active
        for index in range(len(active) - 1, -1, -1):
            if active[index].seat != seat or self._learned[index]:
                break
            earliest = active[index].seq
        return earliest

    def undo(self, seat: Seat, seq: RecordSeq) -> None:
        """Take back entry `seq` and all after it, within the seat's horizon. Raises `UndoRefused`."""
        horizon = self.horizon(seat)
        if horizon == 0 or seq < horizon:
            raise UndoRefused(f"seat {seat} may not take back entry {seq}")
        self.strike(seat, seq)

    def strike(self, seat: Seat, seq: RecordSeq) -> None:
        """Take back entry `seq` and all after it, whatever the horizon. The caller has the consent of the other players."""
        index = _index_of(self.active, seq)
        entry = Entry(self.record.next_seq, seat, undoes=seq)
        note_for_again(self._again, self.active, entry)
        self.record.entries.append(entry)
        kept = index - len(self.active) + len(self._before)
        del self.active[index:]
        self._line.cut(index)
        if kept < 0:
            self._rebuild()
            return
        self.match = self._before[kept]
        del self._before[kept:], self._learned[index:], self._sealed[index:]

    def at(self, seq: RecordSeq) -> Match:
        """The match after entry `seq` (0: after the deal), without the entries that were struck out up to then."""
        past = replace(self.record, entries=self.record.entries[:seq])
        return Recording(self.game, self.edition, past, self.chance).match

    def _rebuild(self) -> None:
        self._learned = []
        self._sealed = []
        self._before = []
        self.match, _ = deal(self.game, self.edition, self.record)
        for entry in self.active:
            events, learned = replay_entry(self.game, self.match, entry)
            self._learned.append(learned)
            self._sealed.append(stays_sealed(self.match, entry.seat, events))

    def _append(self, entry: Entry, events: Sequence[Event], learned: bool, before: Match) -> None:
        """Add a move that was played on `match` to the record. `before` is the match before it."""
        note_for_again(self._again, (), entry)
        self.record.entries.append(entry)
        self.active.append(entry)
        self._before.append(before)
        if len(self._before) > MOST_KEPT:
            del self._before[0]
        self._learned.append(learned)
        self._sealed.append(stays_sealed(self.match, entry.seat, events))

    def _seek_chance(self, seat: Seat, move: Move) -> None:
        """Seek sealed chance to the draws of this move."""
        chance = self.chance
        if not isinstance(chance, SealedChance):
            return
        if self.record.sealing == 1:
            chance.at(self.record.next_seq)
        else:
            chance.along_later(lambda: self._line.digest_with(self.active, self._sealed, seat, str(move)))


def _index_of(active: Sequence[Entry], seq: RecordSeq) -> int:
    for index in range(len(active) - 1, -1, -1):
        if active[index].seq == seq:
            return index
    raise UndoRefused(f"entry {seq} does not stand")


def begin(game: Game, edition: Edition, record: Record, chance: Chance, news: EventLog | None = None) -> Match:
    """The match of a record before its first entry: dealt, or at the position from which it begins. Raises `BadPosition`."""
    if record.position:
        return game.read_position(record.position, edition, chance, news)
    return game.start(record.players, chance, record.options, edition, news)


def deal(game: Game, edition: Edition, record: Record) -> tuple[Match, list[Event]]:
    """The match of a record before its first entry, and what happened until then. Raises `ReplayFailed`."""
    for refusal in (
        Refusal("other-game", "", {"recorded": record.game, "known": game.id}),
        Refusal("other-rules", "", {"recorded": record.rules, "known": game.rules_version}),
        Refusal("other-edition", "", {"recorded": record.edition, "known": str(edition)}),
    ):
        if refusal.arguments["recorded"] != refusal.arguments["known"]:
            raise ReplayFailed(BEFORE_FIRST, refusal)
    chance = RecordedChance(record.deal)
    news = EventLog()
    try:
        match = begin(game, edition, record, chance, news)
    except BadOptions as unfit:
        raise ReplayFailed(BEFORE_FIRST, unfit.refusal) from unfit
    except BadPosition as bad:
        raise ReplayFailed(BEFORE_FIRST, Refusal("bad-position", "", {"detail": str(bad)})) from bad
    except ChanceMismatch as mismatch:
        raise ReplayFailed(BEFORE_FIRST, Refusal("other-chance", "", {"detail": str(mismatch)})) from mismatch
    _expect_all_used(BEFORE_FIRST, chance)
    return match, news.events


def replay_entry(game: Game, match: Match, entry: Entry, news: EventLog | None = None) -> tuple[list[Event], bool]:
    """Play a recorded move; returns its events, and whether the seat learned something by it. Raises `ReplayFailed`."""
    chance = RecordedChance(entry.chance)
    try:
        events, _, learned = play_noting(match, entry.seat, game.parse(entry.move), chance, news)
    except IllegalMove as illegal:
        raise ReplayFailed(entry.seq, illegal.refusal) from illegal
    except NotYourDecision as out_of_turn:
        raise ReplayFailed(entry.seq, Refusal(NOT_ASKED, "", {})) from out_of_turn
    except MalformedMove as malformed:
        raise ReplayFailed(entry.seq, Refusal("malformed-move", "", {"move": entry.move})) from malformed
    except ChanceMismatch as mismatch:
        raise ReplayFailed(entry.seq, Refusal("other-chance", "", {"detail": str(mismatch)})) from mismatch
    _expect_all_used(entry.seq, chance)
    return events, learned


def _expect_all_used(seq: RecordSeq, chance: RecordedChance) -> None:
    if not chance.is_used_up:
        raise ReplayFailed(seq, Refusal("too-much-chance", "", {}))
