-- Payment: what an order is charged in, the days that it gave, its refunds and receipts, and what keeps its states legal.

-- Every legal change of an order, and nothing else. The same table as modules/order/states.ts (a test compares them).
CREATE TABLE order_transitions (
  from_status text NOT NULL,
  to_status   text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO order_transitions (from_status, to_status) VALUES
  ('created', 'pending'), ('created', 'paid'), ('created', 'failed'), ('created', 'expired'), ('created', 'cancelled'),
  ('pending', 'paid'), ('pending', 'failed'), ('pending', 'expired'), ('pending', 'cancelled'),
  -- The provider's word may come after ours.
  ('failed', 'paid'), ('expired', 'paid'),
  ('paid', 'cancelled'), ('paid', 'refunded'),
  -- What is left of it is returned later.
  ('refunded', 'cancelled');

ALTER TABLE orders
  ADD COLUMN lang text NOT NULL DEFAULT 'kr' REFERENCES languages (code),
  -- The site's own address when it was ordered: links in later mails.
  ADD COLUMN origin text NOT NULL DEFAULT '',
  ADD COLUMN pay_level smallint NOT NULL DEFAULT 1 CHECK (pay_level BETWEEN 0 AND 9),
  -- What is charged, in the smallest unit of its currency, and the quote that it comes from.
  ADD COLUMN currency text NOT NULL DEFAULT 'KRW' CHECK (currency IN ('KRW', 'USD')),
  ADD COLUMN amount_minor integer,
  ADD COLUMN krw_per_unit numeric(12, 4) CHECK (krw_per_unit > 0),
  ADD COLUMN quoted_at timestamptz,
  -- Money that came and went back, in the same unit: the sums of the log.
  ADD COLUMN paid_minor integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded_minor integer NOT NULL DEFAULT 0,
  -- The days that it gave, as they are now.
  ADD COLUMN starts_on date,
  ADD COLUMN ends_on date,
  ADD COLUMN depositor text CHECK (char_length(depositor) <= 40),
  ADD COLUMN account_bank text,
  ADD COLUMN account_number text,
  ADD COLUMN account_holder text,
  ADD COLUMN receipt_url text,
  ADD COLUMN fail_reason text CHECK (char_length(fail_reason) <= 500),
  ADD COLUMN flag text CHECK (flag IN ('amount', 'currency', 'order', 'sandbox', 'account')),
  ADD COLUMN refund_requested_at timestamptz,
  ADD COLUMN refund_reason text NOT NULL DEFAULT '',
  ADD COLUMN refund_account text NOT NULL DEFAULT '',
  ADD COLUMN closed_at timestamptz,
  -- When the job asked the provider last, how often since the last step, and when it looks again; null: never.
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN checks smallint NOT NULL DEFAULT 0,
  ADD COLUMN next_check_at timestamptz;
UPDATE orders SET amount_minor = amount_krw, next_check_at = CASE WHEN status IN ('created', 'pending') THEN now() END,
  closed_at = CASE WHEN status IN ('cancelled', 'refunded', 'failed', 'expired') THEN created_at END,
  paid_at = CASE WHEN status IN ('paid', 'refunded') THEN coalesce(paid_at, created_at) ELSE paid_at END,
  paid_minor = CASE WHEN status IN ('paid', 'refunded') THEN amount_krw ELSE 0 END;
ALTER TABLE orders
  ALTER COLUMN amount_minor SET NOT NULL,
  ADD CHECK (amount_minor >= 0),
  ADD CHECK (currency <> 'KRW' OR amount_minor = amount_krw),
  ADD CHECK ((currency = 'KRW') = (krw_per_unit IS NULL)),
  ADD CHECK ((krw_per_unit IS NULL) = (quoted_at IS NULL)),
  ADD CHECK (refunded_minor BETWEEN 0 AND paid_minor),
  ADD CHECK (status NOT IN ('paid', 'refunded') OR paid_at IS NOT NULL),
  -- More than that came only where the provider took the same order twice: the surplus goes back.
  ADD CHECK (status NOT IN ('paid', 'refunded') OR paid_minor >= amount_minor),
  ADD CHECK (status NOT IN ('created', 'pending') OR paid_minor = 0),
  ADD CHECK ((status IN ('created', 'pending', 'paid')) = (closed_at IS NULL)),
  ADD CHECK (num_nonnulls(starts_on, ends_on) IN (0, 2)),
  ADD CHECK (starts_on <= ends_on),
  -- Days that were used stay, also when all of the money went back.
  ADD CHECK (starts_on IS NULL OR status IN ('paid', 'refunded', 'cancelled')),
  ADD CHECK (pay_method IN ('card', 'trans', 'vbank', 'paypal', 'noaccount', 'nopayment')),
  ADD CHECK ((pay_method = 'nopayment') = (amount_krw = 0));
-- What costs nothing is given once.
CREATE UNIQUE INDEX orders_free_once_key ON orders (user_id, category_id) WHERE amount_krw = 0 AND status = 'paid';
CREATE INDEX orders_check_idx ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_refund_requests_idx ON orders (refund_requested_at) WHERE refund_requested_at IS NOT NULL;
CREATE INDEX orders_days_idx ON orders (user_id, grants, starts_on) WHERE starts_on IS NOT NULL;

-- Money (+ came, - went back) and days (+ given, - taken) of each step.
ALTER TABLE order_log
  ADD COLUMN amount_minor integer NOT NULL DEFAULT 0,
  ADD COLUMN days smallint NOT NULL DEFAULT 0;

CREATE FUNCTION refuse_illegal_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_transitions WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER legal_transition BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_illegal_transition();

-- At the end of its transaction an order is what its log says: the last state, the sums of money, and the days that it
-- has; and money that bought nothing is on its way back.
CREATE FUNCTION refuse_unlogged_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept orders;
  last_status text;
  paid integer;
  refunded integer;
  given integer;
BEGIN
  SELECT * INTO kept FROM orders WHERE id = NEW.id;
  SELECT to_status INTO last_status FROM order_log WHERE order_id = NEW.id ORDER BY id DESC LIMIT 1;
  SELECT coalesce(sum(amount_minor) FILTER (WHERE amount_minor > 0), 0),
         coalesce(-sum(amount_minor) FILTER (WHERE amount_minor < 0), 0),
         coalesce(sum(days), 0)
  INTO paid, refunded, given FROM order_log WHERE order_id = NEW.id;
  IF last_status IS DISTINCT FROM kept.status OR paid <> kept.paid_minor OR refunded <> kept.refunded_minor
     OR given <> coalesce(kept.ends_on - kept.starts_on + 1, 0) THEN
    RAISE EXCEPTION 'order % is not what its log says', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.status NOT IN ('paid', 'refunded') AND refunded < paid
     AND NOT EXISTS (SELECT FROM order_refunds WHERE order_id = kept.id AND done_at IS NULL) THEN
    RAISE EXCEPTION 'order % keeps money for nothing', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER logged AFTER INSERT OR UPDATE OF status, paid_minor, refunded_minor, starts_on, ends_on ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_order();

-- Granted once; days may be taken back in several steps.
DROP INDEX membership_ledger_order_key;
CREATE UNIQUE INDEX membership_ledger_order_key ON membership_ledger (order_id) WHERE cause = 'order';
CREATE INDEX membership_ledger_order_idx ON membership_ledger (order_id) WHERE order_id IS NOT NULL;

-- Money on its way back. Written before the provider is asked, so that a server that dies in between goes on later.
CREATE TABLE order_refunds (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id      uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  -- The provider's payment; null: staff return it by transfer.
  tx_id         text,
  amount_minor  integer NOT NULL CHECK (amount_minor > 0),
  -- What the payment has left before: the provider stops at another figure.
  balance_minor integer NOT NULL,
  -- Days taken back with it; null: in proportion.
  days          smallint CHECK (days >= 0),
  -- The order is closed by it, though some of the money stays.
  closes        boolean NOT NULL DEFAULT false,
  cause         text NOT NULL CHECK (cause IN ('staff', 'mismatch', 'late', 'superseded')),
  reason        text NOT NULL DEFAULT '',
  -- Where the provider sends what came as a deposit; erased as soon as it is there.
  account       jsonb,
  actor_id      uuid REFERENCES users (id) ON DELETE RESTRICT,
  attempts      smallint NOT NULL DEFAULT 0,
  last_error    text,
  -- The provider took it over; PayPal carries it out later. It is not asked again.
  asked_at      timestamptz,
  next_try_at   timestamptz NOT NULL DEFAULT now(),
  created_at    timestamptz NOT NULL DEFAULT now(),
  done_at       timestamptz,
  failed_at     timestamptz,
  CHECK (balance_minor >= amount_minor),
  CHECK (done_at IS NULL OR account IS NULL),
  CHECK (done_at IS NULL OR failed_at IS NULL)
);
CREATE UNIQUE INDEX order_refunds_open_key ON order_refunds (order_id, tx_id) NULLS NOT DISTINCT
  WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX order_refunds_order_idx ON order_refunds (order_id);
CREATE INDEX order_refunds_due_idx ON order_refunds (next_try_at) WHERE done_at IS NULL AND failed_at IS NULL;

-- Receipts of transfers. The number is erased as soon as the receipt is issued; its end stays.
CREATE TABLE cash_receipts (
  order_id       uuid PRIMARY KEY REFERENCES orders (id) ON DELETE RESTRICT,
  purpose        text NOT NULL CHECK (purpose IN ('deduction', 'expense', 'voluntary')),
  identifier     text CHECK (identifier ~ '^\d{10,13}$'),
  identifier_end text NOT NULL DEFAULT '' CHECK (identifier_end ~ '^\d{0,4}$'),
  approval_no    text,
  receipt_url    text,
  attempts       smallint NOT NULL DEFAULT 0,
  last_error     text,
  next_try_at    timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  issued_at      timestamptz,
  failed_at      timestamptz,
  CHECK ((issued_at IS NULL) = (approval_no IS NULL)),
  CHECK (issued_at IS NULL OR identifier IS NULL)
);
CREATE INDEX cash_receipts_due_idx ON cash_receipts (next_try_at) WHERE issued_at IS NULL AND failed_at IS NULL;

-- Who bought and left is kept for 5 years after the last thing that happened to an order, also when that is after they left.
CREATE FUNCTION keep_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE archive.buyers b
  SET purge_on = greatest(purge_on, ((NEW.created_at AT TIME ZONE 'Asia/Seoul')::date + interval '5 years')::date)
  FROM orders o WHERE o.id = NEW.order_id AND b.user_id = o.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_buyer AFTER INSERT ON order_log FOR EACH ROW EXECUTE FUNCTION keep_buyer();

-- Whoever administers is written to when money needs a person.
CREATE INDEX users_role_level_idx ON users (role_level) WHERE deleted_at IS NULL;
-- Numbers that wait for their receipt, or to be erased.
CREATE INDEX cash_receipts_number_idx ON cash_receipts (order_id) WHERE identifier IS NOT NULL;
