-- What staff send to a member waits here for two minutes. Until it leaves, the member's own record is as it was, so that
-- nothing of it can be seen; taking it back removes nothing from that record.
CREATE TABLE undos (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  kind            text NOT NULL CHECK (kind IN ('report', 'level-check', 'inquiry')),
  subject_id      uuid NOT NULL,
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE, -- to whom it goes
  staff_id        uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  word            text, -- JSON; none any more once it has left or was taken back
  origin          text NOT NULL,
  idempotency_key text CHECK (char_length(idempotency_key) <= 100),
  created_at      timestamptz NOT NULL DEFAULT now(),
  leaves_at       timestamptz NOT NULL,
  ended_at        timestamptz,
  -- dropped: there was nobody to receive it any more
  outcome         text CHECK (outcome IN ('left', 'taken back', 'dropped')),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  CHECK ((outcome IS NULL) = (word IS NOT NULL))
);
-- A record has one answer at a time.
CREATE UNIQUE INDEX undos_waiting_key ON undos (kind, subject_id) WHERE outcome IS NULL;
CREATE INDEX undos_due_idx ON undos (leaves_at) WHERE outcome IS NULL;
CREATE UNIQUE INDEX undos_idempotency_key ON undos (staff_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL AND outcome IS DISTINCT FROM 'taken back';
CREATE INDEX undos_staff_idx ON undos (staff_id, id DESC);
CREATE INDEX undos_user_idx ON undos (user_id);

-- Whose diary a teacher reads as a whole.
CREATE TABLE member_teachers (
  user_id     uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  teacher_id  uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  assigned_at timestamptz NOT NULL DEFAULT now(),
  CHECK (user_id <> teacher_id)
);
CREATE INDEX member_teachers_teacher_idx ON member_teachers (teacher_id, user_id);

-- Who has taken on what waits for an answer; and, for a week after the answer, who may still read it.
CREATE TABLE claims (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  kind                text NOT NULL CHECK (kind IN ('report', 'level_check', 'entry_report', 'comment')),
  subject_id          uuid NOT NULL,
  -- The entry that it opens; a comment of a lesson opens none.
  practise_history_id uuid REFERENCES practise_histories (id) ON DELETE CASCADE,
  user_id             uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE, -- whose record it is
  staff_id            uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  claimed_at          timestamptz NOT NULL,
  expires_at          timestamptz NOT NULL,
  answered_at         timestamptz
);
CREATE UNIQUE INDEX claims_open_key ON claims (kind, subject_id) WHERE answered_at IS NULL;
CREATE INDEX claims_entry_idx ON claims (practise_history_id, staff_id);
CREATE INDEX claims_staff_idx ON claims (staff_id) WHERE answered_at IS NULL;
CREATE INDEX claims_user_idx ON claims (user_id);
