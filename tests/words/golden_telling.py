"""Writes down what Python says about the recorded matches, for the browser's words to be held to the same sentences.

    python tests/words/golden_telling.py web/.golden/telling.jsonl

Every line has what was told (the name of a method of `Words`), the game, the value as the service sends it, and the sentences by
language. The recorded matches are replayed: every event is told to a spectator and to every seat it names, every step is logged for a
spectator and for the seat that acted, and what the seat was asked is told with some of the moves on offer, what they would give, and why moves that were on offer before are not
possible now.
"""

from __future__ import annotations

import sys
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from kogge.engine import Event, Game, MalformedMove, Match, Move, Outcome, Record, Seat, Viewer
from kogge.engine.notation import read
from kogge.engine.recording import deal, replay_entry
from kogge.engine.values import seen
from kogge.games import GAMES
from kogge.service.tables.events import encode_event
from kogge.service.wire import Problem, encoder
from kogge.words import LANGUAGES, Words
from kogge.words.sentences import SEAT_FIELDS

MATCHES = Path(__file__).parents[1] / "matches"
NAMES = ("Lübeck", "Wismar", "Stralsund", "Danzig", "Reval", "Riga")
EACH_END = 3
"""So many of the moves on offer are told from either end of the list."""
REMEMBERED = 4
"""So many of the last moves on offer for a kind of decision are tried when it is asked again; some are refused."""
FORESEEN = 5
"""At every step of that many, what the moves would give is told too."""

NUMBERS: tuple[tuple[str, dict[str, float]], ...] = (
    ("whole-number", {"number": 1234567}),
    ("decimal", {"number": 1234.5}),
    ("percent", {"share": 0.125}),
    ("percent-range", {"low": 0.02, "high": 1}),
    ("gain-mixed-range", {"least": -1200, "most": 3400, "what": 0}),
)


class Golden:
    """The lines for one game. What was told once is not told again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[bytes] = []
        self._words = {lang: Words(lang, game.id) for lang in LANGUAGES}
        self._told: set[tuple[str, bytes]] = set()

    def tell(self, what: str, value: object, sentence: Callable[[Words], object]) -> None:
        """Tell `value` in every language, unless it was told before."""
        given = encoder.encode(value)
        if (what, given) in self._told:
            return
        self._told.add((what, given))
        expected = {lang: sentence(words) for lang, words in self._words.items()}
        line = {"game": self.game.id, "what": what, "input": msgspec.Raw(given), "expected": expected}
        self.lines.append(encoder.encode(line))

    def tell_numbers(self) -> None:
        for id, numbers in NUMBERS:
            self.tell("say", [id, numbers], partial(_say, id=id, numbers=numbers))

    def tell_match(self, record: Record) -> None:
        edition = self.game.printed_edition()
        match, opening = deal(self.game, edition, record)
        self._log(seen(opening, 0), 0)
        answers: defaultdict[str, deque[Move]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        for entry in record.active():
            self._decision(match, entry.seat, answers, foresee=entry.seq % FORESEEN == 0)
            events, _ = replay_entry(self.game, match, entry)
            self._events(seen(events, None))
            self._log(seen(events, entry.seat), entry.seat)
        outcome = match.outcome
        assert outcome is not None
        self.tell("outcome", [None, outcome], lambda words: words.outcome(outcome, NAMES))
        for seat in range(len(record.names)):
            self.tell("outcome", [seat, outcome], partial(_outcome, outcome=outcome, you=seat))

    def _events(self, events: Sequence[Event]) -> None:
        for event in events:
            self.tell("event", encode_event(event), partial(Words.event, event=event, names=NAMES))
            for seat in _named(event):
                self.tell("yours", [seat, encode_event(event)], partial(Words.event, event=event, names=NAMES, you=seat))

    def _log(self, events: Sequence[Event], you: Seat) -> None:
        self._events(events)
        if len(events) > 1:
            for reader in (None, you):
                told = [reader, [encode_event(event) for event in events]]
                self.tell("log", told, partial(_lines, events=events, you=reader))

    def _decision(self, match: Match, seat: Seat, answers: defaultdict[str, deque[Move]], foresee: bool) -> None:
        decision = match.decision(seat)
        assert decision is not None
        self.tell("decision", decision, lambda words: words.decision(decision, NAMES))
        for move in answers[decision.kind]:
            self._refusal(match, seat, move)
        offers = match.moves(seat)
        for move in [*offers[:EACH_END], *offers[-EACH_END:]]:
            self._move(match, seat, move, foresee)
        answers[decision.kind].append(offers[-1])

    def _refusal(self, match: Match, seat: Seat, move: Move) -> None:
        try:
            refusal = match.refusal(seat, move)
        except MalformedMove:
            return
        if refusal is not None:
            self.tell("refusal", Problem.of(refusal), lambda words: words.refusal(refusal))

    def _move(self, match: Match, seat: Seat, move: Move, foresee: bool) -> None:
        self.tell("move", str(move), lambda words: words.move(move))
        self.tell("objects", str(move), lambda words: words.objects(move))
        if foresee:
            preview = match.preview(seat, move)
            for gain in (*preview.gains, *preview.totals):
                self.tell("gain", gain, partial(Words.gain, gain=gain))
                self.tell("noun", gain.what, partial(Words.noun, word=gain.what))
                for word in gain.depends:
                    self.tell("many", word, partial(Words.many, word=word))


def _say(words: Words, id: str, numbers: dict[str, float]) -> str:
    return words.say(id, **numbers)


def _named(event: Event) -> set[Seat]:
    """The seats that an event names."""
    alone = [getattr(event, field, None) for field in SEAT_FIELDS]
    return {seat for seat in (*alone, *getattr(event, "seats", ())) if isinstance(seat, int)}


def _lines(words: Words, events: Sequence[Event], you: Viewer) -> list[tuple[str, int]]:
    """A log: each sentence, with the number of events that it tells."""
    return [(line.sentence, len(line.events)) for line in words.log(events, NAMES, you)]


def _outcome(words: Words, outcome: Outcome, you: Seat) -> str:
    return words.outcome(outcome, NAMES, you)


def golden_lines(game: Game) -> list[bytes]:
    golden = Golden(game)
    golden.tell_numbers()
    for file in sorted((MATCHES / game.id).glob("*.kogge")):
        golden.tell_match(read(file.read_text(encoding="utf-8")))
    return golden.lines


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"".join([line + b"\n" for game in GAMES for line in golden_lines(game)]))
