-- Analyses of finished matches, and the decisions judged so far.

-- One row for each requested analysis. `decisions` is how many there are to judge, once that is known;
-- `result` is the whole analysis, once it is done. Its job is a row in `due` that belongs to no entry: its `seq` is 0.
create table if not exists analyses (
    table_id  text not null primary key,
    asked_at  bigint not null,
    decisions integer,
    result    json
);

-- The judged decisions of an analysis under way, by their entries of the record. The next worker continues after them.
create table if not exists judged (
    table_id text not null,
    seq      integer not null,
    what     json not null,
    primary key (table_id, seq)
);
