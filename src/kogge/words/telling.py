"""Sentences made of the engine's values, in the reader's language.

The sentences stand in Fluent files: `words/<lang>.ftl` for everything games share, `games/<id>/<lang>.ftl` for what one game adds.
Which sentence tells which value follows from names alone, so that no table maps one to the other:

    event TrackGave          -> event-track-gave       refusal "too-few-wares"  -> refusal-too-few-wares
    decision "play-cards"    -> decision-play-cards    move "play troops ship"  -> move-play
    noun "troops"            -> noun-troops            several of them          -> noun-troops.many

The fields of the value are the arguments of the sentence. A number stays a number, so that Fluent chooses the plural. A seat becomes
the player's name. A word that has a noun becomes the noun, a move in notation is told as a move, a list is joined, nothing is `none`
and a truth is `yes` or `no`. Beside each word `$card` the bare word itself is given as `$card-key`, for a sentence to select by. A noun
may select by `$amount`, the number of it in the same sentence; without one it is told in the plural.

An event whose sentence has the attributes `.each` and `.all` is told together with others of its kind that follow it: `.each` for every
one of them, `.all` around their list `$all`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from importlib import resources
from itertools import groupby

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

from kogge.engine import Decision, Event, Gain, Move, Outcome, Refusal

LANGUAGES: tuple[str, ...] = ("de", "en")

SEVERAL = 2
"""The amount a noun is told for when the sentence names none."""

NOTHING = "none"


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
def bundle(lang: str, game_id: str | None) -> FluentBundle:
    """All sentences of a language: the shared ones and those of one game."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(lang)
    found = FluentBundle([lang], use_isolating=False)
    found.add_resource(FluentResource(read_words(lang, None)))
    if game_id is not None:
        found.add_resource(FluentResource(read_words(lang, game_id)))
    return found


def read_words(lang: str, game_id: str | None) -> str:
    """The text of a Fluent file: the shared one, or that of a game."""
    package = "kogge.words" if game_id is None else f"kogge.games.{game_id}"
    return resources.files(package).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Line:
    """One line of a log: its sentence, and the events it tells, all by the same rule."""

    sentence: str
    events: tuple[Event, ...]

    @property
    def rule(self) -> str:
        return self.events[0].rule


