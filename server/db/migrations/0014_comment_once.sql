-- A comment that is sent again, because its first answer was lost, is stored once.

ALTER TABLE comments ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 100);

CREATE UNIQUE INDEX comments_idempotency_key ON comments (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
