"""What the site does for people, whichever way they ask: over a socket or over HTTP."""

from __future__ import annotations

import contextlib
import secrets
import time
from dataclasses import replace
from functools import cache

import msgspec
from prometheus_client import Counter

from kogge.bots.analysis import analysis_from
from kogge.engine import IllegalMove, MalformedMove, NotYourDecision, Recording, Seat, Viewer, notation
from kogge.service import metrics, wire
from kogge.service.cache import Remembered
from kogge.service.people.invitations import Invitations
from kogge.service.people.limits import TOO_MUCH_HERE, Allowance, Limits
from kogge.service.people.people import GuestSession, People
from kogge.service.settings import Settings
from kogge.service.store import NoSuchTable, StoreDown
from kogge.service.store.codec import encode_what, pack
from kogge.service.table_access import TableAccess
from kogge.service.tables.own_editions import text_for
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.service.tables.summary import QUICK_BOTS
from kogge.service.work.hints import Hints
from kogge.service.work.replays import Replays
from kogge.service.work.thinker_requests import ReplayAsked
from kogge.tables import commands, page
from kogge.tables.entries import TableId
from kogge.tables.refusals import Refused
from kogge.tables.table import Table

MOST_MINE = 100
MOST_NOW = 20
"""Of so many tables of a guest it is told how they stand: each of them is then in memory."""
NO_MATCH = "not-begun"
REMEMBERED_FOR = 0.5
"""Seconds for which it is remembered what the lobby shows and which databases answer: it is the same for all who ask."""
COST_OF_MINE = 5
"""To ask every cluster for one's own tables counts as so many messages."""


def _talker(guest: GuestSession, room: Room) -> tuple[str, str]:
    """Whose talk is counted together: that of a person at a table, and that of an address."""
    return f"{room.id}/{guest.person}", guest.address


@cache
def _commands(kind: str, result: str) -> Counter:
    """The counter of commands of a kind with a result. It is looked up once, since the lookup takes longer than counting."""
    return metrics.COMMANDS.labels(kind, result)


