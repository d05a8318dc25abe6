"""Secrecy on the wire: re-deal what a client cannot know, and every message it received in a match has the same bytes."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

from kogge.service.people.people import GuestSession
from kogge.service.tables.loader import printed_rules
from kogge.tables import page
from kogge.tables.entries import Opened, PersonId, TableId
from kogge.tables.snapshot import take_snapshot
from kogge.tables.table import Table
from service.conftest import RunningSite
from service.findings import Findings
from service.planted_leaks import LEAKS
from service.redealing import Elsewhere, Kept
from service.secrecy_check import SecrecyCheck
from service.servers.site import SECRET
from service.transcript import Company, Request, Transcript, record_match

pytestmark = pytest.mark.long

COMPANIES = {
    "visby": Company("visby", 3, ("steady",), {"clock": {"kind": "live", "bank": 3_600_000, "increment": 5_000}}),
    "riga": Company("riga", 2, ("steady",), {"joining": "link"}),
    "haithabu": Company("haithabu", 2, ("random",), {"watching": "link"}, concedes_after=160),
}
FOR_ONE_LEAK = 120
"""Entries looked at until a planted leak has shown."""


@pytest.fixture(scope="module")
def matches(site: RunningSite) -> dict[str, Transcript]:
    """A match of each game, all at the same time."""

    async def play() -> list[Transcript]:
        return await asyncio.gather(
            *[record_match(site.urls, site.databases, company, number) for number, company in enumerate(COMPANIES.values())]
        )

    return dict(zip(COMPANIES, asyncio.run(play()), strict=True))


@pytest.mark.asyncio
@pytest.mark.parametrize("game", COMPANIES)
async def test_no_message_depends_on_what_its_client_cannot_know(matches: dict[str, Transcript], game: str) -> None:
    transcript = matches[game]
    for client in transcript.guests:
        findings = await SecrecyCheck(transcript, client).run()
        assert findings.unlike_the_wire == []
        assert findings.leaks == []
        assert findings.messages == received_by(transcript, client)
        assert findings.moves_compared > 0.95 * findings.moves, findings.not_compared
        check_that_much_was_unknown(game, findings)


def received_by(transcript: Transcript, client: str) -> Counter[str]:
    """Everything that was received, by kind, without other tables in the lobby and without presence."""
    messages = [message for text in transcript.received[client] if (message := msgspec.json.decode(text))["is"] != "presence"]
    requests = [asked for asked in transcript.asked if asked.client == client and isinstance(asked.what, Request)]
    return Counter([*[message["is"] for message in messages], *["http"] * len(requests)])


def check_that_much_was_unknown(game: str, findings: Findings) -> None:
    """In Visby answers are sealed almost always, in Riga hands are hidden, though often known again; in Haithabu only answers by night are."""
    least = {"visby": 0.3, "riga": 0.7, "haithabu": 0.0}[game]
    assert findings.otherwise > least * findings.tables
    assert findings.moves_otherwise >= least * findings.moves
    assert findings.seen_again > 0


def test_news_come_one_by_one_and_an_answer_right_after_its_news(matches: dict[str, Transcript]) -> None:
    for transcript in matches.values():
        for received in transcript.received.values():
            messages = [message for text in received if (message := msgspec.json.decode(text))["is"] not in ("listed", "presence")]
            seqs = [message["seq"] for message in messages if message["is"] == "news"]
            assert seqs == list(range(2, len(transcript.entries) + 1))
            known, answered = 1, set()
            for before, message in pairwise(messages):
                if before["is"] == "news":
                    known = before["seq"]
                if message["is"] == "done" and message["seq"] == known and known not in answered:
                    answered.add(known)
                    assert before["is"] == "news"


@pytest.mark.asyncio
async def test_who_may_not_look_gets_what_it_would_get_if_there_were_no_table(matches: dict[str, Transcript]) -> None:
    transcript = matches["riga"]
    opened = transcript.entries[0]
    assert isinstance(opened.what, Opened)
    alone = replace(opened, what=replace(opened.what, terms=replace(opened.what.terms, watching="nobody")))
    entries = [alone, *transcript.entries[1:60]]
    table = Table.load(*printed_rules(opened), entries)
    stranger = GuestSession(PersonId("g-stranger"), "Bergen", 1 << 40)
    stores = [Kept(id, take_snapshot(table), entries, "null", ()) for id in (transcript.table, TableId("some-other-table"))]
    with_it, without = [await Elsewhere.at(store, table.commitment, stranger, (), SECRET) for store in stores]
    for asked in transcript.asked:
        if isinstance(asked.what, Request):
            assert await with_it.request(asked.what) == await without.request(asked.what)
        elif "invitation" not in asked.what:
            assert await with_it.say(asked.what) == await without.say(asked.what)


@pytest.mark.skipif(not str(page.__file__).endswith(".py"), reason="leaks are planted in the source: `make test-plain`")
@pytest.mark.asyncio
@pytest.mark.parametrize("name", LEAKS)
async def test_a_planted_leak_is_found(matches: dict[str, Transcript], monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    leak = LEAKS[name]
    transcript = matches[leak.game]
    leak.plant(monkeypatch)
    found: set[str] = set()
    for client in transcript.guests:
        findings = await SecrecyCheck(transcript, client, is_on_wire=False).run(FOR_ONE_LEAK)
        found |= {told.split()[1].rstrip(":") for told in findings.leaks}
        if leak.found_in in found:
            return
    pytest.fail(f"{name} should show in {leak.found_in}, and shows in {found or 'nothing'}")
