"""What the site does for people, over sockets and HTTP alike."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import cache, partial

import msgspec
from prometheus_client import Counter

from kogge.bots.analysis import analysis_from, gather
from kogge.engine import MalformedMove, Record, Recording, RecordSeq, Seat, Viewer, notation
from kogge.engine.record import BEFORE_FIRST
from kogge.service import metrics, wire
from kogge.service.cache import Remembered
from kogge.service.deals.desk import DealDesk
from kogge.service.learning.coaching import advice_after, check_coached, slip_of
from kogge.service.people.invitations import Invitations
from kogge.service.people.limits import TOO_MUCH_HERE, Allowance, Limits
from kogge.service.people.people import GuestSession, People
from kogge.service.settings import Settings
from kogge.service.store import NoSuchTable, StoreDown
from kogge.service.store.codec import encode_what, pack
from kogge.service.table_access import TableAccess
from kogge.service.tables.branch import Branch, branch_terms
from kogge.service.tables.event_kinds import kinds_of
from kogge.service.tables.lobby import Lobby
from kogge.service.tables.offering import offers_of, preview_of
from kogge.service.tables.own_editions import text_for
from kogge.service.tables.room import Room
from kogge.service.tables.rooms import Rooms
from kogge.service.tables.summary import QUICK_BOTS
from kogge.service.wire import coach as messages
from kogge.service.work.analyst import SEED, judged_in
from kogge.service.work.hints import Hints
from kogge.service.work.replays import Replays
from kogge.service.work.thinker_requests import MomentRequest, ReplayRequest
from kogge.tables import commands, page
from kogge.tables.entries import Origin, PersonId, TableId, TableSeq, Terms
from kogge.tables.refusals import Refused

MAX_MY_TABLES = 100
MAX_DETAILED = 20
"""Tables of a guest whose status is shown: each of them has to be loaded."""
NO_MATCH = "not-begun"
CACHED_FOR = 0.5
"""Seconds for which the state of the databases is cached: it is the same for everyone."""
ACCOUNTED = (wire.Talk, wire.Sit)
"""Commands that are given back, or count as a try, depending on how they end."""
COST_OF_MY_TABLES = 5
"""A request for one's own tables, which asks every cluster, counts as so many messages."""


def _talk_accounts(guest: GuestSession, room: Room) -> tuple[str, str]:
    """The accounts on which talk is counted: the person at this table, and the address."""
    return f"{room.id}/{guest.person}", guest.address


@cache
def _commands(kind: str, result: str) -> Counter:
    """The counter of commands of a kind with a result. It is looked up once, since the lookup takes longer than counting."""
    return metrics.COMMANDS.labels(kind, result)