class Words:
    """The sentences of one language, with those of one game if there is one."""

    def __init__(self, lang: str, game_id: str | None = None) -> None:
        self.lang = lang
        self.game_id = game_id
        self._bundle = bundle(lang, game_id)

    def of(self, game_id: str) -> Words:
        """The same language with the sentences of a game."""
        return Words(self.lang, game_id)

    def knows(self, id: str) -> bool:
        """Whether there is a sentence `id`, or `id.attribute`."""
        return self._pattern(id) is not None

    def say(self, id: str, /, **arguments: str | float) -> str:
        """The sentence `id`, or its attribute `id.attribute`. Raises `MissingWords`."""
        return self._format(id, arguments)

    def joined(self, items: Sequence[str]) -> str:
        """A list as one reads it out."""
        if not items:
            return self.say("list-empty")
        if len(items) == 1:
            return items[0]
        return self.say("list-and", earlier=", ".join(items[:-1]), last=items[-1])

    def either(self, items: Sequence[str]) -> str:
        """Several possibilities as one reads them out."""
        return self.say("list-or", earlier=", ".join(items[:-1]), last=items[-1])

    # What games are made of

    def noun(self, word: str, amount: float = SEVERAL) -> str:
        """The noun for a word of the game's notation, for so many of it."""
        return self._format(f"noun-{word}", {"amount": amount})

    def many(self, word: str) -> str:
        """The noun for several things of a kind that one usually speaks of singly."""
        return self.say(f"noun-{word}.many")

    def decision(self, decision: Decision) -> str:
        return self._format(f"decision-{decision.kind}", self._told(decision.arguments.items(), ()))

    def refusal(self, refusal: Refusal) -> str:
        return self._format(f"refusal-{refusal.code}", self._told(refusal.arguments.items(), ()))

    def event(self, event: Event, names: Sequence[str]) -> str:
        return self._event(event, names, "")

    def log(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        """What happened, line by line; what is told together makes one line."""
        lines: list[Line] = []
        for _, alike in groupby(events, key=lambda event: (type(event), event.rule)):
            together = tuple(alike)
            id = event_id(together[0])
            if len(together) > 1 and self.knows(f"{id}.each"):
                each = [self._event(event, names, ".each") for event in together]
                lines.append(Line(self.say(f"{id}.all", all=self.joined(each)), together))
            else:
                lines += [Line(self.event(event, names), (event,)) for event in together]
        return lines

    def move(self, move: Move | str) -> str:
        """A move, or its notation: the first word says what is done, the others to what."""
        return self.say(f"move-{str(move).split()[0]}", objects=self.objects(move))

    def objects(self, move: Move | str) -> str:
        """What a move is about, without what is done to it."""
        return self.joined([self._word(word, SEVERAL) for word in str(move).split()[1:]])

    def gain(self, gain: Gain) -> str:
        """How much of what, as a number or as bounds; what is given away is told without its sign."""
        if gain.most <= 0 and gain.least < 0:
            kind, low, high = "paid", -gain.most, -gain.least
        elif gain.least < 0:
            kind, low, high = "mixed", gain.least, gain.most
        else:
            kind, low, high = "won", gain.least, gain.most
        if low == high:
            return self.say(f"gain-{kind}-exact", amount=high, what=self.noun(gain.what, high))
        return self.say(f"gain-{kind}-range", least=low, most=high, what=self.noun(gain.what))

    def outcome(self, outcome: Outcome, names: Sequence[str]) -> str:
        """Who won, with how many points, and what decided it."""
        winners = [names[seat] for seat in outcome.winners]
        score = outcome.scores[outcome.winners[0]]
        won = self.say("outcome-won", winners=self.joined(winners), count=len(winners), score=score)
        return f"{won} {self.say(f'decided-by-{outcome.decided_by}')}"

    def _event(self, event: Event, names: Sequence[str], attribute: str) -> str:
        arguments = [(field.name, getattr(event, field.name)) for field in fields(event) if field.name != "rule"]
        return self._format(event_id(event) + attribute, self._told(arguments, names))

    def _told(self, arguments: Iterable[tuple[str, object]], names: Sequence[str]) -> dict[str, str | float]:
        given = dict(arguments)
        amount = given.get("amount", SEVERAL)
        assert isinstance(amount, int)
        told: dict[str, str | float] = {}
        for name, value in given.items():
            if name == "seat" and isinstance(value, int):
                told[name] = names[value]
            elif name == "seats" and isinstance(value, (tuple, list)):
                told[name] = self.joined([names[seat] for seat in value])
                told["count"] = len(value)
            elif isinstance(value, bool):
                told[name] = "yes" if value else "no"
            elif isinstance(value, int):
                told[name] = value
            elif isinstance(value, (tuple, list)):
                told[name] = self.joined([self._word(str(item), amount) for item in value])
            else:
                key = NOTHING if value is None else str(value.value if isinstance(value, Enum) else value)
                told[name] = self._word(key, amount)
                told[f"{name}-key"] = key
        return told

    def _word(self, word: str, amount: float) -> str:
        if self.knows(f"noun-{word}"):
            return self.noun(word, amount)
        verb, _, rest = word.partition(" ")
        if rest and self.knows(f"move-{verb}"):
            return self.move(word)
        return word.replace("*", " × ")

    def _format(self, id: str, arguments: Mapping[str, str | float]) -> str:
        pattern = self._pattern(id)
        if pattern is None:
            raise MissingWords(id, self.lang, "no such sentence")
        text, errors = self._bundle.format_pattern(pattern, dict(arguments))
        if errors:
            raise MissingWords(id, self.lang, "; ".join([str(error) for error in errors]))
        return str(text)

    def _pattern(self, id: str) -> Pattern | None:
        message, _, attribute = id.partition(".")
        if not self._bundle.has_message(message):
            return None
        found = self._bundle.get_message(message)
        return found.attributes.get(attribute) if attribute else found.value
