-- Days by hand and rests. A rest is a row of the ledger that begins on the day of return: the rule of the window stays as it
-- is. What is planned for a coming day waits here, and how long a rest was is counted here.
CREATE TABLE pauses (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  side       text NOT NULL CHECK (side IN ('center', 'academy')),
  from_on    date NOT NULL,
  -- As many as were wanted; of one that ended early, as many as it had.
  days       smallint NOT NULL CHECK (days BETWEEN 0 AND 60),
  reason     text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  -- The member, or who of the staff.
  actor_id   uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  begun_at   timestamptz,
  -- Ended early, called off, or not possible any more when its day came.
  ended_at   timestamptz,
  CHECK (days > 0 OR ended_at IS NOT NULL)
);
CREATE INDEX pauses_member_idx ON pauses (user_id, side, id DESC);
CREATE UNIQUE INDEX pauses_planned_key ON pauses (user_id, side) WHERE begun_at IS NULL AND ended_at IS NULL;
CREATE INDEX pauses_due_idx ON pauses (from_on) WHERE begun_at IS NULL AND ended_at IS NULL;

-- Why, in the words of staff: the member reads them. How many days were given or taken, or by how many a rest moved the end.
ALTER TABLE membership_ledger
  ADD COLUMN reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 500),
  ADD COLUMN days   smallint;

-- Days between the first and the last of an order on which its member rested: they are not the order's.
ALTER TABLE orders
  ADD COLUMN paused_days smallint NOT NULL DEFAULT 0 CHECK (paused_days >= 0),
  ADD CONSTRAINT orders_paused_days CHECK (paused_days <= coalesce(ends_on - starts_on, 0));

DROP TRIGGER logged ON orders;
CREATE CONSTRAINT TRIGGER logged
  AFTER INSERT OR UPDATE OF status, paid_minor, refunded_minor, starts_on, ends_on, paused_days ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unlogged_order();

-- As before, but days on which the member rested are not counted.
CREATE OR REPLACE FUNCTION refuse_unlogged_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept orders;
  last_status text;
  paid integer;
  refunded integer;
  given integer;
BEGIN
  SELECT * INTO kept FROM orders WHERE id = NEW.id;
  SELECT to_status INTO last_status FROM order_log WHERE order_id = NEW.id ORDER BY id DESC LIMIT 1;
  SELECT coalesce(sum(amount_minor) FILTER (WHERE amount_minor > 0 OR cause = 'correction'), 0),
         coalesce(-sum(amount_minor) FILTER (WHERE amount_minor < 0 AND cause <> 'correction'), 0),
         coalesce(sum(days), 0)
  INTO paid, refunded, given FROM order_log WHERE order_id = NEW.id;
  IF last_status IS DISTINCT FROM kept.status OR paid <> kept.paid_minor OR refunded <> kept.refunded_minor
     OR given <> coalesce(kept.ends_on - kept.starts_on + 1 - kept.paused_days, 0) THEN
    RAISE EXCEPTION 'order % is not what its log says', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.status NOT IN ('pending', 'paid', 'refunded') AND refunded < paid
     AND NOT EXISTS (SELECT FROM order_refunds WHERE order_id = kept.id AND done_at IS NULL) THEN
    RAISE EXCEPTION 'order % keeps money for nothing', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
