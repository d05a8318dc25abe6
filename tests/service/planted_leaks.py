"""Leaks to plant in the service: each reveals something to a client that must not know it. `found_in` are the kinds of messages that then
differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from kogge.engine import Event, Match, Recording, Viewer, notation
from kogge.service import wire
from kogge.service.site import Site
from kogge.service.tables import broadcast, replay
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.tables import page
from kogge.tables.entries import MoveMade, TableId, Talked
from kogge.tables.refusals import Refused
from kogge.tables.sections import ChoicesShown, DecisionShown, MatchShown, SeatShown
from kogge.tables.shown import OwnProgress, Progress, Shown
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

    def leaking(table: Table, viewer: Viewer, with_offers: bool = True) -> MatchShown | None:
        shown = true(table, viewer, with_offers)
        return shown if shown is None or table.stage == "over" else leak(table, shown)

    return lambda patch: patch.setattr(page, "match", leaking)


def _in_choices(leak: Callable[[Table, ChoicesShown], ChoicesShown]) -> Plant:
    true = page.own_choices

    def leaking(table: Table, recording: Recording, viewer: Viewer) -> ChoicesShown:
        return leak(table, true(table, recording, viewer))

    return lambda patch: patch.setattr(page, "own_choices", leaking)


def _in_own_view(leak: Callable[[Match, Viewer], object]) -> Plant:
    true = Shown.__init__

    def leaking(self: Shown, table: Table, *more: Any) -> None:
        true(self, table, *more)
        for viewer, own in self.own.items():
            if own.match is not None and table.match is not None and table.stage != "over":
                own.match.view = leak(table.match, viewer)

    return lambda patch: patch.setattr(Shown, "__init__", leaking)


def _in_steps(leak: Callable[[Match, Viewer], object]) -> Plant:
    true = Progress.own

    def leaking(self: Progress, before: Viewer, viewer: Viewer) -> OwnProgress:
        own = true(self, before, viewer)
        for match, step in zip(self._news.steps, own.steps or (), strict=False):
            step["cards"] = leak(match, viewer)
        return own

    return lambda patch: patch.setattr(Progress, "own", leaking)


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


def _neighbour(match: Match, viewer: Viewer) -> Viewer:
    return 0 if viewer is None else (viewer + 1) % match.players


def _with_cards_of_another(match: Match, viewer: Viewer) -> object:
    """The own view of a seat, with the cards that another has in its hand."""
    view: Any = match.own_view(viewer)
    other: Any = match.own_view(_neighbour(match, viewer))
    return replace(view, hand_buildings=other.hand_buildings)


def _learned(table: Table) -> int:
    assert table.recording is not None
    return sum(table.recording.state.learned)


def _all_events(patch: pytest.MonkeyPatch) -> None:
    def leaking(self: AppliedEntry, viewer: Viewer) -> Sequence[Event]:
        return self.events

    patch.setattr(AppliedEntry, "_seen_by", leaking)


def _what_was_answered(patch: pytest.MonkeyPatch) -> None:
    true = EntryNews.encode

    def leaking(self: EntryNews, *audience: Any) -> bytes:
        news, what = true(self, *audience), self._applied.entry.what
        return b'%b,"move":"%b"}' % (news[:-1], what.move.encode()) if isinstance(what, MoveMade) else news

    patch.setattr(EntryNews, "encode", leaking)


def _all_mutes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(page, "muted", lambda table, _: tuple(sorted(table.muted)))


def _deaf_ears(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(broadcast, "summarize", lambda _, what, *__: {"kind": str(what)})


def _that_something_was_said(patch: pytest.MonkeyPatch) -> None:
    true = EntryNews.encode

    def leaking(self: EntryNews, *audience: Any) -> bytes:
        return true(self, *audience) + (b" " if isinstance(self._applied.entry.what, Talked) else b"")

    patch.setattr(EntryNews, "encode", leaking)


def _one_seats_part_to_all(patch: pytest.MonkeyPatch) -> None:
    true = Progress.own

    def leaking(self: Progress, before: Viewer, viewer: Viewer) -> OwnProgress:
        own = true(self, before, viewer)
        self.match.update(own.match)
        return own

    patch.setattr(Progress, "own", leaking)


def _in_the_first_offer(patch: pytest.MonkeyPatch) -> None:
    true = page.decision

    def leaking(recording: Recording, viewer: Viewer, *more: Any) -> DecisionShown:
        asked = true(recording, viewer, *more)
        if asked.offers is not None:
            hand: Any = recording.match.own_view(_neighbour(recording.match, viewer))
            asked.offers["gains"].append(["buildings", 0, 0, " ".join(hand.hand_buildings)])
        return asked

    patch.setattr(page, "decision", leaking)


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
    "another's sealed answer": Leak("visby", "news", _in_choices(lambda table, shown: replace(shown, sealed=_answers(table)))),
    "another's sealed answer, to those who look again": Leak(
        "visby", "page", _in_match(lambda table, shown: replace(shown, sealed=_answers(table)))
    ),
    "how long another's sealed answer is": Leak(
        "visby", "news", _in_choices(lambda table, shown: replace(shown, sealed="?" * len(_answers(table))))
    ),
    "how many sealed answers differ from each other": Leak(
        "visby", "news", _in_choices(lambda table, shown: replace(shown, horizon=len(set(_answers(table).split()))))
    ),
    "the hands and piles": Leak("riga", "page", _in_match(lambda table, shown: replace(shown, view=_dump(table)))),
    "the cards of another, in one's own part of the view": Leak("riga", "news", _in_own_view(_with_cards_of_another)),
    "the cards of another, after an event": Leak(
        "riga", "step", _in_steps(lambda match, viewer: match.own_view(_neighbour(match, viewer)))
    ),
    "the part of one seat, sent to all": Leak("riga", "step", _one_seats_part_to_all),
    "an offer that knows the cards of another": Leak("riga", "news", _in_the_first_offer),
    "what others have learned": Leak("riga", "news", _in_choices(lambda table, shown: replace(shown, horizon=_learned(table)))),
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
