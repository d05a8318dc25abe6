"""The messages of Fluent files in one language: parsed on first use, and formatted with their arguments.

The parser is Fluent's own. Of the language we support placeables, references to other messages, selectors and `NUMBER`; anything else is an
error. Numbers are written in the style of the language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any, TypeAlias

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

Argument: TypeAlias = str | float

_BEGINS = re.compile(r"(?m)^(?:([a-zA-Z][\w-]*)[ ]*=|[#-])")
"""The beginning of a message or a comment. All other lines of a message are indented, or close a selector."""

MOST_FRACTION_DIGITS = 3
"""The most fraction digits of a number for which the sentence sets none."""


class BadMessage(ValueError):
    """A message cannot be formatted: it is malformed, or a reference or argument is missing."""


@dataclass(frozen=True)
class Signs:
    """How numbers are written in a language."""

    point: str
    group: str
    percent: str


SIGNS = {"de": Signs(",", ".", "\N{NO-BREAK SPACE}%"), "en": Signs(".", ",", "%")}


@dataclass(frozen=True)
class Number:
    """A number as a sentence wants it written."""

    value: float
    is_percent: bool = False
    fewest: int = 0
    most: int = MOST_FRACTION_DIGITS

    def written(self, signs: Signs) -> str:
        exact = Decimal(str(self.value)) * (100 if self.is_percent else 1)
        rounded = exact.quantize(Decimal(1).scaleb(-self.most), ROUND_HALF_EVEN)
        whole, _, fraction = f"{abs(rounded):,f}".partition(".")
        fraction = fraction[: self.fewest] + fraction[self.fewest :].rstrip("0")
        minus = "-" if rounded < 0 else ""
        point = signs.point if fraction else ""
        return f"{minus}{whole.replace(',', signs.group)}{point}{fraction}{signs.percent if self.is_percent else ''}"


class Messages:
    """All messages of some files. Of two with the same name, the first counts."""

    def __init__(self, lang: str, texts: Sequence[str]) -> None:
        self._signs = SIGNS[lang]
        self._sources: dict[str, str] = {}
        self._parsed: dict[str, Any] = {}
        self._values: dict[type, Callable[[Any, Mapping[str, Argument]], str | Number]] = {
            ftl.Placeable: lambda nested, arguments: self._value(nested.expression, arguments),
            ftl.StringLiteral: lambda literal, _: str(literal.parse()["value"]),
            ftl.NumberLiteral: lambda literal, _: Number(float(literal.value)),
            ftl.VariableReference: self._variable,
            ftl.MessageReference: self._reference,
            ftl.FunctionReference: self._function,
            ftl.SelectExpression: self._selection,
        }
        for text in texts:
            begins = [*_BEGINS.finditer(text)]
            ends = [*[begin.start() for begin in begins[1:]], len(text)]
            for begin, end in zip(begins, ends, strict=True):
                if begin[1] is not None:
                    self._sources.setdefault(begin[1], text[begin.start() : end])

    def pattern(self, id: str) -> Any:
        """The pattern of `id` or `id.attribute`; `None` if there is no such message."""
        name, _, attribute = id.partition(".")
        message = self._message(name)
        if message is None or not attribute:
            return None if message is None else message.value
        return next((found.value for found in message.attributes if found.id.name == attribute), None)

    def format(self, pattern: Any, arguments: Mapping[str, Argument]) -> str:
        """The text of a pattern with these arguments. Raises `BadMessage`."""
        return "".join(
            [
                part.value if isinstance(part, ftl.TextElement) else self._text(self._value(part.expression, arguments))
                for part in pattern.elements
            ]
        )

    def _message(self, name: str) -> Any:
        if name not in self._parsed:
            source = self._sources.get(name)
            parsed = None if source is None else FluentParser(with_spans=False).parse_entry(source)
            if parsed is not None and not isinstance(parsed, ftl.Message):
                raise BadMessage(f"{name} cannot be read")
            self._parsed[name] = parsed
        return self._parsed[name]

    def _text(self, value: str | Number) -> str:
        return value if isinstance(value, str) else value.written(self._signs)

    def _value(self, expression: Any, arguments: Mapping[str, Argument]) -> str | Number:
        known = self._values.get(type(expression))
        if known is None:
            raise BadMessage(f"{type(expression).__name__} is not used here")
        return known(expression, arguments)

    def _variable(self, variable: Any, arguments: Mapping[str, Argument]) -> str | Number:
        given = arguments.get(variable.id.name)
        if given is None:
            raise BadMessage(f"${variable.id.name} is missing")
        return given if isinstance(given, str) else Number(given)

    def _reference(self, reference: Any, arguments: Mapping[str, Argument]) -> str:
        id = reference.id.name if reference.attribute is None else f"{reference.id.name}.{reference.attribute.name}"
        pattern = self.pattern(id)
        if pattern is None:
            raise BadMessage(f"{id} is nowhere")
        return self.format(pattern, arguments)

    def _function(self, call: Any, arguments: Mapping[str, Argument]) -> Number:
        if call.id.name != "NUMBER":
            raise BadMessage(f"{call.id.name} is not used here")
        number = self._value(call.arguments.positional[0], arguments)
        if not isinstance(number, Number):
            raise BadMessage(f"{number} is no number")
        options = {option.name.name: option.value.value for option in call.arguments.named}
        is_percent = options.pop("style", "decimal") == "percent"
        fewest = int(options.pop("minimumFractionDigits", 0))
        most = int(options.pop("maximumFractionDigits", max(fewest, 0 if is_percent else MOST_FRACTION_DIGITS)))
        if options:
            raise BadMessage(f"{', '.join(options)}: not used here")
        return Number(number.value, is_percent, fewest, most)

    def _selection(self, select: Any, arguments: Mapping[str, Argument]) -> str:
        value = self._value(select.selector, arguments)
        usual = next(variant for variant in select.variants if variant.default)
        return self.format(next((variant for variant in select.variants if _fits(variant.key, value)), usual).value, arguments)


def _fits(key: Any, value: str | Number) -> bool:
    """Whether a variant is the one for a value: the same word, the same number, or the plural form of a number.

    In all our languages one thing, or one thing less, is `one` and everything else `other`.
    """
    if isinstance(key, ftl.NumberLiteral):
        return isinstance(value, Number) and value.value == float(key.value)
    if isinstance(value, Number):
        return bool(key.name == ("one" if abs(value.value) == 1 else "other"))
    return bool(key.name == value)
