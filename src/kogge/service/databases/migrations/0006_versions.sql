-- What a version needs to know of another: editions that came with a version, the results of matches, snapshots with a seal of the
-- version that made them, and tables that a version could not load. The version before writes none of it.

-- `is_printed` when the edition came with some version of Kogge. `known_as` is the name and short digest that tables of earlier versions
-- know a printed edition by.
alter table editions add column if not exists is_printed boolean not null default false;
alter table editions add column if not exists known_as text not null default '';

-- step
-- The result of a match, stored in the statement that stored its last move: digests of its events and of its outcome.
create table if not exists proofs (
    table_id text not null primary key,
    seq      integer not null,
    rules    integer not null,
    edition  text not null,
    told     text not null,
    outcome  text not null
);

-- step
-- Over the snapshot, its table, its number and the shape this version gives to snapshots. One that does not fit is none.
alter table snapshots add column if not exists seal bytea;

-- step
-- Tables that a version could not load from their entries, and why. Other versions ignore it.
create table if not exists set_aside (
    table_id text not null,
    version  text not null,
    at       bigint not null,
    why      text not null,
    primary key (table_id, version)
);
