-- Terms of use and privacy policy with the day from which they count: what is to come, which everybody is told of beforehand,
-- and what counted before, which stays readable. What counts now stands in `posts`, its version in `consent_versions`.
ALTER TABLE contents DROP CONSTRAINT contents_kind_check;
ALTER TABLE contents ADD CHECK (kind IN ('post', 'main_page', 'menu', 'popup', 'lesson', 'category', 'product', 'template',
                                         'checklist', 'site', 'document'));

CREATE TABLE document_versions (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  kind         text NOT NULL CHECK (kind IN ('terms', 'privacy')),
  version      text NOT NULL, -- its day of force
  state        text NOT NULL CHECK (state IN ('coming', 'kept')), -- kept: it counts or counted
  content_id   uuid NOT NULL,
  revision_id  uuid, -- null: it stood on the site before anybody changed it here
  in_force_at  timestamptz,
  is_harmful   boolean NOT NULL DEFAULT false, -- to members' harm: told 30 days ahead
  origin       text NOT NULL DEFAULT '', -- for the link in the mails
  announced_at timestamptz,
  told_until   uuid, -- the member up to whom this round of mails has come
  round_at     timestamptz, -- when the next round begins: for those who joined meanwhile
  told_at      timestamptz, -- when the first round was over
  UNIQUE (kind, version)
);
CREATE UNIQUE INDEX document_versions_coming_key ON document_versions (kind) WHERE state = 'coming';
CREATE INDEX document_versions_content_idx ON document_versions (content_id);

CREATE TABLE document_version_texts (
  document_id uuid NOT NULL REFERENCES document_versions (id) ON DELETE CASCADE,
  lang        text NOT NULL REFERENCES languages (code),
  title       text NOT NULL,
  changes     text NOT NULL DEFAULT '', -- what is new, in the words of whoever wrote it
  content     text NOT NULL, -- sanitised HTML
  PRIMARY KEY (document_id, lang)
);

-- Who was told of a version: each member once.
CREATE TABLE document_notices (
  document_id uuid NOT NULL REFERENCES document_versions (id) ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (document_id, user_id)
);
CREATE INDEX document_notices_user_idx ON document_notices (user_id);

CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE ON document_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed_state AFTER UPDATE OF state ON document_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON document_version_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON consent_versions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
