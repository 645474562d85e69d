-- What needs a second person: it is stored as it was asked for, and done when another holder of the right says yes.
-- Without references: it outlives who asked, and is told in the log that goes with it.
CREATE TABLE approvals (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  action         text NOT NULL,
  right_name     text NOT NULL CHECK (right_name IN ('practice', 'consult', 'inquiry', 'member', 'content', 'send', 'money',
                                                     'system', 'export', 'owner')),
  subject_type   text NOT NULL,
  subject_id     uuid, -- of the record; null: it is about many
  about_user_id  uuid,
  record_version integer, -- the record as who asked saw it; null: it has none
  input          jsonb NOT NULL DEFAULT '{}', -- what is to be done
  facts          jsonb NOT NULL DEFAULT '{}', -- what the second person is told of it
  reason         text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  asked_by       uuid NOT NULL,
  address        text NOT NULL, -- from where it was asked
  request_id     text NOT NULL,
  origin         text NOT NULL, -- for links in mails that it causes
  asked_at       timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  due_at         timestamptz, -- set where nobody else holds the right: it is done then, unless called off before
  state          text NOT NULL DEFAULT 'waiting'
                   CHECK (state IN ('waiting', 'done', 'refused', 'failed', 'cancelled', 'expired')),
  decided_by     uuid,
  decided_at     timestamptz,
  decision       text CHECK (char_length(decision) BETWEEN 1 AND 500), -- why
  failure        text, -- why it could not be done: a code of the error catalogue
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX approvals_waiting_key ON approvals (action, subject_id) WHERE state = 'waiting';
CREATE INDEX approvals_right_idx ON approvals (right_name, id DESC);
CREATE INDEX approvals_asked_by_idx ON approvals (asked_by, id DESC);
CREATE INDEX approvals_about_idx ON approvals (about_user_id) WHERE about_user_id IS NOT NULL;
CREATE INDEX approvals_due_idx ON approvals (due_at) WHERE state = 'waiting';

-- Figures of the academy that owners change (contract/src/setting.ts has what each is without a row).
CREATE TABLE settings (
  key        text PRIMARY KEY,
  value      integer NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
