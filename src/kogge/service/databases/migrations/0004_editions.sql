-- Custom editions of games, each stored once under the fingerprint of all it says, however many tables play by it. An edition lives on the
-- cluster that its fingerprint hashes to.
create table if not exists editions (
    fingerprint text not null primary key,
    game        text not null,
    text        text not null,
    kept_at     bigint not null
);
