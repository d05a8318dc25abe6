-- What makes clocks fair: how long an entry waited until it was stored, and when nobody could store anything.

-- Milliseconds between the arrival of a command and the moment its entry was stored, `at`, if that was long. Clocks get it back.
alter table entries add column if not exists took integer not null default 0;

-- step
-- When a node last could write here, by this cluster's clock. Every node writes it all the time; there is one row. Nodes of the version
-- before do not: `beside_earlier` says whether there were any.
create table if not exists pulse (
    at             bigint,
    beside_earlier boolean not null default false
);
insert into pulse (at) select null::bigint where not exists (select from pulse);

-- When nobody could: from the last pulse before it to the first after it.
create table if not exists outages (
    id    integer generated always as identity primary key,
    began bigint not null,
    ended bigint not null
);
