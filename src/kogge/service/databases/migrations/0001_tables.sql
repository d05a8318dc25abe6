-- Tables, their log entries, their jobs, and who sits there.

-- One row for each table. `seq` is its last entry: an append must follow it. `shown` is its listing in the lobby, if it has one.
-- Only `seq`, `changed_at` and, rarely, `stage` and `shown` change; none that a move changes is indexed, so the row stays where it is.
create table if not exists tables (
    table_id   text not null primary key,
    seq        integer not null,
    stage      text not null,
    game       text not null,
    opened_at  bigint not null,
    changed_at bigint not null,
    shown      json
) with (fillfactor = 70);
create index if not exists tables_listed on tables (opened_at desc) where shown is not null;

-- The append-only logs of tables. `command` is the id of the command that led to an entry.
create table if not exists entries (
    table_id text not null,
    seq      integer not null,
    at       bigint not null,
    command  text not null,
    kind     text not null,
    what     json not null,
    primary key (table_id, seq)
);

-- The scheduled jobs of a table: its next flag, moves of its bots, its rematch. A job is written in the statement that appends its entry,
-- and deleted with the next entry. `claimed_until` is the end of a worker's lease.
create table if not exists due (
    table_id      text not null,
    seq           integer not null,
    kind          text not null,
    due_at        bigint not null,
    claimed_until bigint not null default 0,
    primary key (table_id, seq, kind)
);
create index if not exists due_next on due (due_at);

-- Snapshots: the state of a table after some entry, so that loading it replays only the entries since.
create table if not exists snapshots (
    table_id text not null primary key,
    seq      integer not null,
    data     bytea not null
);

-- At which tables a person sits or sat.
create table if not exists sitting (
    table_id text not null,
    person   text not null,
    primary key (table_id, person)
);
create index if not exists sitting_person on sitting (person);
