-- Of a transfer too little may come: the order waits with it until the rest is there, or until it is closed and the money
-- goes back.
ALTER TABLE orders
  DROP CONSTRAINT orders_check6,
  ADD CONSTRAINT orders_waiting_money CHECK (
    status NOT IN ('created', 'pending') OR paid_minor = 0
    OR (status = 'pending' AND pay_method = 'noaccount' AND refunded_minor = 0 AND paid_minor < amount_minor)),
  -- Moves with money, days and state: whoever acts on an order names the version that they read.
  ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE order_refunds
  DROP CONSTRAINT order_refunds_cause_check,
  ADD CONSTRAINT order_refunds_cause_check
    CHECK (cause IN ('staff', 'mismatch', 'late', 'superseded', 'over', 'short'));

CREATE FUNCTION count_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER count_version
  BEFORE UPDATE OF status, paid_minor, refunded_minor, starts_on, ends_on, refund_requested_at ON orders
  FOR EACH ROW EXECUTE FUNCTION count_order_version();

-- As before, but money may wait with an order that waits for the rest of it.
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
  SELECT coalesce(sum(amount_minor) FILTER (WHERE amount_minor > 0), 0),
         coalesce(-sum(amount_minor) FILTER (WHERE amount_minor < 0), 0),
         coalesce(sum(days), 0)
  INTO paid, refunded, given FROM order_log WHERE order_id = NEW.id;
  IF last_status IS DISTINCT FROM kept.status OR paid <> kept.paid_minor OR refunded <> kept.refunded_minor
     OR given <> coalesce(kept.ends_on - kept.starts_on + 1, 0) THEN
    RAISE EXCEPTION 'order % is not what its log says', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.status NOT IN ('pending', 'paid', 'refunded') AND refunded < paid
     AND NOT EXISTS (SELECT FROM order_refunds WHERE order_id = kept.id AND done_at IS NULL) THEN
    RAISE EXCEPTION 'order % keeps money for nothing', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
