-- Orders with their append-only log, the ledger that membership windows are read from, outbox and audit.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE orders (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT, -- kept 5 years by law
  category_id     uuid NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
  merchant_uid    text NOT NULL UNIQUE CHECK (char_length(merchant_uid) <= 40),
  imp_uid         text UNIQUE,
  name            text NOT NULL,
  amount_krw      integer NOT NULL CHECK (amount_krw >= 0),
  day_expirate    integer NOT NULL CHECK (day_expirate > 0),
  grants          text NOT NULL CHECK (grants IN ('center', 'academy')),
  pay_method      text NOT NULL,
  status          text NOT NULL DEFAULT 'created'
    CHECK (status IN ('created', 'pending', 'paid', 'cancelled', 'refunded', 'failed', 'expired')),
  idempotency_key text,
  agreed_at       timestamptz NOT NULL,
  deposit_due_at  timestamptz,
  paid_at         timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_user_idx ON orders (user_id, id DESC);
CREATE INDEX orders_category_idx ON orders (category_id);
CREATE INDEX orders_open_idx ON orders (status, deposit_due_at) WHERE status IN ('created', 'pending');
CREATE UNIQUE INDEX orders_idempotency_key ON orders (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE order_log (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id    uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  from_status text,
  to_status   text NOT NULL,
  cause       text NOT NULL,
  actor_id    uuid REFERENCES users (id) ON DELETE RESTRICT,
  detail      jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_log_order_idx ON order_log (order_id, id);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON order_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Every change of a window is a row; the newest row of a side is the window. No nightly job decides anything.
CREATE TABLE membership_ledger (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  side       text NOT NULL CHECK (side IN ('center', 'academy')),
  starts_on  date,
  ends_on    date,
  cause      text NOT NULL,
  order_id   uuid REFERENCES orders (id) ON DELETE RESTRICT,
  actor_id   uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (starts_on IS NULL OR ends_on IS NULL OR starts_on <= ends_on)
);
CREATE INDEX membership_ledger_current_idx ON membership_ledger (user_id, side, id DESC)
  INCLUDE (starts_on, ends_on);
-- A paid order grants its window exactly once, however often it is settled.
CREATE UNIQUE INDEX membership_ledger_order_key ON membership_ledger (order_id, cause) WHERE order_id IS NOT NULL;

CREATE FUNCTION keep_windows(member uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = member FOR NO KEY UPDATE;
  UPDATE users SET
    (center_starts_on, center_ends_on) = (SELECT starts_on, ends_on FROM membership_ledger
      WHERE user_id = member AND side = 'center' ORDER BY id DESC LIMIT 1),
    (academy_starts_on, academy_ends_on) = (SELECT starts_on, ends_on FROM membership_ledger
      WHERE user_id = member AND side = 'academy' ORDER BY id DESC LIMIT 1)
  WHERE id = member;
END $$;

CREATE FUNCTION membership_ledger_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM keep_windows(OLD.user_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM keep_windows(NEW.user_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_windows AFTER INSERT OR UPDATE OR DELETE ON membership_ledger
  FOR EACH ROW EXECUTE FUNCTION membership_ledger_changed();

-- Mails and texts are written in the transaction of their cause and sent afterwards.
CREATE TABLE outbox (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL CHECK (kind IN ('mail', 'sms')),
  recipient    text NOT NULL,
  subject      text NOT NULL DEFAULT '',
  text         text NOT NULL,
  html         text,
  user_id      uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  available_at timestamptz NOT NULL DEFAULT now(),
  attempts     smallint NOT NULL DEFAULT 0,
  last_error   text,
  sent_at      timestamptz,
  given_up_at  timestamptz
);
CREATE INDEX outbox_due_idx ON outbox (available_at, id) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_recipient_idx ON outbox (recipient, id DESC);

CREATE TABLE audit_log (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  actor_id       uuid,
  action         text NOT NULL,
  subject_type   text NOT NULL,
  subject_id     uuid,
  detail         jsonb NOT NULL DEFAULT '{}',
  address_prefix text NOT NULL DEFAULT '',
  request_id     text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_subject_idx ON audit_log (subject_type, subject_id, id DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
