-- Deals that many tables play: one a day for each game, and those that clubs open. Each is a secret from which all chance and the seeds of
-- the bots are derived.

-- A deal of the day has a `day`, and is closed to tries from `closes_at` on. A club's deal has none, and closes when its `host` says so.
-- `leased_until` is the end of the lease of the worker that lets masters play it.
create table if not exists deals (
    deal_id      text not null primary key,
    game         text not null,
    day          text not null,
    players      integer not null,
    bots         integer not null,
    edition      text not null,
    options      json not null,
    secret       text not null,
    commitment   text not null,
    host         text not null,
    opens_at     bigint not null,
    closes_at    bigint,
    leased_until bigint not null default 0
);
create index if not exists deals_of_day on deals (game, day) where day <> '';
create or replace trigger only_here before insert or update on deals for each row execute function refuse_shard('deal_id');

-- The try of a person, and its table. It counts from the moment when it is begun. `score` stays null if the person gave up, or ended it
-- after the deal was closed.
create table if not exists tries (
    deal_id  text not null,
    person   text not null,
    name     text not null,
    at_table text not null,
    seat     integer not null,
    ended_at bigint,
    score    integer,
    place    integer,
    scores   integer[],
    primary key (deal_id, person)
);
create index if not exists tries_of_table on tries (deal_id, at_table);
create or replace trigger only_here before insert or update on tries for each row execute function refuse_shard('deal_id');

-- How masters ended with the same deal, the same chance and the same bots.
create table if not exists deal_plays (
    deal_id text not null,
    number  integer not null,
    score   integer not null,
    place   integer not null,
    primary key (deal_id, number)
);
create or replace trigger only_here before insert or update on deal_plays for each row execute function refuse_shard('deal_id');
