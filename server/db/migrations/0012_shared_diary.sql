-- The shared diary, what members report of it, and requests for a level check.

-- A level check is between a member and the teachers.
UPDATE practise_histories SET is_shared = false WHERE type = 'level-check' AND is_shared;

-- The list has the newest first: the order in which entries were shared, not that of the days they tell of. Whole
-- milliseconds, so that a cursor names the instant exactly.
ALTER TABLE practise_histories ADD COLUMN shared_at timestamptz;
UPDATE practise_histories SET shared_at = date_trunc('milliseconds', created_at) WHERE is_shared;

CREATE FUNCTION keep_shared_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_shared THEN
    NEW.shared_at := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.is_shared THEN
    NEW.shared_at := OLD.shared_at;
  ELSE
    NEW.shared_at := date_trunc('milliseconds', coalesce(NEW.shared_at, NEW.updated_at));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shared_at BEFORE INSERT OR UPDATE OF is_shared, shared_at ON practise_histories
  FOR EACH ROW EXECUTE FUNCTION keep_shared_at();

DROP INDEX practise_histories_shared_idx;
CREATE INDEX practise_histories_shared_idx ON practise_histories (shared_at DESC, id DESC) WHERE is_shared;
-- A member's own in the order of writing: the file that they take along.
CREATE INDEX practise_histories_written_idx ON practise_histories (user_id, id);

-- Answered or withdrawn. Before this release several could be open: all but a member's newest are closed.
ALTER TABLE practise_histories ADD COLUMN level_check_closed_at timestamptz;
UPDATE practise_histories h SET level_check_closed_at = a.created_at
FROM level_check_answers a WHERE a.practise_history_id = h.id AND h.type = 'level-check';
UPDATE practise_histories h SET level_check_closed_at = now()
WHERE h.type = 'level-check' AND h.level_check_closed_at IS NULL
  AND EXISTS (SELECT FROM practise_histories n
              WHERE n.user_id = h.user_id AND n.type = 'level-check' AND n.level_check_closed_at IS NULL AND n.id > h.id);
CREATE UNIQUE INDEX practise_histories_open_level_check_key ON practise_histories (user_id)
  WHERE type = 'level-check' AND level_check_closed_at IS NULL;

ALTER TABLE practise_histories
  ADD CONSTRAINT practise_histories_shared_check
    CHECK (is_shared = (shared_at IS NOT NULL) AND NOT (is_shared AND type = 'level-check')),
  ADD CONSTRAINT practise_histories_level_check_check
    CHECK (level_check_closed_at IS NULL OR type = 'level-check');

-- For the back office. Who reported is told to no author.
CREATE TABLE practice_reports (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  practise_history_id uuid NOT NULL REFERENCES practise_histories (id) ON DELETE CASCADE,
  reporter_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason              text NOT NULL CHECK (reason IN ('personal_data', 'abuse', 'advertising', 'worry', 'other')),
  note                text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  created_at          timestamptz NOT NULL DEFAULT now(),
  handled_at          timestamptz,
  handled_by          uuid REFERENCES users (id) ON DELETE SET NULL,
  CHECK (reason <> 'other' OR note <> ''),
  CHECK (handled_by IS NULL OR handled_at IS NOT NULL)
);
CREATE UNIQUE INDEX practice_reports_once_key ON practice_reports (practise_history_id, reporter_id);
CREATE INDEX practice_reports_reporter_idx ON practice_reports (reporter_id);
CREATE INDEX practice_reports_handled_by_idx ON practice_reports (handled_by) WHERE handled_by IS NOT NULL;
CREATE INDEX practice_reports_open_idx ON practice_reports (id) WHERE handled_at IS NULL;
