-- A new e-mail address or phone that staff typed for a member. It counts once somebody has followed the link that was sent to
-- it; an e-mail address, with which a lost password is replaced, also waits if that was not the member who is logged in.
CREATE TABLE contact_changes (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  -- One at a time.
  user_id    uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('email', 'phone')),
  target     text NOT NULL CHECK (char_length(target) BETWEEN 3 AND 254),
  asked_by   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- Of the link in the mail to the old address.
  stop_hash  bytea NOT NULL UNIQUE,
  -- For the links in mails that a job sends.
  origin     text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proven_at  timestamptz,
  due_at     timestamptz,
  CHECK ((proven_at IS NULL) = (due_at IS NULL))
);
CREATE INDEX contact_changes_asked_by_idx ON contact_changes (asked_by);
CREATE INDEX contact_changes_due_idx ON contact_changes (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX contact_changes_expires_idx ON contact_changes (expires_at) WHERE due_at IS NULL;
