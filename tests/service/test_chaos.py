"""Chaos in small. `make chaos` is the large one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kogge.tables.entries import TableSeq
from service.chaos import checking
from service.chaos.running import Report
from service.chaos.sites import Size, killed_at_random, replica_promoted


def assert_losses_would_be_noticed(report: Report) -> None:
    """The same entries with one taken out, one done twice or one of another person are not accepted."""
    player = next(player for player in report.people if player.acknowledged)
    table, acknowledged = next(iter(player.acknowledged.items()))
    entries = report.stored[table]
    seq = max(acknowledged.values())
    others = replace(entries[seq - 1], command="somebody/else")
    again = replace(entries[seq - 1], seq=TableSeq(len(entries) + 1))
    for tampered in (entries[: seq - 1] + entries[seq:], [*entries, again], [*entries[: seq - 1], others, *entries[seq:]]):
        assert checking.lost_or_doubled({**report.stored, table: tampered}, report.people)


@pytest.mark.long
@pytest.mark.asyncio
async def test_nothing_is_lost_or_doubled_when_servers_are_killed(place: Path) -> None:
    report = await killed_at_random(place, Size(tables=8, kills=3, pause=(0.5, 1.0), rest=(0.1, 0.5)), seed=5, say=print)
    assert report.wrong == []
    assert len(report.kills) >= 2
    assert_losses_would_be_noticed(report)


@pytest.mark.long
@pytest.mark.asyncio
async def test_nothing_is_lost_when_a_replica_takes_the_place_of_its_primary(place: Path) -> None:
    report = await replica_promoted(place, Size(tables=10, kills=1, pause=(0.3, 0.6), rest=(3, 3)), seed=5, say=print)
    assert report.wrong == []
    assert checking.saved(report.stored), "a clock would not have lasted"
