"""After a run: nothing was lost, and nothing happened twice."""

from __future__ import annotations

from collections import Counter

from bench.crowd.processes import Site

SAMPLE = 150
"""Pages of each client process that are compared with those of new clients."""
SHOWN = 5
"""Findings of a kind that are printed."""
LOG = "select table_id, seq, command from entries where command <> '' and kind = 'Answered' order by table_id, seq"
LENGTHS = "select table_id, count(*), max(seq) from entries group by table_id"
HEADS = "select table_id, seq from tables"


async def check(site: Site) -> list[str]:
    """Everything that is wrong. All connected people must be at rest."""
    found = _moves(site, [(table, id, seq) for done in await site.ask("done") for table, id, seq in done])
    found += _logs(site)
    pages = {table: seqs for part in await site.ask("seqs") for table, seqs in part.items()}
    heads = {row[0]: row[1] for row in _rows(site, HEADS)}
    late = [
        f"{table}: pages at {seqs}, the log at {heads[table]}"
        for table, seqs in pages.items()
        if {str(seq) for seq in seqs} != {heads[table]}
    ]
    compared = await site.ask("compare", sample=SAMPLE)
    differing = [difference for _, differences in compared for difference in differences]
    print(
        f"{sum([count for count, _ in compared])} pages compared with those of new clients, {sum([len(seqs) for seqs in pages.values()])} with the head of the log"
    )
    return [*found, *late, *differing]


def _moves(site: Site, done: list[tuple[str, str, int]]) -> list[str]:
    """Every acknowledged move is in the log once, where the service said, and those of a person in the order of sending."""
    stored = {(table, int(seq)): command.partition("/")[2] for table, seq, command in _rows(site, LOG)}
    times = Counter([(table, id) for (table, _), id in stored.items()])
    lost = [f"{table}: {id} is not entry {seq}" for table, id, seq in done if stored.get((table, seq)) != id]
    twice = [f"{table}: {id} is in the log {count} times" for (table, id), count in times.items() if count > 1]
    last: dict[tuple[str, str], int] = {}
    disordered = []
    for table, id, seq in done:
        page = table, id.partition(".")[0]
        if seq <= last.get(page, 0):
            disordered.append(f"{table}: {id} is entry {seq}, after entry {last[page]}")
        last[page] = seq
    print(f"{len(done)} acknowledged moves, {len(stored)} moves of people in the log")
    return [*lost[:SHOWN], *twice[:SHOWN], *disordered[:SHOWN]]


def _logs(site: Site) -> list[str]:
    """No log has a gap."""
    return [f"{table}: {count} entries up to {last}" for table, count, last in _rows(site, LENGTHS) if count != last][:SHOWN]


def _rows(site: Site, query: str) -> list[list[str]]:
    return [line.split("|") for line in site.database.ask(query).splitlines()]
