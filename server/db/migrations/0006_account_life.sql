-- What an account goes through after joining: password asked again, second step of a login, leaving.

-- When the password was last given in this session: what is sensitive asks how long ago that was.
ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET authenticated_at = created_at; -- in those of the last release: at the login

ALTER TABLE verifications DROP CONSTRAINT verifications_kind_check;
ALTER TABLE verifications ADD CONSTRAINT verifications_kind_check
  CHECK (kind IN ('email_link', 'phone_code', 'recovery_code', 'login_ticket'));

-- A member who has left is an empty row: it keeps shared entries, comments and orders together, and says nothing.
ALTER TABLE users ALTER COLUMN dob DROP NOT NULL;
ALTER TABLE users ADD CONSTRAINT users_dob_check CHECK (dob IS NOT NULL OR deleted_at IS NOT NULL);
ALTER TABLE users ADD COLUMN erased_at timestamptz; -- when the rest of what they left was erased
CREATE INDEX users_left_idx ON users (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;

-- Who bought is kept apart from live data, for as long as the law demands (E-commerce Act decree, article 6: 5 years).
CREATE SCHEMA archive;
CREATE TABLE archive.buyers (
  user_id  uuid PRIMARY KEY REFERENCES users (id) ON DELETE RESTRICT,
  name     text NOT NULL,
  email    text NOT NULL,
  phone    text NOT NULL,
  left_at  timestamptz NOT NULL,
  purge_on date NOT NULL
);
CREATE INDEX buyers_purge_idx ON archive.buyers (purge_on);
