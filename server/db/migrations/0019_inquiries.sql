-- Inquiries become usable: a repeated send stores one, and their authors may go on after an answer.

ALTER TABLE inquiries
  ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 100),
  ADD CONSTRAINT inquiries_author_name_check CHECK (char_length(author_name) BETWEEN 1 AND 50),
  ADD CONSTRAINT inquiries_author_phone_check CHECK (author_phone ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT inquiries_author_email_check CHECK (char_length(author_email) BETWEEN 3 AND 254);

CREATE UNIQUE INDEX inquiries_idempotency_key ON inquiries (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
-- The list narrowed to one state.
CREATE INDEX inquiries_user_status_idx ON inquiries (user_id, status, id DESC);

-- Lines of the talk after the question. What there is was written by staff.
ALTER TABLE inquiry_answers
  ADD COLUMN written_by text NOT NULL DEFAULT 'staff' CHECK (written_by IN ('member', 'staff')),
  ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 100),
  ADD CONSTRAINT inquiry_answers_not_empty_check CHECK (char_length(content) >= 1);
ALTER TABLE inquiry_answers ALTER COLUMN written_by DROP DEFAULT;

CREATE UNIQUE INDEX inquiry_answers_idempotency_key ON inquiry_answers (inquiry_id, author_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX inquiry_answers_author_idx ON inquiry_answers (author_id) WHERE author_id IS NOT NULL;
