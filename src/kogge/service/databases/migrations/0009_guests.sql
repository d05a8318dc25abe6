-- Who opened a table and who wants an analysis, so that one guest, and one address, has a share and no more.

-- An address is stored as a keyed hash of what it is, cut short: enough to count by, and nothing to find anybody with.
alter table tables add column if not exists opener text, add column if not exists address text;
-- step
create index concurrently if not exists tables_of_opener on tables (opener) where stage in ('gathering', 'playing');
-- step
create index concurrently if not exists tables_of_address on tables (address) where stage in ('gathering', 'playing');
-- step
alter table analyses add column if not exists person text, add column if not exists address text;
-- step
create index concurrently if not exists analyses_of_person on analyses (person) where result is null;
-- step
create index concurrently if not exists analyses_of_address on analyses (address) where result is null;
