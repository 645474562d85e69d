-- Members are reminded of a talk a day and an hour before it; mails about a talk bring a file for calendars; somebody of the
-- staff can have an address at which a calendar program reads their talks.

ALTER TABLE consultations
  -- The scheduled_at that the reminder was sent for, or for which there has to be none: a talk that is moved has new ones.
  ADD COLUMN day_reminder_of timestamptz,
  ADD COLUMN hour_reminder_of timestamptz;

ALTER TABLE outbox ADD COLUMN event jsonb; -- the appointment that a mail is about

CREATE TABLE calendar_feeds (
  staff_id   uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
