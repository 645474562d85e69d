-- What the academy told a member stands in their own pages, beside the mail: also for whoever has no confirmed address.

CREATE TABLE notifications (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic      text NOT NULL CHECK (topic IN ('learning', 'consultation', 'inquiry', 'order', 'account')),
  lang       text NOT NULL REFERENCES languages (code),
  heading    text NOT NULL, -- as the mail of that day said it
  body       text NOT NULL,
  path       text CHECK (path LIKE '/%'), -- the page of this site where it goes on
  created_at timestamptz NOT NULL,
  read_at    timestamptz
);

CREATE INDEX notifications_own_idx ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_created_at_idx ON notifications (created_at);

-- Mails that a member does without; no row: they come.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  topic   text NOT NULL CHECK (topic IN ('learning', 'consultation', 'inquiry')),
  mail    boolean NOT NULL,
  PRIMARY KEY (user_id, topic)
);
