-- The desk of transfers: incoming lines of the bank's statements, and which order each of them paid.

-- How the columns of an account's statements are named, where somebody had to say so.
CREATE TABLE bank_profiles (
  account    text PRIMARY KEY CHECK (account ~ '^\d{4,40}$'),
  layout     jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Without a reference: it outlives whoever did it.
CREATE TABLE bank_imports (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  account       text NOT NULL CHECK (account ~ '^\d{4,40}$'),
  imported_by   uuid NOT NULL,
  imported_at   timestamptz NOT NULL DEFAULT now(),
  first_on      date NOT NULL,
  last_on       date NOT NULL,
  closing_minor bigint, -- the balance after its last line; null: the file has none
  new_count     integer NOT NULL,
  known_count   integer NOT NULL,
  gaps          jsonb   -- where the balance does not follow from the line before; null: the file has no balances
);
CREATE INDEX bank_imports_account_idx ON bank_imports (account, id DESC);

CREATE TABLE bank_lines (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  account       text NOT NULL CHECK (account ~ '^\d{4,40}$'),
  import_id     uuid NOT NULL REFERENCES bank_imports (id) ON DELETE RESTRICT,
  -- Of what the bank says of it (server/src/modules/order/bank/file/fingerprint.ts): a line is stored once.
  fingerprint   bytea NOT NULL UNIQUE,
  received_on   date NOT NULL,
  received_time time,
  name          text NOT NULL DEFAULT '' CHECK (char_length(name) <= 100),
  memo          text NOT NULL DEFAULT '' CHECK (char_length(memo) <= 100),
  amount_minor  integer NOT NULL CHECK (amount_minor > 0),
  state         text NOT NULL DEFAULT 'free' CHECK (state IN ('free', 'matched', 'ignored')),
  ignore_reason text CHECK (char_length(ignore_reason) BETWEEN 5 AND 500),
  -- When it last belonged to no order; 90 days later it goes, unless it is matched.
  free_since    timestamptz NOT NULL DEFAULT now(),
  settled_at    timestamptz,
  CHECK ((state = 'ignored') = (ignore_reason IS NOT NULL)),
  CHECK ((state = 'free') = (settled_at IS NULL))
);
CREATE INDEX bank_lines_free_idx ON bank_lines (received_on, id) WHERE state = 'free';
CREATE INDEX bank_lines_unmatched_idx ON bank_lines (free_since) WHERE state <> 'matched';
CREATE INDEX bank_lines_settled_idx ON bank_lines (settled_at DESC) WHERE settled_at IS NOT NULL;
CREATE INDEX bank_lines_import_idx ON bank_lines (import_id);

-- A line may pay several orders, and several lines one order.
CREATE TABLE bank_matches (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  line_id      uuid NOT NULL REFERENCES bank_lines (id) ON DELETE CASCADE,
  order_id     uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  amount_minor integer NOT NULL CHECK (amount_minor > 0),
  matched_at   timestamptz NOT NULL DEFAULT now(),
  undone_at    timestamptz -- by a correction
);
CREATE UNIQUE INDEX bank_matches_live_key ON bank_matches (line_id, order_id) WHERE undone_at IS NULL;
CREATE INDEX bank_matches_order_idx ON bank_matches (order_id);
CREATE INDEX bank_matches_line_idx ON bank_matches (line_id);

-- Orders by transfer that staff look for by the announced sender.
CREATE INDEX orders_depositor_idx ON orders ((lower(depositor) COLLATE "C")) WHERE depositor IS NOT NULL;
