"""The tables of a TOML file that teaches, of which every key is read once: nothing in such a file goes unread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kogge.lessons.lesson import Text
from kogge.words import LANGUAGES


class BadLesson(ValueError):
    """The file does not teach; the message names the file, the part and what is wrong."""


class Part:
    """A table of the file, of which every key is read once."""

    def __init__(self, place: str, data: Mapping[str, Any]) -> None:
        self._place = place
        self._data = dict(data)

    def value(self, key: str, kind: type[Any], usual: Any = None) -> Any:
        found = self._data.pop(key, usual)
        if not isinstance(found, kind):
            raise BadLesson(f"{self._place}: '{key}' is missing or no {kind.__name__}")
        return found

    def text(self, key: str = "", *, needed: bool = True) -> Text:
        """A text in all languages, under this key or in this table itself."""
        found = self.value(key, dict, None if needed else {}) if key else {one: self._data.pop(one, None) for one in LANGUAGES}
        if not found and not needed:
            return {}
        if sorted(found) != sorted(LANGUAGES) or not all([isinstance(text, str) and text for text in found.values()]):
            raise BadLesson(f"{self._place}: '{key}' needs a text in each of {', '.join(LANGUAGES)}")
        return found

    def parts(self, key: str, name: str) -> list[Part]:
        """The tables of a list, each with a name of its own."""
        return [Part(f"{self._place}, {name} {number}", one) for number, one in enumerate(self.tables(key), start=1)]

    def tables(self, key: str) -> Sequence[Mapping[str, Any]]:
        found = self.value(key, list, [])
        if not all([isinstance(one, dict) for one in found]):
            raise BadLesson(f"{self._place}: '{key}' is no list of tables")
        return list(found)

    def strings(self, key: str) -> list[str]:
        found = self.value(key, list, [])
        if not all([isinstance(one, str) for one in found]):
            raise BadLesson(f"{self._place}: '{key}' is no list of texts")
        return list(found)

    def expect_all_read(self) -> None:
        if self._data:
            raise BadLesson(f"{self._place}: nothing reads '{next(iter(self._data))}'")

    def bad(self, problem: str) -> BadLesson:
        return BadLesson(f"{self._place}: {problem}")
