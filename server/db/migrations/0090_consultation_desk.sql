-- The desk of consultations: a talk has somebody of the staff, a length and a place, nobody of the staff has two at one time,
-- and a consultation says how it ended.

CREATE EXTENSION IF NOT EXISTS btree_gist; -- equality of ids in the exclusion below

ALTER TABLE consultations
  ADD COLUMN staff_id uuid REFERENCES users (id) ON DELETE SET NULL, -- who the talk is with
  ADD COLUMN ends_at timestamptz CHECK (ends_at > scheduled_at),
  ADD COLUMN place text CHECK (char_length(place) BETWEEN 1 AND 200),
  ADD COLUMN outcome text CHECK (outcome IN ('answered', 'held', 'no_show', 'cancelled')),
  ADD COLUMN version integer NOT NULL DEFAULT 1, -- counts the changes
  DROP CONSTRAINT consultations_state_check,
  ADD CONSTRAINT consultations_state_check CHECK (
    CASE status
      WHEN 'requested' THEN scheduled_at IS NULL AND answer IS NULL
      WHEN 'scheduled' THEN scheduled_at IS NOT NULL
      ELSE scheduled_at IS NOT NULL OR answer IS NOT NULL OR outcome IS NOT DISTINCT FROM 'cancelled'
    END),
  ADD CONSTRAINT consultations_ended_check CHECK (outcome IS NULL OR status = 'done');

UPDATE consultations
SET staff_id = CASE WHEN scheduled_at IS NOT NULL THEN answered_by END,
    outcome = CASE WHEN status = 'done' THEN CASE WHEN scheduled_at IS NULL THEN 'answered' ELSE 'held' END END;

ALTER TABLE consultations
  ADD CONSTRAINT consultations_one_talk_at_a_time EXCLUDE USING gist
    (staff_id WITH =, tstzrange(scheduled_at, ends_at) WITH &&) WHERE (status = 'scheduled' AND ends_at IS NOT NULL);
CREATE INDEX consultations_staff_idx ON consultations (staff_id, scheduled_at) WHERE staff_id IS NOT NULL;
CREATE INDEX consultations_coming_idx ON consultations (scheduled_at, id) WHERE status = 'scheduled';
