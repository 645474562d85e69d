-- How the server's own jobs last went, one row each, whichever process ran them.
CREATE TABLE job_runs (
  name         text PRIMARY KEY,
  succeeded_at timestamptz,
  -- When the next success is written down at the latest.
  due_at       timestamptz,
  -- Of the last run, if it failed.
  failed_at    timestamptz,
  failure      text CHECK (char_length(failure) <= 200),
  CHECK ((failed_at IS NULL) = (failure IS NULL))
);

-- Requests that failed by a fault of ours, so that a number that somebody was told can be looked up. No words of an error, no
-- address as it was sent and nobody's name: what they may quote is in no table.
CREATE TABLE request_failures (
  request_id uuid PRIMARY KEY,
  failed_at  timestamptz NOT NULL,
  method     text NOT NULL CHECK (char_length(method) <= 20),
  route      text NOT NULL CHECK (char_length(route) <= 200),
  failure    text NOT NULL CHECK (char_length(failure) <= 200),
  place      text NOT NULL CHECK (char_length(place) <= 200)
);
CREATE INDEX request_failures_failed_idx ON request_failures (failed_at);
