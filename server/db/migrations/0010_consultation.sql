-- Consultations become usable: a repeated send stores one, and state, appointment and answer agree.

ALTER TABLE consultations
  ADD COLUMN idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 100),
  ADD CONSTRAINT consultations_name_check CHECK (char_length(name) BETWEEN 1 AND 50),
  ADD CONSTRAINT consultations_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT consultations_answer_check CHECK (char_length(answer) BETWEEN 1 AND 5000),
  ADD CONSTRAINT consultations_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT consultations_state_check CHECK (
    CASE status
      WHEN 'requested' THEN scheduled_at IS NULL AND answer IS NULL
      WHEN 'scheduled' THEN scheduled_at IS NOT NULL
      ELSE scheduled_at IS NOT NULL OR answer IS NOT NULL
    END);

CREATE UNIQUE INDEX consultations_idempotency_key ON consultations (user_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
CREATE INDEX consultations_answered_by_idx ON consultations (answered_by) WHERE answered_by IS NOT NULL;
