"""The results of a run of the kit."""

from __future__ import annotations

from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

MOST_PER_CHECK = 5
"""A report has so many violations of one check at most: more of the same do not help."""


@mypyc_attr(serializable=True)
@dataclass
class Violation:
    """A violation of the contract: the check that found it, the details, and the record of the match up to there."""

    check: str
    detail: str
    record: str


@mypyc_attr(serializable=True)
@dataclass
class Report:
    """What a run did and found. Reports of parts of a run merge into the report of the whole, in the order of their matches.

    `worlds` counts the imagined worlds that were compared with the truth; `other_for_seats` and `other_for_spectators` those of them
    that were not the truth itself. `hides` is what the game says of itself.
    """

    hides: bool
    matches: int = 0
    decisions: int = 0
    worlds: int = 0
    other_for_seats: int = 0
    other_for_spectators: int = 0
    found: list[Violation] = field(default_factory=list)

    @property
    def violations(self) -> list[Violation]:
        """All violations, and one that only the whole run can show: that imagining never re-deals anything."""
        found = list(self.found)
        if self.hides and self.worlds:
            for others, viewer in ((self.other_for_seats, "a seat"), (self.other_for_spectators, "a spectator")):
                if not others:
                    found.append(Violation("imagine-deals-nothing", f"every world imagined for {viewer} was the truth", ""))
        return found

    @property
    def is_sound(self) -> bool:
        return not self.violations

    def add(self, violation: Violation) -> None:
        """Add a violation, unless there are enough of its check."""
        if len([known for known in self.found if known.check == violation.check]) < MOST_PER_CHECK:
            self.found.append(violation)

    def merge(self, other: Report) -> None:
        """Add the report of the matches that came after these."""
        self.hides = self.hides or other.hides
        self.matches += other.matches
        self.decisions += other.decisions
        self.worlds += other.worlds
        self.other_for_seats += other.other_for_seats
        self.other_for_spectators += other.other_for_spectators
        for violation in other.found:
            self.add(violation)
