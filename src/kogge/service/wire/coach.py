"""Messages of the coach, who stands beside a first match against bots."""

from __future__ import annotations

from typing import Literal

import msgspec

from kogge.bots.hints import HintOption
from kogge.engine import RecordSeq
from kogge.lessons.lesson import Text
from kogge.tables.entries import TableId


class CoachExplanation(msgspec.Struct):
    """What a kind of decision is about, by a paragraph of the rules."""

    kind: str
    title: Text
    text: Text
    rule: str


class CoachSlip(msgspec.Struct):
    """A move that costs much, and the best one that the search found. The cost is `chosen.behind`, and surely `chosen.behind_least`."""

    chosen: HintOption
    better: HintOption


class CoachReply(msgspec.Struct):
    """The coach on a move that the player is about to make after entry `last` of the record. Without a `slip` there is nothing to warn of, or
    the search is not sure."""

    table: TableId
    last: RecordSeq
    move: str
    slip: CoachSlip | None


class CoachAdvice(msgspec.Struct):
    """A thing to try next time: because it was `costly` not to, because the player has never tried it (`untried`), or because it is good to
    know (`known`). `cost` is what the dearest of such decisions cost, `at` its entry in the record, and `better` the move that would have
    been better there."""

    why: Literal["costly", "untried", "known"]
    text: Text
    rule: str
    cost: float
    at: RecordSeq | None
    better: str


class CoachSummary(msgspec.Struct):
    """What the coach says after the match. It rests on the analysis, whose state is as in `AnalysisState`: only when that is `done`, what was
    costly is known."""

    state: Literal["none", "waiting", "done"]
    judged: int
    decisions: int | None
    advice: list[CoachAdvice]
