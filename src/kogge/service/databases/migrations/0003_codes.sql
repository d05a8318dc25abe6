-- Codes by which people find tables.

-- The table that a short code leads to. A code is stored where its own hash says, not where its table is, so that no two clusters give
-- the same; and it is given once, so that no old code ever leads to a table of others.
create table if not exists codes (
    code     text not null primary key,
    table_id text not null
);
