-- What a member can read of how they were logged in, and question. Kept for 90 days, a hundred of each kind.
CREATE TABLE login_events (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id        uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  way            text NOT NULL CHECK (way IN ('password', 'app', 'passkey-step', 'passkey', 'recovery-code')),
  is_success     boolean NOT NULL,
  tries          integer NOT NULL DEFAULT 1 CHECK (tries > 0),
  hour_at        timestamptz, -- tries that failed are one row an hour, with what is known of the latest
  session_id     uuid REFERENCES sessions (id) ON DELETE SET NULL,
  user_agent     text NOT NULL CHECK (char_length(user_agent) <= 300),
  address_prefix text NOT NULL,
  told           text CHECK (told IN ('new-device', 'recovery-code')), -- by mail, and why
  created_at     timestamptz NOT NULL,
  questioned_at  timestamptz,
  CHECK (is_success = (hour_at IS NULL)),
  CHECK (NOT is_success OR tries = 1)
);
CREATE INDEX login_events_user_idx ON login_events (user_id, is_success, created_at DESC, id DESC);
CREATE UNIQUE INDEX login_events_hour_key ON login_events (user_id, hour_at) WHERE NOT is_success;
CREATE INDEX login_events_session_idx ON login_events (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX login_events_age_idx ON login_events (created_at);
