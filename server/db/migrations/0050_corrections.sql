-- A wrong confirmation of a transfer is taken back: by a correction alone an order that was paid waits again.
INSERT INTO order_transitions (from_status, to_status) VALUES ('paid', 'pending');

ALTER TABLE order_log
  ADD CONSTRAINT order_log_correction CHECK (
    (from_status IS DISTINCT FROM 'paid' OR to_status <> 'pending' OR cause = 'correction')
    AND (cause <> 'correction' OR (amount_minor < 0 AND days <= 0)));

-- Granted once, and once more after each correction.
ALTER TABLE membership_ledger ADD COLUMN round smallint NOT NULL DEFAULT 1 CHECK (round > 0);
DROP INDEX membership_ledger_order_key;
CREATE UNIQUE INDEX membership_ledger_order_key ON membership_ledger (order_id, round) WHERE cause = 'order';

-- As before, but a correction lowers what came: that money was never this order's, and nobody was sent it back.
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
     OR given <> coalesce(kept.ends_on - kept.starts_on + 1, 0) THEN
    RAISE EXCEPTION 'order % is not what its log says', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF kept.status NOT IN ('pending', 'paid', 'refunded') AND refunded < paid
     AND NOT EXISTS (SELECT FROM order_refunds WHERE order_id = kept.id AND done_at IS NULL) THEN
    RAISE EXCEPTION 'order % keeps money for nothing', NEW.merchant_uid USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
