-- Analyses of finished matches, and what of them is judged so far.

-- One row for each match that somebody wants to know more about. `decisions` is how many there are to judge, once that is known;
-- `result` is the whole analysis, once it is done. Somebody does it because of a row in `due` that belongs to no entry: its `seq` is 0.
create table if not exists analyses (
    table_id  text not null primary key,
    asked_at  bigint not null,
    decisions integer,
    result    json
);

-- The decisions of an analysis that is under way, each by the entry of the record that it is. Whoever goes on with it begins behind them.
create table if not exists judged (
    table_id text not null,
    seq      integer not null,
    what     json not null,
    primary key (table_id, seq)
);
