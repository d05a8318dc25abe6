"""The statement that appends log entries, with everything that changes with them.

Of many parts, most entries need only some: an entry of play comes with jobs at most. PostgreSQL prepares each part even if nothing is in it,
so such entries have a statement of their own. Rows come as JSON, since asyncpg takes long for arrays: it asks of every element whether it is
an array, too.
"""

from __future__ import annotations

_ENTRIES = """
with wanted as materialized (
    select table_id, seq, command, kind, what, stage, shown, latest = 0 or now <= latest as is_in_time,
        case when is_late then greatest(at, now) else at end as at, case when is_late then greatest(at, now) - came else 0 end as took
    from (select *, came > 0 and now - came > $2 as is_late from (
        select *, (extract(epoch from clock_timestamp()) * 1000)::bigint as now
        from json_to_recordset($1) as wanted (
            table_id text, seq int, at bigint, command text, kind text, what text, stage text, shown text, came bigint, latest bigint)
    ) as timed) as judged
), locked as materialized (
    select tables.table_id from tables join wanted using (table_id)
    where tables.seq = wanted.seq - 1 and is_in_time order by tables.table_id for update of tables skip locked
), moved as (
    update tables
    set seq = wanted.seq, changed_at = wanted.at, stage = wanted.stage,
        shown = case wanted.shown when '' then tables.shown when 'null' then null else wanted.shown::json end,
        part = coalesce(tables.part, (select max(part) from parts))
    from wanted join locked using (table_id)
    where tables.table_id = wanted.table_id
    returning tables.table_id, tables.seq, tables.part
), stored as (
    insert into entries (table_id, seq, at, command, kind, what, took, part)
    select table_id, seq, at, command, kind, what::json, took, part from wanted join moved using (table_id, seq)
), settled as (
    -- A job that belongs to no entry, an analysis, stays when people talk on after the match.
    delete from due using moved where due.table_id = moved.table_id and due.seq > 0
), leased as (
    -- As it was before this statement.
    select due.table_id, due.kind, max(due.claimed_until) as until from due join moved using (table_id) where due.seq > 0 group by 1, 2
), coming as (
    insert into due (table_id, seq, kind, due_at, claimed_until)
    select table_id, seq, kind, due_at, greatest(claimed_until, case when is_same then leased.until end)
    from json_to_recordset($3) as coming (table_id text, seq int, kind text, due_at bigint, claimed_until bigint, is_same bool)
        join moved using (table_id, seq) left join leased using (table_id, kind)
)"""

_PEOPLE_AND_PROOFS = """, sat as (
    insert into sitting (table_id, person)
    select table_id, person from json_to_recordset($4) as sat (table_id text, person text) join moved using (table_id)
    on conflict do nothing
), left_ as (
    delete from sitting using json_to_recordset($5) as gone (table_id text, person text) join moved using (table_id)
    where sitting.table_id = gone.table_id and sitting.person = gone.person
), proven as (
    insert into proofs (table_id, seq, rules, edition, told, outcome)
    select table_id, seq, rules, edition, told, outcome
    from json_to_recordset($6) as proven (table_id text, seq int, rules int, edition text, told text, outcome text)
        join moved using (table_id, seq)
    on conflict (table_id) do update
    set seq = excluded.seq, rules = excluded.rules, edition = excluded.edition, told = excluded.told, outcome = excluded.outcome
)"""

_RESULT = """
select wanted.table_id, moved.table_id is not null as is_stored, tables.seq = wanted.seq - 1 as is_next, is_in_time, at, took
from wanted left join moved using (table_id) left join tables using (table_id)
"""

APPEND_PLAY = _ENTRIES + _RESULT
"""For entries with which nobody sits down or leaves, and no match ends."""
APPEND = _ENTRIES + _PEOPLE_AND_PROOFS + _RESULT
"""For all entries."""
