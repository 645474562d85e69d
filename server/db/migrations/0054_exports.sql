-- Files that staff took out: who, why, what. Without references: it outlives who asked. The file itself stands in the store
-- for a day, listed for removal from the moment it is written.
CREATE TABLE exports (
  id              uuid PRIMARY KEY,
  asked_by        uuid NOT NULL,
  kind            text NOT NULL CHECK (char_length(kind) <= 40),
  filter          jsonb NOT NULL DEFAULT '{}',
  columns         text[] NOT NULL CHECK (cardinality(columns) > 0),
  is_masked       boolean NOT NULL,
  is_encrypted    boolean NOT NULL,
  format          text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  reason          text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  password        bytea, -- sealed, and only until the file is written
  row_count       integer NOT NULL,
  rows_done       integer NOT NULL DEFAULT 0,
  state           text NOT NULL DEFAULT 'waiting'
                    CHECK (state IN ('waiting', 'queued', 'running', 'ready', 'taken', 'failed', 'expired', 'refused')),
  attempts        smallint NOT NULL DEFAULT 0,
  next_try_at     timestamptz, -- until then another process is at work on it
  storage_key     text,
  byte_size       integer,
  failure         text,
  idempotency_key text CHECK (char_length(idempotency_key) <= 100),
  asked_at        timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz,
  taken_at        timestamptz,
  CHECK (is_encrypted OR password IS NULL),
  CHECK (NOT is_encrypted OR format = 'xlsx'),
  -- The password is known as long as it is needed, and not longer.
  CHECK ((password IS NOT NULL) = (is_encrypted AND state IN ('waiting', 'queued', 'running'))),
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK (state <> 'ready' OR (storage_key IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX exports_asked_at_idx ON exports (asked_at);
CREATE INDEX exports_open_idx ON exports (state) WHERE storage_key IS NOT NULL OR state IN ('waiting', 'queued', 'running');
CREATE UNIQUE INDEX exports_idempotency_key ON exports (asked_by, idempotency_key) WHERE idempotency_key IS NOT NULL;

-- Whether somebody still has to decide about a record.
CREATE INDEX approvals_subject_idx ON approvals (subject_id, id DESC) WHERE subject_id IS NOT NULL;
-- Money by the day on which it came or went.
CREATE INDEX order_log_money_idx ON order_log (created_at) WHERE amount_minor <> 0;
CREATE INDEX cash_receipts_issued_idx ON cash_receipts (issued_at) WHERE issued_at IS NOT NULL;
