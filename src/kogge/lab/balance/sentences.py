"""The texts of a report in one language: names of things, numbers, and the sentences of findings."""

from __future__ import annotations

from kogge.lab.balance.findings import Finding
from kogge.lab.balance.tally import Kind
from kogge.words import MissingWords, Words


class Formatter:
    """Formats the report of one game in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.say = words.say

    def number(self, number: float) -> str:
        """With one decimal. Zero has no sign."""
        return self.say("balance-number", number=round(number, 1) + 0.0)

    def percent(self, share: float) -> str:
        return self.say("balance-percent", share=share)

    def points(self, lead: float) -> str:
        """Percentage points with their sign."""
        points = round(100 * lead)
        return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)}"

    def interval(self, bounds: tuple[float, float]) -> str:
        low, high = bounds
        return self.say("balance-interval", low=low, high=high)

    def kind(self, kind: Kind) -> str:
        return self.say(f"balance-kind-{kind.name}")

    def thing(self, kind: Kind, thing: str) -> str:
        """The noun of a thing, with a hint where its kind has them. A rate has no noun and is shown as it is."""
        try:
            noun = self.words.noun(thing, 1)
        except MissingWords:
            return thing
        name = noun[:1].upper() + noun[1:]
        return self.say("balance-thing-hint", thing=name, hint=self.say(f"{kind.hint}{thing}")) if kind.hint else name

    def seat(self, number: int, ordered: bool) -> str:
        """A seat by its place in the order of turns, or by its number."""
        return self.say("balance-turn" if ordered else "balance-seat", number=number)

    def sentence(self, finding: Finding) -> str:
        arguments: dict[str, str | float] = {**finding.arguments}
        if "seat" in arguments:
            arguments["seat"] = self.seat(int(finding.arguments["seat"]), bool(finding.arguments["ordered"]))
        if finding.kind is not None:
            arguments["kind"] = self.kind(finding.kind)
            names = [(self.thing(finding.kind, thing), lead) for thing, lead in finding.things]
            arguments["things"] = self.words.joined(
                [
                    name if lead is None else self.say("balance-thing-lead", thing=name, lead=self.points(lead))
                    for name, lead in names
                ]
            )
        if "usual" in arguments:
            arguments["usual"] = self.points(finding.arguments["usual"])
        return self.say(finding.id, **arguments)
