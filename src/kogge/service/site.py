"""What the site does for people, whichever way they ask: over a socket or over HTTP."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import replace
from functools import cache

import msgspec
from prometheus_client import Counter

from kogge.bots.analysis import analysis_from
from kogge.engine import IllegalMove, MalformedMove, NotYourDecision, Recording, Seat, Viewer, notation
from kogge.games import GAMES
from kogge.service import metrics, wire
from kogge.service.hinting import Hints
from kogge.service.invitations import Invitations, as_typed, new_code
from kogge.service.own_editions import checked
from kogge.service.people import GuestSession, People
from kogge.service.replaying import replay
from kogge.service.rooms import Room, Rooms, now_ms
from kogge.service.settings import Settings
from kogge.service.store import NoSuchTable
from kogge.tables import commands, page
from kogge.tables.entries import Terms
from kogge.tables.refused import Refused
from kogge.tables.table import Table

MOST_LISTED = 100
MOST_MINE = 100
MOST_NOW = 20
"""Of so many tables of a guest it is told how they stand: each of them is then in memory."""
NO_MATCH = "not-begun"


@cache
def _ended(kind: str, how: str) -> Counter:
    """The counter of commands of a kind that ended so: found once, since finding it takes longer than counting."""
    return metrics.COMMANDS.labels(kind, how)


class Site:
    """The tables of this process, and who may do what there."""

    def __init__(self, settings: Settings, rooms: Rooms) -> None:
        self.settings = settings
        self.rooms = rooms
        self.people = People(settings.secret, settings.session_for)
        self.invitations = Invitations(self.people, settings.public_url)
        self.hints = Hints(settings.hint_for)

    # Tables

    async def open(self, guest: GuestSession, wanted: wire.TableWanted, origin: str) -> wire.TableOpened:
        """Open a table. Raises `UnknownGame`, `BadOptions` or `Refused`."""
        game = GAMES[wanted.game]
        edition = await asyncio.to_thread(checked, game, wanted.edition) if wanted.edition else game.printed_edition()
        clock = None if wanted.clock is None else wanted.clock.terms()
        if wanted.clock is not None and clock is None:
            raise Refused.because("no-time-on-clock")
        terms = Terms(
            game.id,
            wanted.players,
            dict(wanted.options),
            str(edition),
            clock,
            wanted.joining,
            wanted.watching or wanted.joining,
            wanted.rated,
            wanted.time_up,
            wanted.hints,
            edition.fingerprint if wanted.edition else "",
        )
        table_id = secrets.token_urlsafe(12)
        Table.check(game, edition, terms)
        if terms.own_edition:
            await self.rooms.store.editions.keep(edition, now_ms())
        code = await new_code(self.rooms.store, table_id)
        entry = Table.open(game, edition, guest.person, terms, secrets.token_hex(32), now_ms(), code)
        await self.rooms.open(table_id, [entry])
        return wire.TableOpened(table_id, self.invitations.of(table_id, code, origin))

    async def find(self, typed: str) -> wire.TableFound:
        """The table of a code, while it can still be joined or watched. Raises `Refused`."""
        table_id = await self.rooms.store.table_of_code(as_typed(typed))
        if table_id is None or (await (await self.rooms.room(table_id)).look()).stage in ("over", "closed"):
            raise Refused.because("no-such-code")
        return self.invitations.found(table_id)

    async def do(self, guest: GuestSession, table_id: str, message: wire.AnyCommand) -> wire.Done:
        """Do something at a table, and say so when it is kept. Raises like `Room.do`, and `NoSuchTable`."""
        begun = time.monotonic()
        kind = type(message).__name__
        try:
            room = await self.rooms.room(table_id)
            await self._know(guest, room, message)
            seq = await room.do(guest.person, self._command(guest, room, message), message.id)
        except (Refused, MalformedMove):
            _ended(kind, "refused").inc()
            raise
        _ended(kind, "done").inc()
        metrics.COMMAND_SECONDS.observe(time.monotonic() - begun)
        return wire.Done(message.id, seq)

    async def _know(self, guest: GuestSession, room: Room, message: wire.AnyCommand) -> None:
        """For whoever may neither look at a table nor sit down there now, there is no such table."""
        if guest.person in room.table.guests:
            return
        table = await room.look()
        invited = isinstance(message, wire.Sit) and self.people.is_invited(room.id, message.invitation)
        may_sit = isinstance(message, wire.Sit) and table.stage == "gathering" and (invited or table.terms.joining == "anyone")
        if not may_sit and not table.may_watch(guest.person, invited):
            raise NoSuchTable(room.id)

    def _command(self, guest: GuestSession, room: Room, message: wire.AnyCommand) -> commands.Command:
        if isinstance(message, wire.WantRematch):
            return commands.WantRematch(secrets.token_urlsafe(12))
        if isinstance(message, wire.Sit):
            if message.name is None:
                message.name = guest.name
            return message.command(self.people.is_invited(room.id, message.invitation))
        if isinstance(message, wire.AddBot) and message.bot not in self.settings.bots:
            raise Refused.because("unknown-bot", bot=message.bot)
        command = message.command(invited=False)
        if isinstance(command, (commands.HandOver, commands.AskBot, commands.AgreeToBot)):
            return replace(command, away=room.presence.away(room.table, now_ms()))
        return command

    async def look(self, guest: GuestSession, table_id: str, invitation: str = "", have: int = 0) -> tuple[Room, Viewer]:
        """The room of a table one may look at, and through whose eyes. Whoever may not learns nothing, not even that it is there.

        Whoever has heard of entry `have` elsewhere finds it here, too.
        """
        room = await self.rooms.room(table_id)
        table = await room.look()
        if table.seq < have:
            await room.catch_up()
            table = room.table
        if not table.may_watch(guest.person, self.people.is_invited(table_id, invitation)):
            raise NoSuchTable(table_id)
        return room, table.seat_of(guest.person)

    def page(self, guest: GuestSession, room: Room, viewer: Viewer, have: int, invited: bool, origin: str) -> wire.TablePage:
        """Everything there is to see at a table, and what was missed since entry `have`; with links to where the client called us. Who
        came by the invitation can pass it on, and is told it as those are who sit."""
        table = room.table
        may_listen = table.may_listen(guest.person, invited)
        missed: list[wire.Missed] | None = None
        if have and (have == table.seq or (room.recent and room.recent[0].entry.seq <= have + 1)):
            missed = [told.missed(table, viewer, may_listen) for told in room.recent if told.entry.seq > have]
        may_invite = viewer is not None or guest.person == table.opener or invited
        return wire.TablePage(
            room.id,
            table.seq,
            table.at,
            viewer,
            table.is_host(guest.person),
            page.page(table, viewer, may_listen),
            missed,
            self.invitations.of(room.id, table.code, origin) if may_invite else None,
            table.replaced_at(guest.person),
            room.presence.told_away(table, now_ms()),
        )

    async def mine(self, guest: GuestSession) -> list[wire.MyTable]:
        """The tables of a guest, those where something happened last first. How they stand is told of the first that are not over."""
        tables = [wire.MyTable(*row, now=None) for row in await self.rooms.store.sitting(guest.person, MOST_MINE)]
        for mine in [table for table in tables if table.stage != "over"][:MOST_NOW]:
            mine.now = await self._now(guest, mine.table)
        return tables

    async def _now(self, guest: GuestSession, table_id: str) -> wire.TableNow:
        """How a table stands, for somebody who sits or sat there."""
        table = await (await self.rooms.room(table_id)).look()
        seat = table.seat_of(guest.person)
        seats = [wire.SeatListed(place.name, place.bot, place.is_free) for place in table.places]
        is_asked = table.match is not None and seat in table.match.to_act
        until = table.clock.deadline(seat) if table.clock is not None and seat is not None else None
        return wire.TableNow(table.terms.players, seats, is_asked, until)

    async def lobby(self) -> bytes:
        """What the lobby shows."""
        return wire.encoder.encode(
            wire.Lobby([msgspec.Raw(shown.encode()) for shown in await self.rooms.store.listed(MOST_LISTED)])
        )

    # What could be answered

    async def offers(self, guest: GuestSession, asked: wire.AskOffers) -> wire.Offers:
        """Some of the answers on offer to one's seat, with what each would give."""
        recording, seat = await self._own_match(guest, asked.table)
        chair = recording.match.chair(seat)
        moves = chair.moves()
        some = moves[asked.begin : asked.begin + asked.count]
        offers = [wire.Offer(str(move), chair.preview(move)) for move in some]
        return wire.Offers(asked.id, asked.table, recording.record.last_seq, len(moves), offers)

    async def preview(self, guest: GuestSession, asked: wire.AskPreview) -> wire.Previewed:
        """What an answer of one's seat would give, or why it cannot be given."""
        recording, seat = await self._own_match(guest, asked.table)
        chair = recording.match.chair(seat)
        answer = wire.Previewed(asked.id, asked.table, recording.record.last_seq, asked.move, None, None)
        try:
            answer.preview = chair.preview(recording.game.parse(asked.move))
        except IllegalMove as illegal:
            answer.problem = wire.Problem.of(illegal.refusal)
        except NotYourDecision:
            answer.problem = wire.Problem("not-asked")
        return answer

    async def hint(self, guest: GuestSession, table_id: str, also: str) -> wire.Hinted:
        """What one could answer best, at a table that allows hints, and what of the answer `also`."""
        recording, seat = await self._own_match(guest, table_id)
        if not (await self.rooms.room(table_id)).table.terms.hints:
            raise Refused.because("no-hints-here")
        if seat not in recording.match.to_act:
            raise Refused.because("not-asked")
        last = recording.record.last_seq
        hint = await self.hints.hint(table_id, recording.match, seat, also)
        return wire.Hinted(table_id, last, hint.options, hint.close, hint.playouts)

    async def _own_match(self, guest: GuestSession, table_id: str) -> tuple[Recording, Seat]:
        room = await self.rooms.room(table_id)
        table = await room.look()
        seat = table.seat_of(guest.person)
        if seat is None:
            raise Refused.because("not-seated") if table.may_watch(guest.person, invited=False) else NoSuchTable(table_id)
        if table.recording is None:
            raise Refused.because(NO_MATCH)
        return table.recording, seat

    # Looking back

    async def replay(
        self, guest: GuestSession, table_id: str, eyes: str, begin: int, count: int, positions: bool, invitation: str
    ) -> wire.Replay:
        """Steps of a table, looked at again. While the match runs, only through one's own eyes; afterwards through anybody's."""
        room, own = await self.look(guest, table_id, invitation)
        table, viewer = room.table, own
        if eyes != "own":
            wanted = None if eyes == "spectator" else int(eyes)
            if wanted is not None and wanted >= len(table.places):
                raise Refused.because("no-such-seat")
            if table.stage != "over" and wanted not in (viewer, None):
                raise Refused.because("not-over")
            viewer = wanted
        may_listen = table.may_listen(guest.person, self.people.is_invited(table_id, invitation))
        entries = await self.rooms.store.entries(table_id)
        rules = (table.game, table.edition)
        return await asyncio.to_thread(replay, table_id, entries, viewer, own, begin, count, positions, may_listen, rules)

    async def record(self, guest: GuestSession, table_id: str, invitation: str) -> str:
        """The record of a match that is over, to keep, replay and verify anywhere."""
        return notation.write((await self._finished(guest, table_id, invitation)).record)

    async def want_analysis(self, guest: GuestSession, table_id: str, invitation: str) -> wire.AnalysisTold:
        """Want a match that is over to be analysed. Whoever wants it again gets the same analysis."""
        await self._finished(guest, table_id, invitation)
        await self.rooms.store.analyses.want(table_id, now_ms())
        return await self._analysis(table_id)

    async def analysis(self, guest: GuestSession, table_id: str, invitation: str) -> wire.AnalysisTold:
        """The analysis of a match that is over, or how far it is."""
        await self._finished(guest, table_id, invitation)
        return await self._analysis(table_id)

    async def _analysis(self, table_id: str) -> wire.AnalysisTold:
        stands = await self.rooms.store.analyses.stands(table_id)
        if stands is None:
            return wire.AnalysisTold("none", 0, None, None)
        if stands.result is None:
            return wire.AnalysisTold("waiting", stands.judged, stands.decisions, None)
        analysis = analysis_from(msgspec.json.decode(stands.result))
        return wire.AnalysisTold("done", len(analysis.decisions), len(analysis.decisions), analysis)

    async def _finished(self, guest: GuestSession, table_id: str, invitation: str) -> Recording:
        room, _ = await self.look(guest, table_id, invitation)
        recording = room.table.recording
        if recording is None or not recording.match.is_over:
            raise Refused.because("not-over")
        return recording
