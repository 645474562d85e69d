-- Where money goes back to is sealed (server/src/credentials/sealed-box.ts). The database has no key: the next start seals
-- what is plain and empties it.
ALTER TABLE orders RENAME COLUMN refund_account TO unsealed_refund_account;
ALTER TABLE orders ADD COLUMN refund_account bytea;
ALTER TABLE order_refunds RENAME COLUMN account TO unsealed_account;
ALTER TABLE order_refunds
  ADD COLUMN account bytea,
  ADD CHECK (done_at IS NULL OR account IS NULL);
