"""Leaks to plant in the service: each reveals something to a client that must not know it. `found_in` are the kinds of messages that then
differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest

from kogge.engine import Viewer, notation
from kogge.service import wire
from kogge.service.site import Site
from kogge.service.tables import broadcast, replay
from kogge.service.tables.broadcast import AppliedEntry, encode_event
from kogge.tables import page
from kogge.tables.entries import MoveMade, TableId, Talked
from kogge.tables.page import MatchShown, SeatShown, Unsettled
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

Plant = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Leak:
    """How a leak is planted, in which game it shows, and where."""

    game: str
    found_in: str
    plant: Plant


def _in_match(leak: Callable[[Table, MatchShown], MatchShown]) -> Plant:
    true = page.match

    def leaking(table: Table, viewer: Viewer) -> MatchShown | None:
        shown = true(table, viewer)
        return shown if shown is None or table.stage == "over" else leak(table, shown)

    return lambda patch: patch.setattr(page, "match", leaking)


def _in_unsettled(leak: Callable[[Table, Unsettled], Unsettled]) -> Plant:
    true = page.unsettled

    def leaking(table: Table, viewer: Viewer) -> Unsettled:
        return leak(table, true(table, viewer))

    return lambda patch: patch.setattr(page, "unsettled", leaking)


def _in_seats(leak: Callable[[Table, int], str]) -> Plant:
    true = page.seats

    def leaking(table: Table) -> tuple[SeatShown, ...]:
        shown = enumerate(true(table))
        return tuple([seat if table.stage == "over" else replace(seat, name=leak(table, number)) for number, seat in shown])

    return lambda patch: patch.setattr(page, "seats", leaking)


def _answers(table: Table) -> str:
    assert table.match is not None
    return " ".join([str(table.match.sealed(seat)) for seat in range(table.match.players)])


def _dump(table: Table) -> dict[str, object]:
    assert table.match is not None
    return table.match.dump()


def _learned(table: Table) -> int:
    assert table.recording is not None
    return sum(table.recording.state.learned)


def _all_events(patch: pytest.MonkeyPatch) -> None:
    def leaking(self: AppliedEntry, viewer: Viewer) -> list[msgspec.Raw]:
        return [encode_event(event) for event in self.events]

    patch.setattr(AppliedEntry, "events_for", leaking)


def _what_was_answered(patch: pytest.MonkeyPatch) -> None:
    true = broadcast.summarize

    def leaking(table: Table, what: Any, *ears: Any) -> dict[str, Any]:
        return {**true(table, what, *ears), **({"move": what.move} if isinstance(what, MoveMade) else {})}

    patch.setattr(broadcast, "summarize", leaking)
    patch.setattr(replay, "summarize", leaking)


def _all_mutes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(page, "muted", lambda table, _: tuple(sorted(table.muted)))


def _deaf_ears(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(broadcast, "summarize", lambda _, what, *__: {"kind": str(what)})


def _that_something_was_said(patch: pytest.MonkeyPatch) -> None:
    true = broadcast.news

    def leaking(table_id: TableId, table: Table, told: AppliedEntry, *ears: Any) -> bytes:
        return true(table_id, table, told, *ears) + (b" " if isinstance(told.entry.what, Talked) else b"")

    patch.setattr(broadcast, "news", leaking)
    patch.setattr("kogge.service.tables.room.news", leaking)


def _a_hint_in_refusals(patch: pytest.MonkeyPatch) -> None:
    true = Table.take

    def leaking(self: Table, *wanted: Any) -> Any:
        try:
            return true(self, *wanted)
        except Refused as refused:
            raise Refused.because(refused.refusal.code, hint=self.secret) from None

    patch.setattr(Table, "take", leaking)


def _a_hint_in_previews(patch: pytest.MonkeyPatch) -> None:
    true = Site.preview

    async def leaking(self: Site, guest: Any, asked: wire.AskPreview) -> wire.PreviewReply:
        answer = await true(self, guest, asked)
        answer.move = str(_dump((await self.rooms.room(asked.table)).table))
        return answer

    patch.setattr(Site, "preview", leaking)


def _the_replay_of_another(patch: pytest.MonkeyPatch) -> None:
    true = replay.replay

    def leaking(table_id: TableId, entries: Any, viewer: Viewer, *more: Any) -> wire.Replay:
        seen = true(table_id, entries, 0, *more)
        seen.eyes = viewer
        return seen

    patch.setattr("kogge.service.work.thinker_requests.replay", leaking)


def _the_record_of_a_running_match(patch: pytest.MonkeyPatch) -> None:
    async def leaking(self: Site, guest: Any, table_id: TableId, invitation: str) -> str:
        recording = (await self.rooms.room(table_id)).table.recording
        assert recording is not None
        return notation.write(recording.record)

    patch.setattr(Site, "record", leaking)


def _the_invitation(patch: pytest.MonkeyPatch) -> None:
    true = Site.page

    def leaking(self: Site, guest: Any, room: Any, *more: Any) -> wire.TablePage:
        shown = true(self, guest, room, *more)
        shown.invitation = self.invitations.of(room.id, room.table.code, "http://site")
        return shown

    patch.setattr(Site, "page", leaking)


def _ids_of_commands(patch: pytest.MonkeyPatch) -> None:
    def leaking(self: Table, by: str, id: str) -> int | None:
        return next((seq for command, seq in self.commands.items() if command.endswith(f"/{id}")), None)

    patch.setattr(Table, "done", leaking)


LEAKS = {
    "another's sealed answer": Leak("visby", "news", _in_unsettled(lambda table, shown: replace(shown, sealed=_answers(table)))),
    "another's sealed answer, to those who look again": Leak(
        "visby", "page", _in_match(lambda table, shown: replace(shown, sealed=_answers(table)))
    ),
    "how long another's sealed answer is": Leak(
        "visby", "news", _in_unsettled(lambda table, shown: replace(shown, sealed="?" * len(_answers(table))))
    ),
    "how many sealed answers differ from each other": Leak(
        "visby", "news", _in_unsettled(lambda table, shown: replace(shown, horizon=len(set(_answers(table).split()))))
    ),
    "the hands and piles": Leak("riga", "news", _in_match(lambda table, shown: replace(shown, view=_dump(table)))),
    "what others have learned": Leak("riga", "news", _in_match(lambda table, shown: replace(shown, horizon=_learned(table)))),
    "the secret of the table": Leak("visby", "page", _in_seats(lambda table, _: table.secret)),
    "who somebody is": Leak("riga", "news", _in_seats(lambda table, seat: table.places[seat].person or "")),
    "what somebody threw in": Leak("visby", "news", _in_seats(lambda table, seat: table.places[seat].contribution)),
    "events that only one may know": Leak("riga", "step", _all_events),
    "what was answered under seal": Leak("visby", "step", _what_was_answered),
    "who does not want to hear whom": Leak("visby", "page", _all_mutes),
    "that somebody unheard said something": Leak("visby", "news", _that_something_was_said),
    "what is told by kind only": Leak("visby", "news", _deaf_ears),
    "a hint in a refusal": Leak("visby", "refused", _a_hint_in_refusals),
    "a hint in a preview": Leak("riga", "previewed", _a_hint_in_previews),
    "a replay through the eyes of another": Leak("riga", "http", _the_replay_of_another),
    "the record before the end": Leak("visby", "http", _the_record_of_a_running_match),
    "the invitation": Leak("visby", "page", _the_invitation),
    "the ids of others' commands": Leak("visby", "refused", _ids_of_commands),
}
