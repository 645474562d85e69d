-- Which version of the seed files was loaded: a start with the same files reads one row and no more.

CREATE TABLE seed_state (
  name       text PRIMARY KEY,
  hash       text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
