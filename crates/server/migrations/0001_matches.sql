-- Texts and whole numbers only, so that the same statements hold for SQLite and PostgreSQL.

-- A match. `meta` is what changes while it is played; `seed` is that of its dice and leaves this table only when it is over.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    system TEXT NOT NULL,
    scenario TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed BIGINT NOT NULL,
    parent TEXT NOT NULL,
    seed TEXT NOT NULL,
    meta TEXT NOT NULL,
    source TEXT NOT NULL
);

CREATE INDEX matches_listed ON matches (listed, phase, updated);
CREATE INDEX matches_phase ON matches (phase);
CREATE INDEX matches_parent ON matches (parent);

-- Who may play a seat: the hash of its secret, never the secret.
CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    token_hash TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

-- The record of a match: sealed lines, only ever added to. Line 0 is its header.
CREATE TABLE lines (
    match_id TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
);

-- What was said at the table.
CREATE TABLE chat (
    match_id TEXT NOT NULL REFERENCES matches (id),
    n BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    said TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (match_id, n)
);