class Site:
    """The tables of this process, and who may do what there."""

    def __init__(self, settings: Settings, rooms: Rooms, replays: Replays | None = None) -> None:
        self.settings = settings
        self.limits = Limits(settings)
        self.rooms = rooms
        self.people = People(settings.secret, settings.session_for, settings.secrets[1:])
        self.invitations = Invitations(self.people, settings.public_url)
        self.hints = Hints(settings)
        self.replays = Replays(settings) if replays is None else replays
        self.table_access = TableAccess(settings, rooms, self.people, self.invitations, self.limits)
        self._talk = Allowance(settings.talk / 60, settings.talk, settings.address_factor)
        self._lobby = Remembered(self._read_lobby, REMEMBERED_FOR)
        self._answering = Remembered(rooms.store.answering, REMEMBERED_FOR)

    async def stop(self) -> None:
        """End the processes that think for people."""
        await self.hints.stop()
        await self.replays.stop()

    # Tables

    async def do(self, guest: GuestSession, table_id: TableId, message: wire.AnyCommand) -> wire.Done:
        """Do something at a table, and say so when it is kept. Raises like `Room.do`, and `NoSuchTable`."""
        begun, came = time.monotonic(), self.rooms.store.now(table_id)
        kind = str(message.__struct_config__.tag)
        try:
            room = await self.rooms.room(table_id)
            await self._know(guest, room, message)
            if isinstance(message, wire.Start):
                await self._let_think(guest, room.table)
            command = self._command(guest, room, message)
            with (
                self._talk.refunded(*_talker(guest, room), on=StoreDown)
                if isinstance(message, wire.Talk)
                else contextlib.nullcontext()
            ):
                seq = await room.do(guest.person, command, message.id, seen=message.seq, came=came)
        except (Refused, MalformedMove):
            _commands(kind, "refused").inc()
            raise
        _commands(kind, "done").inc()
        metrics.COMMAND_SECONDS.observe(time.monotonic() - begun)
        return wire.Done(message.id, seq)

    async def _know(self, guest: GuestSession, room: Room, message: wire.AnyCommand) -> None:
        """For whoever may neither look at a table nor sit down there now, there is no such table."""
        if guest.person in room.table.guests:
            return
        table = await room.stored_table()
        invited = isinstance(message, wire.Sit) and self.people.is_invited(room.id, message.invitation)
        may_sit = isinstance(message, wire.Sit) and table.stage == "gathering" and (invited or table.terms.joining == "anyone")
        if not may_sit and not table.may_watch(guest.person, invited):
            raise NoSuchTable(room.id)

    async def _let_think(self, guest: GuestSession, table: Table) -> None:
        """Refuse to begin a match with bots that think while too many of the same opener, or address, do. Raises `Refused`."""
        if all([place.bot is None or place.bot in QUICK_BOTS for place in table.places]):
            return
        most = self.settings.thinking_tables
        mine, there = await self.rooms.store.waiting_bots(table.opener, self.people.hidden(guest.address))
        if mine >= most:
            metrics.RATE_LIMITED.labels("thinking_tables").inc()
            raise Refused.because("too-many-thinking", most=most)
        if there >= most * self.settings.address_factor:
            metrics.RATE_LIMITED.labels("thinking_tables").inc()
            raise Refused.because(TOO_MUCH_HERE)

    def _command(self, guest: GuestSession, room: Room, message: wire.AnyCommand) -> commands.Command:
        if isinstance(message, wire.WantRematch):
            return commands.WantRematch(TableId(secrets.token_urlsafe(12)), message.contribution)
        if isinstance(message, wire.Sit):
            if message.name is None:
                message.name = guest.name
            return message.command(self.people.is_invited(room.id, message.invitation))
        if isinstance(message, wire.Talk):
            self._let_talk(guest, room)
        if isinstance(message, wire.AddBot) and message.bot not in self.settings.bots:
            raise Refused.because("unknown-bot", bot=message.bot)
        command = message.command(invited=False)
        if isinstance(command, (commands.HandOver, commands.AskBot, commands.AgreeToBot)):
            return replace(command, away=room.presence.away(room.table, room.now()))
        return command

    def _let_talk(self, guest: GuestSession, room: Room) -> None:
        """Refuse who talks too fast at a table, or has said so much there that it would fill the database. Raises `Refused`."""
        spoken, most = room.table.spoken, self.settings.talk_stored
        if spoken.get(guest.person, 0) >= most:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise Refused.because("said-enough")
        if sum(spoken.values()) >= most * self.settings.address_factor:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise Refused.because("said-enough-here")
        if (short := self._talk.take(*_talker(guest, room))) is not None:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise short.refused("talks-too-fast", per_minute=self.settings.talk)

    async def look(self, guest: GuestSession, table_id: TableId, invitation: str = "", have: int = 0) -> tuple[Room, Viewer]:
        """The room of a table one may look at, and through whose eyes. Whoever may not learns nothing, not even that it is there.

        Whoever has heard of entry `have` elsewhere finds it here, too.
        """
        room = await self.rooms.room(table_id)
        table = await room.stored_table()
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
            missed = [applied.missed(table, viewer, may_listen) for applied in room.recent if applied.entry.seq > have]
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
            room.presence.away_seats(table, room.now()),
        )

    async def mine(self, guest: GuestSession) -> tuple[list[wire.MyTable], int]:
        """The tables of a guest, those where something happened last first, and how many clusters do not answer. How they stand is told of
        the first that are not over."""
        self.limits.messages.charge(guest.person, guest.address, COST_OF_MINE - 1)
        found, missing = await self.rooms.store.sitting(guest.person, MOST_MINE)
        tables = [wire.MyTable(*row, now=None) for row in found]
        for mine in [table for table in tables if table.stage != "over"][:MOST_NOW]:
            with contextlib.suppress(Refused, StoreDown):  # a table that is set aside, a cluster that goes away meanwhile
                mine.now = await self._now(guest, mine.table)
        return tables, missing

    async def _now(self, guest: GuestSession, table_id: TableId) -> wire.TableStatus:
        """How a table stands, for somebody who sits or sat there."""
        table = await (await self.rooms.room(table_id)).stored_table()
        seat = table.seat_of(guest.person)
        seats = [wire.SeatListed(place.name, place.bot, place.is_free) for place in table.places]
        is_asked = table.match is not None and seat in table.match.to_act
        until = table.clock.deadline(seat) if table.clock is not None and seat is not None else None
        return wire.TableStatus(table.terms.players, seats, is_asked, until)

    async def lobby(self) -> bytes:
        """What the lobby shows. It is remembered for a moment if nothing happens there."""
        return await self._lobby.get(self.rooms.lobby.count)

    async def _read_lobby(self) -> bytes:
        of_one, many = self.settings.listed_tables, self.settings.address_factor
        listed, missing = await self.rooms.store.listed(self.settings.lobby_tables, of_one, of_one * many)
        return wire.encoder.encode(wire.Lobby([msgspec.Raw(shown.encode()) for shown in listed], missing))

    async def answering(self) -> int:
        """How many clusters take entries, as it was a moment ago."""
        return await self._answering.get()

    async def lobby_now(self, anew: bool = False) -> list[bytes]:
        """What to tell somebody who looks at the lobby: the whole of it, read `anew` if something may have been missed, and after that
        what changed while it was read."""
        news = self.rooms.lobby
        before = news.count
        if anew:
            self._lobby.forget()
        whole = await self.lobby()
        return [whole, *news.since(before)]

    # What could be answered

    async def offers(self, guest: GuestSession, asked: wire.AskOffers) -> wire.Offers:
        """Some of the answers on offer to one's seat, with what each would give."""
        recording, seat = await self._own_match(guest, asked.table)
        chair = recording.match.chair(seat)
        moves = chair.moves()
        some = moves[asked.begin : asked.begin + asked.count]
        offers = [wire.Offer(str(move), chair.preview(move)) for move in some]
        return wire.Offers(asked.id, asked.table, recording.record.last_seq, len(moves), offers)

    async def preview(self, guest: GuestSession, asked: wire.AskPreview) -> wire.PreviewReply:
        """What an answer of one's seat would give, or why it cannot be given."""
        recording, seat = await self._own_match(guest, asked.table)
        chair = recording.match.chair(seat)
        answer = wire.PreviewReply(asked.id, asked.table, recording.record.last_seq, asked.move, None, None)
        try:
            answer.preview = chair.preview(recording.game.parse(asked.move))
        except IllegalMove as illegal:
            answer.problem = wire.Problem.of(illegal.refusal)
        except NotYourDecision:
            answer.problem = wire.Problem("not-asked")
        return answer

    async def hint(self, guest: GuestSession, table_id: TableId, also: str) -> wire.HintReply:
        """What one could answer best, at a table that allows hints, and what of the answer `also`."""
        recording, seat = await self._own_match(guest, table_id)
        if not (await self.rooms.room(table_id)).table.terms.hints:
            raise Refused.because("no-hints-here")
        if seat not in recording.match.to_act:
            raise Refused.because("not-asked")
        last = recording.record.last_seq
        hint = await self.hints.hint(guest, recording.match, seat, also)
        return wire.HintReply(table_id, last, hint.options, hint.close, hint.playouts)

    async def _own_match(self, guest: GuestSession, table_id: TableId) -> tuple[Recording, Seat]:
        room = await self.rooms.room(table_id)
        table = await room.stored_table()
        seat = table.seat_of(guest.person)
        if seat is None:
            raise Refused.because("not-seated") if table.may_watch(guest.person, invited=False) else NoSuchTable(table_id)
        if table.recording is None:
            raise Refused.because(NO_MATCH)
        return table.recording, seat

    # Looking back

    async def replay(
        self, guest: GuestSession, table_id: TableId, eyes: str, begin: int, count: int, positions: bool, invitation: str
    ) -> bytes:
        """Steps of a table, looked at again, as JSON compressed by gzip. While the match runs, only through one's own eyes; afterwards through anybody's."""
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
        packed = [msgspec.Raw(pack(entry, encode_what(entry.what))) for entry in entries]
        edition = text_for(table.game, table.edition)
        asked = ReplayAsked(table.game.id, table_id, packed, viewer, own, begin, count, positions, may_listen, edition)
        return await self.replays.replay(guest, asked, entries[-1].seq)

    async def record(self, guest: GuestSession, table_id: TableId, invitation: str) -> str:
        """The record of a match that is over, to keep, replay and verify anywhere."""
        return notation.write((await self._finished(guest, table_id, invitation)).record)

    async def want_analysis(self, guest: GuestSession, table_id: TableId, invitation: str) -> wire.AnalysisState:
        """Want a match that is over to be analysed. Whoever wants it again gets the same analysis."""
        await self._finished(guest, table_id, invitation)
        told = await self._analysis(table_id)
        if told.state != "none":
            return told
        store, address = self.rooms.store, self.people.hidden(guest.address)
        mine, there = await store.waiting_analyses(guest.person, address)
        if mine >= self.settings.analyses:
            metrics.RATE_LIMITED.labels("analyses").inc()
            raise Refused.because("too-many-analyses", most=self.settings.analyses)
        if there >= self.settings.analyses * self.settings.address_factor:
            metrics.RATE_LIMITED.labels("analyses").inc()
            raise Refused.because(TOO_MUCH_HERE)
        await store.analyses.want(table_id, store.now(table_id), guest.person, address)
        return await self._analysis(table_id)

    async def analysis(self, guest: GuestSession, table_id: TableId, invitation: str) -> wire.AnalysisState:
        """The analysis of a match that is over, or how far it is."""
        await self._finished(guest, table_id, invitation)
        return await self._analysis(table_id)

    async def _analysis(self, table_id: TableId) -> wire.AnalysisState:
        stands = await self.rooms.store.analyses.stands(table_id)
        if stands is None:
            return wire.AnalysisState("none", 0, None, None)
        if stands.result is None:
            return wire.AnalysisState("waiting", stands.judged, stands.decisions, None)
        analysis = analysis_from(msgspec.json.decode(stands.result))
        return wire.AnalysisState("done", len(analysis.decisions), len(analysis.decisions), analysis)

    async def _finished(self, guest: GuestSession, table_id: TableId, invitation: str) -> Recording:
        room, _ = await self.look(guest, table_id, invitation)
        recording = room.table.recording
        if recording is None or not recording.match.is_over:
            raise Refused.because("not-over")
        return recording
