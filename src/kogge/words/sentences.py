"""Sentences made of the engine's values, in the reader's language.

The sentences are in Fluent files: `words/<lang>.ftl` for everything games share, `<lang>.ftl` in the package of a game for what it adds.
The names of the values give the ids of their sentences, so that no table maps one to the other:

    event TrackGave          -> event-track-gave       refusal "too-few-wares"  -> refusal-too-few-wares
    decision "play-cards"    -> decision-play-cards    move "play troops ship"  -> move-play
    noun "troops"            -> noun-troops            several of them          -> noun-troops.many

The fields of the value are the arguments of the sentence. A number stays a number, so that Fluent chooses the plural. A seat becomes
the player's name; beside `$to`, `$to-key` is `you` for the reader's own seat and `other` for any other. Beside several `$seats`,
`$seats-key` is `you` if it is the reader alone, `among` if the reader is one of them (and named last, as “you”), else `other`. A word that
has a noun becomes the noun, a move in notation becomes the sentence of the move, a list is joined, `None` is `none` and a boolean is `yes` or
`no`. Beside each word `$card` the word itself is `$card-key`, for a sentence to select by, and beside each list `$cards` its length is
`$cards-count`. A noun may select by `$amount`, the number of it in the same sentence; without one it is in the plural.

A noun may have further forms. `.the` is the noun with its article, as the object of a sentence: `$card-the`. `.counted` is a noun that
is counted in lists: `wine wine grain`, like `2*wine grain` in a move, becomes “2 wine, 1 grain”. Words that are made of two have the
sentences of `COMPOSED`, with the nouns of both. A card without a name of its own is described by its contents, after `holding`: `o13` as
“order (2 mead, 1 cloth)”.

An event whose sentence has the attributes `.each` and `.all` shares a line with others of its kind that follow it: `.each` for every one
of them, `.all` around their list `$all` and with the arguments that are the same in all of them. An event whose sentence has the attribute
`.quiet` is left out of a log that has other events: the next one implies it. An event whose sentence has the attribute `.you` uses that for
the viewer at `$seat`: “You take row 2” instead of “Anna takes row 2”. In `.each` the reader's own
`$seat` is “you”.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from importlib import resources
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kogge.words.messages import BadMessage, Messages

if TYPE_CHECKING:  # a command that only shows its help need not load the engine
    from kogge.engine import DecisionView, Event, Gain, Move, Outcome, Refusal, Seat, Viewer

LANGUAGES: tuple[str, ...] = ("de", "en")

SEVERAL = 2
"""The amount of a noun when the sentence has none."""

NOTHING = "none"

YOU, AMONG, OTHER = "you", "among", "other"
"""Whether a seat is the reader's, and whether several have the reader among them: for a sentence to select by."""

SEAT_FIELDS: tuple[str, ...] = ("seat", "start", "owner", "to")
"""The arguments that are seats."""

COMPOSED: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("noun-applied", re.compile(r"(.+)>(.+)")),  # danzig-crane>visby-archive
    ("noun-nth", re.compile(r"([a-z-]+) (\d+)")),  # row 2
    ("noun-numbered", re.compile(r"(\d+)\.(.+)")),  # 2.wine
    ("noun-compound", re.compile(r"([a-z]+)-(.+)")),  # visby-archive
    ("noun-tagged", re.compile(r"([a-z])0?(\d+)")),  # o07
)
"""The patterns of words that are made of two, each with its sentence, whose arguments are `$first` and `$second`."""

COUNTED = re.compile(r"(?:(\d+)\*)?(.+)")
ARGUMENT = re.compile(r"\S+(?: \d+(?!\S))?")
"""What a move is about: a word, with a number that may follow it."""


class UnknownLanguage(ValueError):
    """There are no sentences in that language."""

    def __init__(self, lang: str) -> None:
        super().__init__(f"there is no language '{lang}'; there are {', '.join(LANGUAGES)}")
        self.lang = lang


