-- The desk of orders: orders made by telephone, refused refunds, receipts to cancel, and what the provider does not answer.
ALTER TABLE orders
  -- Null: staff made it by telephone, and its member has not agreed yet.
  ALTER COLUMN agreed_at DROP NOT NULL,
  ADD CONSTRAINT orders_agreed CHECK (agreed_at IS NOT NULL OR status IN ('created', 'cancelled', 'expired')),
  -- The last request for a refund that was refused, and why: until the member asks again.
  ADD COLUMN refusal text NOT NULL DEFAULT '' CHECK (char_length(refusal) <= 500),
  ADD COLUMN refused_at timestamptz,
  -- Since when the provider was asked about it and gave no answer, and when staff were told.
  ADD COLUMN unanswered_since timestamptz,
  ADD COLUMN silence_told_at timestamptz;
ALTER TABLE order_refunds ADD COLUMN silence_told_at timestamptz;

ALTER TABLE cash_receipts
  -- Money of it was returned: it has to be cancelled by hand at Hometax.
  ADD COLUMN cancel_due_at timestamptz,
  ADD COLUMN cancelled_at timestamptz,
  -- Of how much, in won, all cancellations together.
  ADD COLUMN cancelled_minor integer NOT NULL DEFAULT 0,
  ADD COLUMN cancel_approval_no text;
UPDATE cash_receipts c SET cancel_due_at = coalesce(o.closed_at, now())
FROM orders o WHERE o.id = c.order_id AND c.issued_at IS NOT NULL AND o.refunded_minor > greatest(o.paid_minor - o.amount_minor, 0);

-- Each queue of the desk is short, its table is not.
CREATE INDEX orders_desk_status_idx ON orders (status, id DESC);
CREATE INDEX orders_created_idx ON orders (created_at);
CREATE INDEX orders_flag_idx ON orders (id) WHERE flag IS NOT NULL;
CREATE INDEX orders_unanswered_idx ON orders (unanswered_since) WHERE unanswered_since IS NOT NULL;
CREATE INDEX orders_transfer_idx ON orders (created_at) WHERE status = 'pending' AND pay_method = 'noaccount';
CREATE INDEX order_refunds_by_hand_idx ON order_refunds (order_id)
  WHERE tx_id IS NULL AND done_at IS NULL AND failed_at IS NULL;
CREATE INDEX order_refunds_failed_idx ON order_refunds (order_id) WHERE failed_at IS NOT NULL;
CREATE INDEX cash_receipts_cancel_idx ON cash_receipts (order_id) WHERE cancel_due_at IS NOT NULL;
CREATE INDEX cash_receipts_failed_idx ON cash_receipts (order_id)
  WHERE failed_at IS NOT NULL AND last_error IS DISTINCT FROM 'refunded';
