-- A job queue sends what is in the outbox (schema pgboss, which its library makes and migrates at the start), and knows
-- when a message is due: the outbox keeps what is sent and what became of it.
DROP INDEX outbox_due_idx;
ALTER TABLE outbox DROP COLUMN available_at;
ALTER TABLE outbox ADD COLUMN template jsonb; -- of a text that may go as Alimtalk
CREATE INDEX outbox_waiting_idx ON outbox (id) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_given_up_idx ON outbox (given_up_at DESC, id DESC) WHERE given_up_at IS NOT NULL;
