"""What a run of the kit found."""

from __future__ import annotations

from dataclasses import dataclass, field

from mypy_extensions import mypyc_attr

MOST_PER_CHECK = 5
"""So many violations of one check are kept: more of the same help nobody."""


@mypyc_attr(serializable=True)
@dataclass
class Violation:
    """Something in a game that does not hold: which check says so, what it saw, and the record of the match up to there."""

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
        """Everything found, and what only the whole run can tell: whether imagining deals anything anew at all."""
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
        """Keep a violation, unless there are enough of its check."""
        if len([known for known in self.found if known.check == violation.check]) < MOST_PER_CHECK:
            self.found.append(violation)

    def merge(self, other: Report) -> None:
        """Take in the report of the matches that came after these."""
        self.hides = self.hides or other.hides
        self.matches += other.matches
        self.decisions += other.decisions
        self.worlds += other.worlds
        self.other_for_seats += other.other_for_seats
        self.other_for_spectators += other.other_for_spectators
        for violation in other.found:
            self.add(violation)
