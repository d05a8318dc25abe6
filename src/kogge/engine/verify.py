"""Verification of a record: every move is legal, and every die and draw follows from the sealed secret."""

from __future__ import annotations

from dataclasses import dataclass

from kogge.engine.chance import SealedChance, commitment
from kogge.engine.contract import Match
from kogge.engine.edition import Edition
from kogge.engine.game import Game
from kogge.engine.line_of_play import line_of_play, stays_sealed
from kogge.engine.record import BEFORE_FIRST, Entry, Record, RecordSeq
from kogge.engine.recording import ReplayFailed, begin, deal, play_noting, replay_entry
from kogge.engine.values import Refusal


@dataclass(frozen=True)
class Finding:
    """A problem in a record: the entry, a code, and the refusal if the move is not possible."""

    seq: RecordSeq
    code: str
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Verdict:
    """What verifying a record found. `chance` is `none` (nothing was drawn), `open` (drawn, but not sealed), `proven` or `unproven`."""

    moves: int
    draws: int
    is_over: bool
    chance: str
    findings: tuple[Finding, ...]

    @property
    def is_sound(self) -> bool:
        return not self.findings


def verify(game: Game, edition: Edition, record: Record) -> Verdict:
    """Replay a record entry by entry, also those taken back later, and draw its sealed chance again."""
    findings: list[Finding] = []
    sealed = _opened(record, findings)
    draws = len(record.deal)
    moves = 0
    try:
        match, _ = deal(game, edition, record)
        if sealed is not None:
            _go_to(sealed, record, BEFORE_FIRST, "")
            heard = sealed.listen()
            begin(game, edition, record, sealed)
            if tuple(heard) != record.deal:
                findings.append(Finding(BEFORE_FIRST, "other-chance"))
        before: dict[RecordSeq, Match] = {}
        active: list[Entry] = []
        waited: list[bool] = []
        for entry in record.entries:
            if entry.is_undo:
                match = before[entry.undoes].copy()
                active = [other for other in active if other.seq < entry.undoes]
                del waited[len(active) :]
                continue
            before[entry.seq] = match.copy()
            events, _ = replay_entry(game, match, entry)
            moves += 1
            draws += len(entry.chance)
            active.append(entry)
            line = line_of_play([(other.seat, other.move) for other in active], waited)
            waited.append(stays_sealed(match, entry.seat, events))
            if sealed is not None and entry.chance:
                _go_to(sealed, record, entry.seq, line)
                _, drawn, _ = play_noting(before[entry.seq].copy(), entry.seat, game.parse(entry.move), sealed)
                if tuple(drawn) != entry.chance:
                    findings.append(Finding(entry.seq, "other-chance"))
    except ReplayFailed as error:
        findings.append(Finding(error.seq, "does-not-replay", error.refusal))
        return Verdict(moves, draws, False, _state_of_chance(record, draws, sealed, findings), tuple(findings))
    return Verdict(moves, draws, match.is_over, _state_of_chance(record, draws, sealed, findings), tuple(findings))


def _go_to(sealed: SealedChance, record: Record, seq: RecordSeq, line: str) -> None:
    """Seek sealed chance to the draws of an entry: by its number in old records, else by the line of play."""
    if record.sealing == 1:
        sealed.at(seq)
    else:
        sealed.along(line)


def _opened(record: Record, findings: list[Finding]) -> SealedChance | None:
    """The sealed chance of a record whose secret is published and fits its commitment."""
    if not record.commitment or not record.secret:
        return None
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        findings.append(Finding(BEFORE_FIRST, "unreadable-secret"))
        return None
    if commitment(secret) != record.commitment:
        findings.append(Finding(BEFORE_FIRST, "bad-secret"))
        return None
    return SealedChance(secret, record.contributions)


def _state_of_chance(record: Record, draws: int, sealed: SealedChance | None, findings: list[Finding]) -> str:
    if draws == 0:
        return "none"
    if not record.commitment:
        return "open"
    if sealed is None or any([finding.code == "other-chance" for finding in findings]):
        return "unproven"
    return "proven"
