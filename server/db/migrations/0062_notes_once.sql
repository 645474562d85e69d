-- A note whose answer was lost is sent again with its key, and is stored once.
ALTER TABLE member_notes ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) <= 100);
CREATE UNIQUE INDEX member_notes_idempotency_key ON member_notes (author_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
ALTER TABLE review_notes ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) <= 100);
CREATE UNIQUE INDEX review_notes_idempotency_key ON review_notes (staff_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
