"""Checks that a client cannot distinguish its table from one in which everything is different that it cannot know.

The check goes through the table entry by entry. After every entry it re-deals the table and sends the same entry and requests there: all
responses must have the same bytes. News are the change from what the client has to what it sees after the entry. What it has is the same
wherever it cannot distinguish the tables, so the news at the re-dealt table start from what it really has. That covers all but the events
of a move and the steps from event to event, which are about the way between two positions; so the check also re-deals the table before
every move, and makes the move there, in a room with all people of the table (`stepping`). A replay shows nothing but what was sent when it
happened.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import replace

import msgspec

from kogge.engine import EventLog, SeededChance, Viewer
from kogge.service import wire
from kogge.service.tables import broadcast
from kogge.service.tables.broadcast import AppliedEntry, EntryNews
from kogge.service.tables.loader import printed_rules
from kogge.service.tables.room import RECENT
from kogge.service.tables.summary import NOT_LISTED, listing_after
from kogge.tables import page
from kogge.tables.entries import LogEntry, MoveMade, PersonId, Sat, StoodUp, TableId, TableSeq, Talked
from kogge.tables.shown import Progress, Shown
from kogge.tables.snapshot import Snapshot, take_snapshot
from kogge.tables.table import Table
from service.findings import Findings
from service.redealing import Dealer, Elsewhere, Kept
from service.servers.site import SECRET
from service.stepping import Step, worlds_that_look_alike
from service.transcript import Asked, Request, Transcript, listed

UNHEARD = {"kind": "Unheard"}
OTHER_SECRET = "a secret of another site"
AWAY = re.compile(r'"away":\[[^]]*\]')
WHERE = re.compile(r'"link":"http://[^/]+/')


class SecrecyCheck:
    """The check for one client.

    It compares what the client received with what the service sends at the re-dealt table. If the service was changed after the match
    was played (`is_on_wire` is false), what it sends now at the true table takes the place of what was received.
    """

    def __init__(self, transcript: Transcript, client: str, is_on_wire: bool = True, seed: int = 1) -> None:
        first = transcript.entries[0]
        self._transcript = transcript
        self._is_on_wire = is_on_wire
        self._guest = transcript.guests[client]
        self._dealer = Dealer(self._guest.person, seed)
        self._rng = SeededChance(f"{seed} {client}")
        self._table = Table(*printed_rules(first), first)
        self._before = Table(*printed_rules(first), first)
        self._asked: dict[int, list[Asked]] = defaultdict(list)
        for asked in transcript.asked:
            if asked.client == client:
                self._asked[asked.after].append(asked)
        self._news = deque([text for text in transcript.received[client] if _kind(text) == "news"])
        self._listed = deque([text for text in transcript.received[client] if _kind(text) == "listed" and transcript.table in text])
        self._recent: deque[AppliedEntry] = deque(maxlen=RECENT)
        self._shown = NOT_LISTED
        self._lobbies = {"[]"}
        self._sitting: set[PersonId] = set()
        self._unheard: set[int] = set()
        self._told: dict[tuple[Viewer, int], bytes] = {}
        self._heard: dict[int, list[object]] = {}
        self.findings = Findings()

    @property
    def viewer(self) -> Viewer:
        return self._table.seat_of(self._guest.person)

    async def run(self, until: int | None = None) -> Findings:
        """Check all entries, or those until one."""
        for entry in self._transcript.entries[:until]:
            log = self._table.apply_in_steps(entry) if entry.seq > 1 else EventLog()
            self._remember(entry, log)
            news = await self._stand(entry, log)
            if isinstance(entry.what, MoveMade):
                await self._step(entry, news)
            if entry.seq > 1:
                self._before.apply(entry)
        if until is None and self._is_on_wire and (self._news or self._listed):
            self.findings.unlike_the_wire.append(f"received, and told by nothing: {[*self._news, *self._listed]}")
        return self.findings

    def _remember(self, entry: LogEntry, log: EventLog) -> None:
        """Remember what is known of this entry from now on, for later comparisons."""
        what = entry.what
        if entry.seq > 1:
            self._recent.append(AppliedEntry(entry, log.events))
        if isinstance(what, Sat):
            self._sitting.add(what.person)
        elif isinstance(what, StoodUp):
            self._sitting &= set(self._table.people)
        elif isinstance(what, Talked) and not self._table.hears(self.viewer, self._table.talk[-1]):
            self._unheard.add(entry.seq)
        self._shown = listing_after(self._transcript.table, self._table, entry) or self._shown
        if self._shown != NOT_LISTED:
            self._lobbies.add(f"[{self._shown}]")
        self._heard[entry.seq] = [broadcast.summarize(self._table, what, ears) for ears in (self.viewer, None)]
        is_gathering = self._table.stage == "gathering"
        for eyes in [None, *range(len(self._table.places))] if is_gathering else {self.viewer, None}:
            told = AppliedEntry(entry, log.events).events_for(eyes)
            match = page.match(self._table, eyes, with_offers=False)
            step = wire.Step(entry.seq, entry.at, broadcast.summarize(self._table, what, eyes), told, match)
            self._told[eyes, entry.seq] = wire.encoder.encode(step)

    # The table after an entry

    async def _stand(self, entry: LogEntry, log: EventLog) -> str:
        """After an entry: compare its news, and the responses to requests, at the true table and at a re-dealt one. Returns the news."""
        table, viewer, findings = self._table, self.viewer, self.findings
        is_over = table.stage == "over"
        true_entries = self._transcript.entries[: entry.seq]
        here = await self._open(take_snapshot(table), true_entries, self._recent, SECRET)
        told_here = await self._answers(here, entry, log)

        world = None if table.match is None else table.match.imagine(viewer, self._rng)
        looks_back = bool(self._asked[entry.seq])
        entries = self._dealt(true_entries if looks_back else true_entries[-1:], is_over)
        recent = [AppliedEntry(entries[told.entry.seq - 1], told.events) for told in self._recent] if looks_back else []
        snapshot = self._dealer.table(table, viewer, world, is_over)
        if not self._may_know_invitation():
            snapshot = replace(snapshot, opened=replace(snapshot.opened, code="another"))
        there = await self._open(snapshot, entries, recent, SECRET if self._may_know_invitation() else OTHER_SECRET)
        told_there = await self._answers(there, entries[-1], log)

        findings.tables += 1
        findings.otherwise += world is not None and table.match is not None and world.dump() != table.match.dump()
        told = self._received(entry.seq, told_here) if self._is_on_wire else told_here
        for what, text in told.items():
            findings.messages[what.partition(" ")[0]] += 1
            if text != told_here[what]:
                findings.unlike_the_wire.append(f"{entry.seq} {what}: received {text}\nhere {told_here[what]}")
            if text != told_there[what]:
                findings.leaks.append(f"{entry.seq} {what}: {text}\nelsewhere {told_there[what]}")
            self._look_back(what, text)
        return told.get("news", "")

    def _dealt(self, entries: Sequence[LogEntry], is_over: bool) -> list[LogEntry]:
        """Re-dealt entries. Talk that the client did not hear then and does not hear now may be anything."""
        viewer, seats = self.viewer, len(self._table.places)
        unheard = {said.seq for said in self._table.talk if said.seq in self._unheard and not self._table.hears(viewer, said)}
        return [self._dealer.entry(entry, viewer, seats, is_over, entry.seq in unheard) for entry in entries]

    async def _open(
        self, snapshot: Snapshot, entries: Sequence[LogEntry], recent: Iterable[AppliedEntry], secret: str, in_company: bool = False
    ) -> Elsewhere:
        store = Kept(self._transcript.table, snapshot, entries, self._shown, self._sitting)
        return await Elsewhere.at(store, self._table.commitment, self._guest, recent, secret, in_company)

    def _may_know_invitation(self) -> bool:
        """People who sit may invite others, and so may the opener; and some clients came by the invitation."""
        return self.viewer is not None or self._guest.person == self._table.opener or self._table.terms.watching == "link"

    async def _answers(self, there: Elsewhere, entry: LogEntry, log: EventLog) -> dict[str, str]:
        """All that the client receives at this entry: its news, and the responses to its requests."""
        table_id, table = self._transcript.table, there.room.table
        told: dict[str, str] = {}
        if entry.seq > 1:
            told["news"] = self._news_at(table, entry, log)
        shown = listing_after(table_id, table, entry)
        if shown and shown != NOT_LISTED:
            told["listed"] = listed(shown)
        for number, asked in enumerate(self._asked[entry.seq]):
            if isinstance(asked.what, Request):
                told[f"http {number} {asked.what}"] = _of_one_table(await there.request(asked.what), table_id)
            elif _kind(asked.answer) == "done" and msgspec.json.decode(asked.answer)["seq"] == entry.seq + 1:
                told[f"done {number} {asked.what}"] = _done(asked.what, TableSeq(entry.seq + 1))
            else:
                said = "\n".join(await there.say(asked.what))
                told[f"{_kind(asked.answer)} {number} {asked.what}"] = _of_one_table(said, table_id)
        return told

    def _news_at(self, table: Table, entry: LogEntry, log: EventLog) -> str:
        """The news of an entry for the client, who has what it saw before."""
        before = self._before.seat_of(self._guest.person)
        applied, had = AppliedEntry(entry, log.events), Shown(self._before, {before})
        shown = Shown(table, {self.viewer}, had if applied.leaves_position(table) else None)
        news = EntryNews(table, applied, Progress(table, entry, had, shown, log))
        return news.encode(before, self.viewer).decode()

    def _received(self, seq: int, told_here: dict[str, str]) -> dict[str, str]:
        """What the client received on the wire: the news of every entry, in order, and every response."""
        received: dict[str, str] = {}
        if "news" in told_here:
            received["news"] = self._news.popleft() if self._news else "nothing"
        if "listed" in told_here and self._listed and self._listed[0] == told_here["listed"]:
            received["listed"] = self._listed.popleft()
        answers = [what for what in told_here if what not in ("news", "listed")]
        for what, asked in zip(answers, self._asked[seq], strict=True):
            text = _of_one_table(asked.answer, self._transcript.table)
            # A lobby may be a moment behind its table, and a sample need not have it.
            received[what] = told_here[what] if what.startswith("lobby ") and text in self._lobbies else text
        return received

    # Replays

    def _look_back(self, what: str, text: str) -> None:
        """The replay of a running match shows of every entry what was sent when it happened."""
        if what.startswith("http") and text.startswith("200 "):
            text = text.removeprefix("200 ")
        if self._table.stage == "over" or not text.startswith("{"):
            return
        answer = msgspec.json.decode(text)
        for step in answer["steps"] if "eyes" in answer else ():
            self._compare_again(what, step, self._told[answer["eyes"], step["seq"]], ("events", "match"))
        for missed in answer.get("missed") or ():
            self._compare_again(what, missed, self._told[answer["you"], missed["seq"]], ("events",))

    def _compare_again(self, what: str, shown: dict[str, object], told: bytes, parts: Sequence[str]) -> None:
        self.findings.seen_again += 1
        known = msgspec.json.decode(told)
        heard = [*self._heard[known["seq"]], UNHEARD]
        if [shown[part] for part in parts] != [known[part] for part in parts] or shown["happened"] not in heard:
            self.findings.leaks.append(f"{self._table.seq} {what}: {shown}\nwas told as {known}")

    # The step between two positions

    async def _step(self, entry: LogEntry, told: str) -> None:
        """A move: compare its news with those where everything unknown is different before it."""
        is_over = self._table.stage == "over"
        last = self._transcript.entries[entry.seq - 2 : entry.seq - 1]
        if not self._is_on_wire:
            here = await self._open(take_snapshot(self._before), last, (), SECRET, in_company=True)
            [told] = await here.hear(entry)
        step = Step(self._before, self._table, entry, self._recent[-1].events, self.viewer)
        self.findings.moves += 1
        compared = otherwise = 0
        for world, move, chance, is_other in worlds_that_look_alike(step, self._rng, self.findings):
            snapshot = self._dealer.table(self._before, self.viewer, world, is_over)
            there = await self._open(snapshot, self._dealt(last, is_over), (), SECRET, in_company=True)
            told_there = await there.hear(*self._dealt([step.played(move, chance)], is_over))
            compared += 1
            otherwise += is_other
            if told_there != [told] and not (is_other and step.leads_to_the_same(there.room.table)):
                self.findings.leaks.append(f"{entry.seq} step: {told}\nelsewhere {told_there}")
        self.findings.moves_compared += compared > 0
        self.findings.moves_otherwise += otherwise > 0
        if not compared:
            self.findings.not_compared[step.kind] += 1


def _kind(text: str) -> str:
    kind = msgspec.json.decode(text)["is"]
    assert isinstance(kind, str)
    return kind


def _done(command: str, seq: TableSeq) -> str:
    return wire.encoder.encode(wire.Done(msgspec.json.decode(command)["id"], seq)).decode()


def _of_one_table(text: str, table_id: TableId) -> str:
    """The lobby with this table only, without presence and without the hosts of links, since these change meanwhile."""
    text = WHERE.sub('"link":"http://site/', AWAY.sub('"away":[]', text))
    if not text.startswith('{"is":"lobby"'):
        return text
    tables = [shown for shown in msgspec.json.decode(text)["tables"] if shown["table"] == table_id]
    return wire.encoder.encode(tables).decode()
