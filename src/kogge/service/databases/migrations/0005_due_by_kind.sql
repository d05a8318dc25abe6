-- What is due, found by its kind: flags wait behind no analyses, however many of those there are. Beside an index by time alone the
-- database would sometimes choose that one.
create index concurrently if not exists due_of_kind on due (kind, due_at);
-- step
drop index concurrently if exists due_next;
