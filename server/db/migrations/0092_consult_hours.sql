-- Members choose the time of a consultation: hours of the staff, and an outcome for a talk that its member called off.

CREATE TABLE consult_hours (
  staff_id     uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  weekly       jsonb NOT NULL CHECK (jsonb_typeof(weekly) = 'array'), -- weekday (1: Monday), from, to: HH:MM in Seoul
  minutes      smallint NOT NULL CHECK (minutes BETWEEN 10 AND 240),
  gap_minutes  smallint NOT NULL CHECK (gap_minutes BETWEEN 0 AND 120), -- free after each talk
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 336),
  place        text NOT NULL CHECK (char_length(place) <= 200),
  version      integer NOT NULL, -- counts the changes
  updated_at   timestamptz NOT NULL
);

-- Days with hours of their own in the place of the week's.
CREATE TABLE consult_exceptions (
  staff_id uuid NOT NULL REFERENCES consult_hours (staff_id) ON DELETE CASCADE,
  on_day   date NOT NULL, -- in Seoul
  ranges   jsonb NOT NULL CHECK (jsonb_typeof(ranges) = 'array'), -- from, to: HH:MM; none: nobody can be booked
  PRIMARY KEY (staff_id, on_day)
);

ALTER TABLE consultations
  DROP CONSTRAINT consultations_outcome_check,
  ADD CONSTRAINT consultations_outcome_check CHECK (outcome IN ('answered', 'held', 'no_show', 'cancelled', 'called_off'));

-- The week of everybody: talks to come, and those that were.
CREATE INDEX consultations_talks_idx ON consultations (scheduled_at, id)
  WHERE status = 'scheduled' OR outcome IN ('held', 'no_show');
