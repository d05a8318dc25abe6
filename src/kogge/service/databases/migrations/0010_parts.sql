-- The entries of tables lie in parts, each a partition of its own, and leave with their part. Finished matches are packed.

-- The version before names no part: its entries and its tables are in part 0, which is there for ever.
alter table entries add column if not exists part integer not null default 0;

-- step
-- A partition is attached in a moment if a constraint says what is in it.
do $$ begin
    if to_regclass('entries_0') is null and not exists (select from pg_constraint where conname = 'entries_part') then
        alter table entries add constraint entries_part check (part = 0) not valid;
    end if;
end $$;

-- step
-- Reads all rows, beside those who write.
do $$ begin
    if to_regclass('entries_0') is null then
        alter table entries validate constraint entries_part;
    end if;
end $$;

-- step
-- All entries of a table are in one part, so the primary key of each part makes their numbers unique.
do $$ begin
    if to_regclass('entries_0') is null then
        alter table entries rename to entries_0;
        create table entries (like entries_0 including defaults) partition by list (part);
        alter table entries attach partition entries_0 for values in (0);
    end if;
end $$;

-- step
-- The part that the next entries of a table go to; null if it is packed.
alter table tables add column if not exists part integer default 0;

-- step
create index concurrently if not exists tables_of_part on tables (part, table_id) where part is not null;

-- step
-- New tables go to the newest part. `leased_until` is the end of the lease of the worker that clears a part.
create table if not exists parts (
    part         integer not null primary key,
    made_at      bigint not null,
    leased_until bigint not null default 0
);
insert into parts (part, made_at) values (0, 0) on conflict do nothing;

-- The log of a finished match up to entry `seq`, compressed. Entries after it, such as late talk, are rows in `entries`.
create table if not exists packed (
    table_id    text not null primary key,
    seq         integer not null,
    is_practice boolean not null,
    data        bytea not null
);
alter table packed alter column data set storage external;
create or replace trigger only_here before insert or update on packed for each row execute function refuse_shard('table_id');
