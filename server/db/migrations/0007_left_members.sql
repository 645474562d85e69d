-- What the law keeps of those who have left, and how long the audit log lasts.

-- Complaints and disputes of somebody who bought are kept for 3 years (E-commerce Act decree, article 6), apart from
-- live data. Who wrote them is in archive.buyers; here is no name, number or address.
CREATE TABLE archive.inquiries (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE RESTRICT,
  title      text NOT NULL,
  content    text NOT NULL,
  answers    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  purge_on   date NOT NULL
);
CREATE INDEX inquiries_user_idx ON archive.inquiries (user_id);
CREATE INDEX inquiries_purge_idx ON archive.inquiries (purge_on);

-- The log of who reads and changes members' records lasts 2 years, as the safety standard asks where there is sensitive
-- information. Nothing younger is deleted, and nothing is ever changed.
DROP TRIGGER append_only ON audit_log;
CREATE TRIGGER append_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept_for_two_years BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (OLD.created_at > now() - interval '2 years') EXECUTE FUNCTION refuse_change();

-- What was sent to one member: their export and their erasure ask for it.
CREATE INDEX outbox_user_idx ON outbox (user_id) WHERE user_id IS NOT NULL;