class MissingWords(LookupError):
    """A sentence is missing, or lacks an argument it needs."""

    def __init__(self, id: str, lang: str, problem: str) -> None:
        super().__init__(f"{id} ({lang}): {problem}")
        self.id = id


def kebab(name: str) -> str:
    """`TrackGave` as `track-gave`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def event_id(event: Event) -> str:
    return f"event-{kebab(type(event).__name__)}"


@cache
def messages(lang: str, game_id: str | None) -> Messages:
    """All sentences of a language: the shared ones and those of one game."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang)
    return Messages(lang, [read_words(lang, of) for of in dict.fromkeys((None, game_id))])


def read_words(lang: str, game_id: str | None) -> str:
    """The text of a Fluent file: the shared one, or that of a game."""
    if game_id is None:
        package = "kogge.words"
    else:
        from kogge.engine.discovery import package_of  # a command that only shows its help need not load the engine

        package = package_of(game_id)
    return resources.files(package).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Line:
    """One line of a log: its sentence and its events, all of the same rule."""

    sentence: str
    events: tuple[Event, ...]

    @property
    def rule(self) -> str:
        return self.events[0].rule


class Words:
    """The sentences of one language, with those of one game if there is one."""

    def __init__(self, lang: str, game_id: str | None = None, contents: Mapping[str, Sequence[str]] | None = None) -> None:
        self.lang = lang
        self.game_id = game_id
        self._messages = messages(lang, game_id)
        self._contents = {} if contents is None else contents

    def of(self, game_id: str) -> Words:
        """The same language with the sentences of a game."""
        return Words(self.lang, game_id)

    def holding(self, contents: Mapping[str, Sequence[str]]) -> Words:
        """The same sentences, with cards described by their contents: see `Game.contents`."""
        return Words(self.lang, self.game_id, contents)

    def knows(self, id: str) -> bool:
        """Whether there is a sentence `id`, or `id.attribute`."""
        return self._messages.pattern(id) is not None

    def say(self, id: str, /, **arguments: str | float) -> str:
        """The sentence `id`, or its attribute `id.attribute`. Raises `MissingWords`."""
        return self._format(id, arguments)

    def joined(self, items: Sequence[str]) -> str:
        """A list with “and” before its last item."""
        if not items:
            return self.say("list-empty")
        if len(items) == 1:
            return items[0]
        return self.say("list-and", earlier=", ".join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """A list with “or” before its last item."""
        return self.say("list-or", earlier=", ".join(items[:-1]), last=items[-1])

    # What games are made of

    def noun(self, word: str, amount: float = SEVERAL) -> str:
        """The noun for a word of the game's notation, for so many of it. Raises `MissingWords`."""
        noun = self._noun(word, amount)
        if noun is None:
            raise MissingWords(f"noun-{word}", self.lang, "no such sentence")
        return noun

    def many(self, word: str) -> str:
        """The plural of a noun that is usually used in the singular."""
        return self.say(f"noun-{word}.many")

    def decision(self, decision: DecisionView, names: Sequence[str] = ()) -> str:
        """The sentence of a decision. One about a seat needs the names of all."""
        return self._format(f"decision-{decision.kind}", self._format_arguments(decision.arguments.items(), names))

    def refusal(self, refusal: Refusal) -> str:
        return self._format(f"refusal-{refusal.code}", self._format_arguments(refusal.arguments.items(), ()))

    def event(self, event: Event, names: Sequence[str], you: Viewer = None) -> str:
        """The sentence of an event. Its own player reads “you”, if there is a sentence for that."""
        id = event_id(event)
        is_yours = you is not None and getattr(event, "seat", None) == you and self.knows(f"{id}.you")
        return self._format(f"{id}.you" if is_yours else id, self._arguments(event, names, you))

    def log(self, events: Sequence[Event], names: Sequence[str], you: Viewer = None) -> list[Line]:
        """The events as lines; events of a kind that share a sentence make one line."""
        lines: list[Line] = []
        loud = [event for event in events if not self.knows(f"{event_id(event)}.quiet")] or events
        for _, alike in groupby(loud, key=lambda event: (type(event), event.rule)):
            together = tuple(alike)
            id = event_id(together[0])
            if len(together) > 1 and self.knows(f"{id}.each"):
                arguments = [self._arguments(event, names, you) for event in together]
                each = [self._format(f"{id}.each", self._addressed(of_one)) for of_one in arguments]
                shared = _shared(arguments)
                lines.append(Line(self._format(f"{id}.all", {**shared, "all": self.joined(each)}), together))
            else:
                lines += [Line(self.event(event, names, you), (event,)) for event in together]
        return lines

    def move(self, move: Move | str) -> str:
        """A move, or its notation: the first word says what is done, the others to what. All of them are `$objects`; the first is
        `$first` as well, and those behind it are `$rest`."""
        verb, _, about = str(move).partition(" ")
        things = ARGUMENT.findall(about)
        first = things[0] if things else NOTHING
        formatted: dict[str, str | float] = {
            "objects": self.listed(things),
            "first": self._word(first, SEVERAL),
            "first-key": first,
        }
        if first.isdecimal():
            formatted |= {"first": int(first), "first-key": int(first)}
        return self._format(f"move-{verb}", {**formatted, "rest": self.listed(things[1:]), "rest-key": " ".join(things[1:])})

    def objects(self, move: Move | str) -> str:
        """What a move is about, without what is done to it."""
        return self.listed(ARGUMENT.findall(str(move).partition(" ")[2]))

    def listed(self, things: Sequence[str], amount: float = SEVERAL) -> str:
        """A list of things; those that are counted, by kind."""
        counts: dict[str, int] = {}
        others: list[str] = []
        for word in things:
            found = COUNTED.fullmatch(word)
            if found is not None and self.knows(f"noun-{found[2]}.counted"):
                counts[found[2]] = counts.get(found[2], 0) + int(found[1] or 1)
            else:
                others.append(self._word(word, amount))
        counted = [self._format(f"noun-{word}.counted", {"amount": count}) for word, count in counts.items()]
        return self.joined([", ".join(counted), *others] if counted else others)

    def gain(self, gain: Gain) -> str:
        """A gain, as a number or as bounds; a price has no sign."""
        if gain.most <= 0 and gain.least < 0:
            kind, low, high = "paid", -gain.most, -gain.least
        elif gain.least < 0:
            kind, low, high = "mixed", gain.least, gain.most
        else:
            kind, low, high = "won", gain.least, gain.most
        if low == high:
            return self.say(f"gain-{kind}-exact", amount=high, what=self.noun(gain.what, high))
        return self.say(f"gain-{kind}-range", least=low, most=high, what=self.noun(gain.what))

    def outcome(self, outcome: Outcome, names: Sequence[str], you: Viewer = None) -> str:
        """Who won, with how many points, and what decided it."""
        score = outcome.scores[outcome.winners[0]]
        won = self._format("outcome-won", {**self._seat_arguments("winners", outcome.winners, names, you), "score": score})
        return f"{won} {self.say(f'decided-by-{outcome.decided_by}')}"

    def _arguments(self, event: Event, names: Sequence[str], you: Viewer) -> dict[str, str | float]:
        given = [(field.name, getattr(event, field.name)) for field in fields(event) if field.name != "rule"]
        return self._format_arguments(given, names, you)

    def _addressed(self, arguments: Mapping[str, str | float]) -> Mapping[str, str | float]:
        """The arguments with the reader's own seat as “you”."""
        return {**arguments, "seat": self.say("reader")} if arguments.get("seat-key") == YOU else arguments

    def _format_arguments(
        self, arguments: Iterable[tuple[str, object]], names: Sequence[str], you: Viewer = None
    ) -> dict[str, str | float]:
        given = dict(arguments)
        amount = given.get("amount", SEVERAL)
        assert isinstance(amount, int)
        formatted: dict[str, str | float] = {}
        for name, value in given.items():
            if name in SEAT_FIELDS and isinstance(value, int):
                formatted |= {name: names[value], f"{name}-key": YOU if value == you else OTHER}
            elif name == "seats" and isinstance(value, (tuple, list)):
                formatted |= self._seat_arguments(name, value, names, you)
            elif isinstance(value, bool):
                formatted[name] = "yes" if value else "no"
            elif isinstance(value, int):
                formatted[name] = value
            elif value is None:
                formatted |= {name: self._word(NOTHING, amount), f"{name}-key": NOTHING, f"{name}-count": 0}
            elif isinstance(value, (tuple, list)):
                formatted |= self._list_arguments(name, [str(item) for item in value], amount)
            else:
                key = str(value.value if isinstance(value, Enum) else value)
                several = key.split()
                if len(several) > 1 and all(self._noun(word, amount) is not None for word in several):
                    formatted |= self._list_arguments(name, several, amount)
                else:
                    formatted |= {**self._list_arguments(name, [key], amount), name: self._word(key, amount)}
                formatted[f"{name}-key"] = key
        return formatted

    def _seat_arguments(self, name: str, seats: Sequence[Seat], names: Sequence[str], you: Viewer) -> dict[str, str | float]:
        others = [names[seat] for seat in seats if seat != you]
        if len(others) == len(seats):
            return {name: self.joined(others), f"{name}-key": OTHER, "count": len(seats)}
        return {name: self.joined([*others, self.say("reader")]), f"{name}-key": AMONG if others else YOU, "count": len(seats)}

    def _list_arguments(self, name: str, words: Sequence[str], amount: float) -> dict[str, str | float]:
        formatted: dict[str, str | float] = {name: self.listed(words, amount), f"{name}-count": len(words)}
        the = [self._noun(word, amount, ".the") for word in words]
        if None not in the:
            formatted[f"{name}-the"] = self.joined([form for form in the if form is not None])
        return formatted

    def _word(self, word: str, amount: float) -> str:
        noun = self._noun(word, amount)
        if noun is not None:
            return noun
        verb, _, rest = word.partition(" ")
        if rest and self.knows(f"move-{verb}"):
            return self.move(word)
        return word.replace("*", " × ")

    def _noun(self, word: str, amount: float, form: str = "") -> str | None:
        """The noun for a word, made of two nouns if the word is made of two; in a form only if it has that form."""
        if word in self._contents:
            kind, *things = self._contents[word]
            return None if form else self._format("noun-holding", {"kind": self.noun(kind, 1), "things": self.listed(things)})
        if self.knows(f"noun-{word}"):
            return self._format(f"noun-{word}{form}", {"amount": amount}) if self.knows(f"noun-{word}{form}") else None
        for id, made in COMPOSED:
            found = made.fullmatch(word)
            if found is not None and self.knows(id):
                first, second = [part if part.isdecimal() else self._noun(part, amount) for part in found.groups()]
                if form:
                    second = self._noun(found[2], amount, form)
                if first is not None and second is not None:
                    return self._format(id, {"first": first, "second": second})
        return None

    def _format(self, id: str, arguments: Mapping[str, str | float]) -> str:
        pattern: Any = self._messages.pattern(id)
        if pattern is None:
            raise MissingWords(id, self.lang, "no such sentence")
        try:
            return self._messages.format(pattern, arguments)
        except BadMessage as bad:
            raise MissingWords(id, self.lang, str(bad)) from bad


def _shared(formatted: Sequence[Mapping[str, str | float]]) -> dict[str, str | float]:
    """The arguments that are the same in all."""
    first, *others = formatted
    return {name: value for name, value in first.items() if all(other.get(name) == value for other in others)}
