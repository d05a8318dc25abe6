"""The SQL of the store in the order of a table's life: opening, reading, lobby, seats, jobs. Table `due` holds the jobs; its column
`claimed_until` is the end of a lease."""

from __future__ import annotations

OPEN = """
insert into tables (table_id, seq, stage, game, opened_at, changed_at, shown, opener, address, part)
values ($1, $2, $3, $4, $5, $5, $6::json, $7, $8, (select max(part) from parts)) on conflict do nothing returning part
"""
FIRST_ENTRIES = "insert into entries (table_id, seq, at, command, kind, what, part) values ($1, $2, $3, $4, $5, $6::json, $7)"
ADD_JOB = "insert into due (table_id, seq, kind, due_at) values ($1, $2, $3, $4)"
SAT = "insert into sitting (table_id, person) values ($1, $2)"
ENTRIES = """
select seq, at, command, kind, what, took, null::bytea as packed from entries where table_id = $1 and seq > $2
union all
select seq, 0, '', '', null, 0, data from packed where table_id = $1 and seq > $2 order by seq
"""
"""The entries after one of them, and if the log is packed up to a later one, the packed log with the number of its last entry."""
SNAPSHOT = "select seq, data, seal from snapshots where table_id = $1"
STORE_SNAPSHOT = """
insert into snapshots (table_id, seq, data, seal) values ($1, $2, $3, $4)
on conflict (table_id) do update set seq = excluded.seq, data = excluded.data, seal = excluded.seal where snapshots.seq < excluded.seq
"""
DROP_SNAPSHOT = "delete from snapshots where table_id = $1 and seq = $2"
HEADS = "select table_id, seq from tables where table_id = any($1)"
LISTED = """
select table_id, seq, shown, coalesce(opener, '') as opener, coalesce(address, '') as address
from tables where shown is not null order by opened_at desc limit $1
"""
ADDRESS = "select address from tables where table_id = $1"
SITTING = """
select tables.table_id, tables.game, tables.stage, tables.changed_at, exists (
    select from entries where entries.table_id = tables.table_id and kind = 'TakenBack' and (what ->> 'practice')::boolean
    union all select from entries where entries.table_id = tables.table_id and seq = 1 and what ->> 'position' <> ''
    union all select from packed where packed.table_id = tables.table_id and is_practice
) as practice from sitting join tables using (table_id)
where sitting.person = $1 and tables.stage <> 'closed' order by tables.changed_at desc limit $2
"""
LEASE_JOBS = """
with next as materialized (
    -- Materialized: a plan that evaluated this again for every row would lease more than it may.
    select found.place from unnest($4::text[]) as wanted (kind) cross join lateral (
        select due.ctid as place, due_at from due
        where due.kind = wanted.kind and due_at <= $1 and claimed_until <= $1
            and not exists (select from set_aside where set_aside.table_id = due.table_id and set_aside.version = $5)
        order by due_at limit $3 for update of due skip locked
    ) as found order by found.due_at limit $3
)
update due set claimed_until = $1 + $2 where ctid = any (array(select place from next))
returning table_id, seq, kind, due_at
"""
NEXT_JOB = """
select min(next.due_at) from unnest($2::text[]) as wanted (kind) cross join lateral (
    select due_at from due where due.kind = wanted.kind and due_at > $1 order by due_at limit 1
) as next
"""
RENEW_LEASES = """
with held as materialized (
    -- Skip a row that another transaction changes: its job is done, or the next renewal gets it. Waiting here could deadlock with an append.
    select due.ctid as place from due join unnest($1::text[], $2::text[]) as leased (table_id, kind) using (table_id, kind)
    where claimed_until > 0 for update of due skip locked
)
update due set claimed_until = $3 where ctid = any (array(select place from held))
"""
RELEASE_LEASES = """
update due set claimed_until = 0 from unnest($1::text[], $2::text[]) as leased (table_id, kind)
where due.table_id = leased.table_id and due.kind = leased.kind and due.claimed_until > 0
"""
GIVE_CODE = "insert into codes (code, table_id) values ($1, $2) on conflict do nothing returning code"
OF_CODE = "select table_id from codes where code = $1"
TABLE_IDS = "select table_id from tables where table_id > $1 order by table_id limit $2"
POSTPONE_JOB = "update due set due_at = $4, claimed_until = 0 where table_id = $1 and seq = $2 and kind = $3"
DELETE_JOB = "delete from due where table_id = $1 and seq = $2 and kind = $3"
