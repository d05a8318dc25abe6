-- Tables, their entries, what is due at them, and who sits there.

-- One row for each table. `seq` is its last entry: whoever appends must have seen it. `shown` is what the lobby shows, if it does.
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

-- What happened, one entry after the other, never changed. `command` is the id of the command that led to it.
create table if not exists entries (
    table_id text not null,
    seq      integer not null,
    at       bigint not null,
    command  text not null,
    kind     text not null,
    what     json not null,
    primary key (table_id, seq)
);

-- What will have to be done at a table if nothing happens there before: its next flag, its bots' answers, its rematch.
-- Written in the statement that appends the entry that made it due, and gone with the next entry.
create table if not exists due (
    table_id      text not null,
    seq           integer not null,
    kind          text not null,
    due_at        bigint not null,
    claimed_until bigint not null default 0,
    primary key (table_id, seq, kind)
);
create index if not exists due_next on due (due_at);

-- The table as it stood at some entry, so that loading it costs the entries since.
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
