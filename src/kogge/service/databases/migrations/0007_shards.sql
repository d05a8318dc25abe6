-- Which of the site's clusters this one is, and where each of 1,024 virtual shards lives.

-- The same number that the service reckons: of a table by its name, of a code by the code, of an edition by its fingerprint.
create or replace function shard_of(key text) returns integer language sql immutable strict parallel safe as $$
    select (('x' || encode(substr(sha256(convert_to(key, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 1024)::integer
$$;
-- step
create index concurrently if not exists tables_of_shard on tables (shard_of(table_id));
-- step
create index concurrently if not exists codes_of_shard on codes (shard_of(code));

-- step
-- One row: the site, and the number of this cluster among its clusters. `changes` counts what has changed in `shards` here.
create table if not exists site (
    is_only boolean not null primary key default true check (is_only),
    site    text not null,
    cluster integer not null,
    changes bigint not null default 0
);

-- The whole map on every cluster. `epoch` says how often a shard has moved: where two clusters differ, the higher one is right. What is
-- frozen is being moved, and nobody writes there; a move that is broken off ends with its time.
create table if not exists shards (
    shard        integer not null primary key,
    cluster      integer not null,
    epoch        integer not null default 0,
    frozen_until timestamptz not null default '-infinity'
);

-- Nobody writes to a shard that is not here, or that is being moved, wherever they believe it to be. Who moves it may.
create or replace function is_here(key text) returns boolean language plpgsql as $$
begin
    if current_setting('kogge.moving', true) = 'yes' or not exists (select from site) then
        return true;
    end if;
    perform from shards
    where shard = shard_of(key) and cluster = (select site.cluster from site) and frozen_until <= clock_timestamp()
    for key share;
    return found;
end $$;

create or replace function wait_for_shard() returns trigger language plpgsql as $$
begin
    if is_here(new.table_id) then
        return new;
    end if;
    return null;
end $$;

create or replace function refuse_shard() returns trigger language plpgsql as $$
begin
    if not is_here(to_jsonb(new) ->> tg_argv[0]) then
        raise exception 'the shard is elsewhere, or on its way' using errcode = 'serialization_failure';
    end if;
    return new;
end $$;
-- step
create or replace trigger only_here before update on tables for each row execute function wait_for_shard();
create or replace trigger only_here_new before insert on tables for each row execute function refuse_shard('table_id');
-- step
create or replace trigger only_here before update on due for each row execute function wait_for_shard();
-- step
create or replace trigger only_here before insert or update on analyses for each row execute function refuse_shard('table_id');
-- step
create or replace trigger only_here before insert on judged for each row execute function refuse_shard('table_id');
-- step
create or replace trigger only_here before insert or update on set_aside for each row execute function refuse_shard('table_id');
-- step
create or replace trigger only_here before insert or update on codes for each row execute function refuse_shard('code');
-- step
create or replace trigger only_here before insert or update on editions for each row execute function refuse_shard('fingerprint');