class Site:
    """The tables of this process, and the checks of who may do what there."""

    def __init__(self, settings: Settings, rooms: Rooms, replays: Replays | None = None) -> None:
        self.settings = settings
        self.limits = Limits(settings)
        self.rooms = rooms
        self.people = People(settings.secret, settings.session_for, settings.secrets[1:])
        self.invitations = Invitations(self.people, settings.public_url)
        self.hints = Hints(settings)
        self.replays = Replays(settings) if replays is None else replays
        self.table_access = TableAccess(settings, rooms, self.people, self.invitations, self.limits)
        self.deals = DealDesk(settings, rooms, self.people, self.table_access)
        self._talk = Allowance(settings.talk / 60, settings.talk, settings.address_factor)
        self._answering = Remembered(rooms.store.answering, CACHED_FOR)
        self.lobby = Lobby(settings, rooms.lobby, rooms.store, self.clusters_answering)

    async def stop(self) -> None:
        """End the processes that think for people."""
        await self.hints.stop()
        await self.replays.stop()

    # Tables

    async def do(self, guest: GuestSession, table_id: TableId, message: wire.AnyCommand) -> wire.Done:
        """Carry out a command at a table; returns when it is stored. Raises like `Room.do`, and `NoSuchTable`."""
        begun, came = time.monotonic(), self.rooms.store.now(table_id)
        kind = str(message.__struct_config__.tag)
        try:
            room = await self.rooms.room(table_id)
            if guest.person not in room.table.guests:
                await self._check_visible(guest, room, message)
            if isinstance(message, wire.Start):
                await self._check_thinking_limit(guest, room.table.opener, [place.bot for place in room.table.places])
            command = self._command(guest, room, message)
            doing = partial(room.do, guest.person, command, message.id, seen=message.seq, came=came)
            seq = await (self._do_accounted(guest, room, message, doing) if isinstance(message, ACCOUNTED) else doing())
        except (Refused, MalformedMove):
            _commands(kind, "refused").inc()
            raise
        _commands(kind, "done").inc()
        metrics.COMMAND_SECONDS.observe(time.monotonic() - begun)
        return wire.Done(message.id, seq)

    async def _do_accounted(
        self, guest: GuestSession, room: Room, message: wire.AnyCommand, do: Callable[[], Awaitable[TableSeq]]
    ) -> TableSeq:
        """Talk is given back if it could not be stored; who sits down at a table of a deal begins the only try there."""
        if isinstance(message, wire.Talk):
            with self._talk.refunded(*_talk_accounts(guest, room), on=StoreDown):
                return await do()
        if isinstance(message, wire.Sit) and room.table.deal:
            async with self.deals.sitting(guest, room.table.deal, room.id):
                return await do()
        return await do()

    async def _check_visible(self, guest: GuestSession, room: Room, message: wire.AnyCommand) -> None:
        """Raises `NoSuchTable` if a guest without a seat may neither watch the table nor sit down there now."""
        table = await room.stored_table()
        invited = isinstance(message, wire.Sit) and self.people.is_invited(room.id, message.invitation)
        may_sit = isinstance(message, wire.Sit) and table.stage == "gathering" and (invited or table.terms.joining == "anyone")
        if not may_sit and not table.may_watch(guest.person, invited):
            raise NoSuchTable(room.id)

    async def _check_thinking_limit(self, guest: GuestSession, opener: PersonId, bots: Sequence[str | None]) -> None:
        """Raises `Refused` if a match has bots that think, and such bots already think at too many tables of its opener or the address."""
        if all([bot is None or bot in QUICK_BOTS for bot in bots]):
            return
        most = self.settings.thinking_tables
        mine, there = await self.rooms.store.waiting_bots(opener, self.people.hash_address(guest.address))
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
            self._check_talk_limit(guest, room)
        if isinstance(message, wire.AddBot):
            self._check_bot(message.bot, room.table.terms)
        command = message.command(invited=False)
        if isinstance(command, (commands.HandOver, commands.AskBot, commands.AgreeToBot)):
            return replace(command, away=room.presence.away(room.table, room.now()))
        return command

    def _check_bot(self, bot: str, terms: Terms) -> None:
        """Raises `Refused` if the site has no such bot, or if it does not play at a table of these terms."""
        if bot in self.settings.bots_for(terms.game, terms.players):
            return
        if bot in self.settings.others:
            raise Refused.because("bot-unsuited", bot=bot)
        raise Refused.because("unknown-bot", bot=bot)

    def _check_talk_limit(self, guest: GuestSession, room: Room) -> None:
        """Raises `Refused` if the guest talks too fast at a table, or the table stores too much talk already."""
        spoken, most = room.table.spoken, self.settings.talk_stored
        if spoken.get(guest.person, 0) >= most:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise Refused.because("said-enough")
        if sum(spoken.values()) >= most * self.settings.address_factor:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise Refused.because("said-enough-here")
        if (shortage := self._talk.take(*_talk_accounts(guest, room))) is not None:
            metrics.RATE_LIMITED.labels("talk").inc()
            raise shortage.refused("talks-too-fast", per_minute=self.settings.talk)

    async def room_for(self, guest: GuestSession, table_id: TableId, invitation: str = "", have: int = 0) -> tuple[Room, Viewer]:
        """The room of a table that the guest may watch, and the viewer. Raises `NoSuchTable` also if the guest may not watch it.

        If the client has entry `have` from another node, the table has it here, too.
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
        """The page of a table, with the entries since `have`. Links begin with `origin`, where the client called. A guest who came by the
        invitation gets it, too, as those who sit do, and can pass it on."""
        table = room.table
        may_listen = table.may_listen(guest.person, invited)
        missed: list[wire.Missed] | None = None
        if have and (have == table.seq or (room.recent and room.recent[0].entry.seq <= have + 1)):
            missed = [applied.missed(table, viewer, may_listen) for applied in room.recent if applied.entry.seq > have]
        may_invite = viewer is not None or guest.person == table.opener or invited
        if table.deal and table.stage != "gathering":  # nobody else may see how a deal is played before it is closed
            may_invite = False
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
            kinds_of(table.game),
            table.deal,
        )

    async def my_tables(self, guest: GuestSession) -> tuple[list[wire.MyTable], int]:
        """The tables of a guest, last changed first, and how many clusters do not answer. The first that are not over have their status."""
        self.limits.messages.charge(guest.person, guest.address, COST_OF_MY_TABLES - 1)
        found, missing = await self.rooms.store.sitting(guest.person, MAX_MY_TABLES)
        tables = [wire.MyTable(*row, now=None) for row in found]
        for mine in [table for table in tables if table.stage != "over"][:MAX_DETAILED]:
            with contextlib.suppress(Refused, StoreDown):  # a table that is set aside, a cluster that fails meanwhile
                mine.now = await self._status(guest, mine.table)
        return tables, missing

    async def _status(self, guest: GuestSession, table_id: TableId) -> wire.TableStatus:
        """The status of a table, for a guest who sits or sat there."""
        table = await (await self.rooms.room(table_id)).stored_table()
        seat = table.seat_of(guest.person)
        seats = [wire.SeatListed(place.name, place.bot, place.is_free) for place in table.places]
        is_asked = table.match is not None and seat in table.match.to_act
        until = table.clock.deadline(seat) if table.clock is not None and seat is not None else None
        return wire.TableStatus(table.terms.players, seats, is_asked, until)

    async def clusters_answering(self) -> int:
        """How many clusters accept entries, cached for a moment."""
        return await self._answering.get()

    # Moves and hints

    async def offers(self, guest: GuestSession, asked: wire.AskOffers) -> wire.Offers:
        """Some of the legal moves of the guest's seat, with their previews."""
        recording, seat = await self._own_match(guest, asked.table)
        with metrics.OFFERING:
            return offers_of(recording, seat, asked)

    async def preview(self, guest: GuestSession, asked: wire.AskPreview) -> wire.PreviewReply:
        """The preview of a move of the guest's seat, or why it is illegal."""
        recording, seat = await self._own_match(guest, asked.table)
        with metrics.OFFERING:
            return preview_of(recording, seat, asked)

    async def hint(self, guest: GuestSession, table_id: TableId, also: str) -> wire.HintReply:
        """The best moves of the guest's seat, and the move `also`, at a table that allows hints."""
        recording, seat = await self._own_match(guest, table_id)
        if not (await self.rooms.room(table_id)).table.terms.hints:
            raise Refused.because("no-hints-here")
        if seat not in recording.match.to_act:
            raise Refused.because("not-asked")
        last = recording.record.last_seq
        hint = await self.hints.hint(guest, recording.match, seat, also)
        return wire.HintReply(table_id, last, hint.options, hint.close, hint.playouts)

    async def coach(self, guest: GuestSession, table_id: TableId, move: str) -> messages.CoachReply:
        """What the coach says of a move that the guest is about to make, alone against bots."""
        recording, seat = await self._own_match(guest, table_id)
        check_coached((await self.rooms.room(table_id)).table, seat)
        if seat not in recording.match.to_act:
            raise Refused.because("not-asked")
        last, move = recording.record.last_seq, str(recording.game.parse(move))
        hint = await self.hints.hint(guest, recording.match, seat, move)
        return messages.CoachReply(table_id, last, move, slip_of(hint, move))

    async def coach_summary(self, guest: GuestSession, table_id: TableId) -> messages.CoachSummary:
        """What the coach says after the match, as far as it is analysed."""
        recording, seat = await self._own_match(guest, table_id)
        check_coached((await self.rooms.room(table_id)).table, seat)
        if not recording.match.is_over:
            raise Refused.because("not-over")
        state = await self._analysis(table_id, recording.record)
        whole = state.analysis if state.state == "done" else None
        return messages.CoachSummary(state.state, state.judged, state.decisions, advice_after(recording, seat, whole))

    async def _own_match(self, guest: GuestSession, table_id: TableId) -> tuple[Recording, Seat]:
        room = await self.rooms.room(table_id)
        table = await room.stored_table()
        seat = table.seat_of(guest.person)
        if seat is None:
            raise Refused.because("not-seated") if table.may_watch(guest.person, invited=False) else NoSuchTable(table_id)
        if table.recording is None:
            raise Refused.because(NO_MATCH)
        return table.recording, seat

    # Replays, records and analyses

    async def replay(
        self, guest: GuestSession, table_id: TableId, as_viewer: str, begin: int, count: int, positions: bool, invitation: str
    ) -> bytes:
        """Steps of a table as JSON, compressed by gzip. While the match runs, a guest sees it as themselves or a spectator; afterwards as any seat."""
        room, own = await self.room_for(guest, table_id, invitation)
        table, viewer = room.table, own
        if as_viewer != "own":
            wanted = None if as_viewer == "spectator" else int(as_viewer)
            if wanted is not None and wanted >= len(table.places):
                raise Refused.because("no-such-seat")
            if table.stage != "over" and wanted not in (viewer, None):
                raise Refused.because("not-over")
            viewer = wanted
        may_listen = table.may_listen(guest.person, self.people.is_invited(table_id, invitation))
        entries = await self.rooms.store.entries(table_id)
        packed = [msgspec.Raw(pack(entry, encode_what(entry.what))) for entry in entries]
        edition = text_for(table.game, table.edition)
        asked = ReplayRequest(table.game.id, table_id, packed, viewer, own, begin, count, positions, may_listen, edition)
        return await self.replays.replay(guest, asked, entries[-1].seq)

    async def record(self, guest: GuestSession, table_id: TableId, invitation: str) -> str:
        """The record of a finished match, to store, replay and verify anywhere."""
        record = (await self._finished(guest, table_id, invitation)).record
        deal_id = (await self.rooms.room(table_id)).table.deal
        if deal_id:
            record = replace(record, secret=await self.deals.secret_of(deal_id), tags={**record.tags, "deal": deal_id})
        return notation.write(record)

    async def play_on(
        self, guest: GuestSession, table_id: TableId, wanted: wire.PlayOn, invitation: str, origin: str
    ) -> wire.TableOpened:
        """Open a table for the guest alone that plays on against bots from a moment of a finished match. Of that everything may be known;
        what was hidden stays as it was, and what chance gives from then on has a commitment of its own."""
        await self._finished(guest, table_id, invitation)
        table = (await self.rooms.room(table_id)).table
        self._check_bot(wanted.bot, table.terms)
        await self._check_thinking_limit(guest, guest.person, [wanted.bot])
        entries = await self.rooms.store.entries(table_id)
        packed = [msgspec.Raw(pack(entry, encode_what(entry.what))) for entry in entries[: wanted.at]]
        asked = MomentRequest(table.game.id, packed, text_for(table.game, table.edition))
        moment = await self.replays.moment(guest, asked)
        if wanted.at > len(entries) or not moment.position:
            raise Refused.because("no-moment-to-play-on")
        seat = moment.to_act[0] if wanted.seat is None else wanted.seat
        if seat >= table.terms.players:
            raise Refused.because("no-such-seat")
        terms = branch_terms(table.terms, table_id, TableSeq(wanted.at))
        branch = Branch(Origin(table_id, TableSeq(wanted.at)), terms, moment.position, seat, guest.name, wanted.bot)
        return await self.table_access.open_branch(guest, table, branch, wanted.key, origin)

    async def request_analysis(self, guest: GuestSession, table_id: TableId, invitation: str) -> wire.AnalysisState:
        """Request the analysis of a finished match. It is made once; later requests get the same."""
        record = (await self._finished(guest, table_id, invitation)).record
        state = await self._analysis(table_id, record)
        if state.state != "none":
            return state
        store, address = self.rooms.store, self.people.hash_address(guest.address)
        mine, there = await store.waiting_analyses(guest.person, address)
        if mine >= self.settings.analyses:
            metrics.RATE_LIMITED.labels("analyses").inc()
            raise Refused.because("too-many-analyses", most=self.settings.analyses)
        if there >= self.settings.analyses * self.settings.address_factor:
            metrics.RATE_LIMITED.labels("analyses").inc()
            raise Refused.because(TOO_MUCH_HERE)
        await store.analyses.request(table_id, store.now(table_id), guest.person, address)
        return await self._analysis(table_id, record)

    async def analysis(self, guest: GuestSession, table_id: TableId, invitation: str, after: RecordSeq) -> wire.AnalysisState:
        """The analysis of a finished match, or as much of it as is done: the decisions after an entry of the record."""
        record = (await self._finished(guest, table_id, invitation)).record
        return await self._analysis(table_id, record, after)

    async def _analysis(self, table_id: TableId, record: Record, after: RecordSeq = BEFORE_FIRST) -> wire.AnalysisState:
        progress = await self.rooms.store.analyses.progress(table_id, after)
        if progress is None:
            return wire.AnalysisState("none", 0, None, None)
        if progress.result is None:
            judged = judged_in(progress.later)
            found = replace(gather(record, judged, self.settings.playouts, SEED), turning=()) if judged else None
            return wire.AnalysisState("waiting", progress.judged, progress.decisions, found)
        analysis = analysis_from(msgspec.json.decode(progress.result))
        later = tuple([decision for decision in analysis.decisions if decision.seq > after])
        count = len(analysis.decisions)
        return wire.AnalysisState("done", count, count, replace(analysis, decisions=later))

    async def _finished(self, guest: GuestSession, table_id: TableId, invitation: str) -> Recording:
        room, _ = await self.room_for(guest, table_id, invitation)
        recording = room.table.recording
        if recording is None or not recording.match.is_over:
            raise Refused.because("not-over")
        return recording
