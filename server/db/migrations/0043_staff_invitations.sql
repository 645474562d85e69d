-- Who was asked to join the staff: a link by mail, of which the hash is stored, for 24 hours.
CREATE TABLE staff_invitations (
  id         uuid PRIMARY KEY,
  email      text NOT NULL,
  level      smallint NOT NULL CHECK (level IN (1, 9)),
  rights     text[] NOT NULL,
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  invited_by uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invitations_email_key ON staff_invitations (lower(email));
CREATE INDEX staff_invitations_expires_idx ON staff_invitations (expires_at);
