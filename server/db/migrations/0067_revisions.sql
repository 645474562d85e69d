-- The site's own texts as staff write them. What the public reads stands in tables of its own (posts, menus, …), which hold
-- what is published and nothing else; drafts, earlier versions and what is to appear stand here.
CREATE TABLE contents (
  id           uuid PRIMARY KEY, -- of the public record too
  kind         text NOT NULL CHECK (kind IN ('post', 'main_page', 'menu', 'popup', 'lesson', 'category', 'product', 'template',
                                             'checklist', 'site')),
  part         text NOT NULL DEFAULT '', -- among which it stands: the type of a post, the menu above
  title        text NOT NULL DEFAULT '', -- of the newest version
  langs        text[] NOT NULL DEFAULT '{}', -- in which the newest version has texts
  position     integer,
  version      integer NOT NULL DEFAULT 0, -- of the newest revision
  is_changed   boolean NOT NULL DEFAULT true, -- since it was published
  published_at timestamptz, -- when it appeared first
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  deleted_at   timestamptz -- it can come back for 30 days
);
CREATE INDEX contents_kind_idx ON contents (kind, part);
CREATE INDEX contents_deleted_at_idx ON contents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE revisions (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  content_id    uuid NOT NULL REFERENCES contents (id) ON DELETE CASCADE,
  version       integer NOT NULL CHECK (version > 0), -- grows with each save; saves of one sitting are one revision
  body          jsonb NOT NULL,
  author_id     uuid, -- null: it stood on the site before anybody changed it here
  began_at      timestamptz NOT NULL,
  saved_at      timestamptz NOT NULL,
  restored_from integer, -- the version that it was taken from
  UNIQUE (content_id, version)
);
CREATE INDEX revisions_author_idx ON revisions (author_id);

-- Which version the public reads in which language, or is to read from when until when.
CREATE TABLE publications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  content_id   uuid NOT NULL REFERENCES contents (id) ON DELETE CASCADE,
  revision_id  uuid NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
  lang         text NOT NULL REFERENCES languages (code),
  publish_at   timestamptz NOT NULL,
  until        timestamptz CHECK (until > publish_at),
  state        text NOT NULL CHECK (state IN ('waiting', 'live', 'over', 'failed')),
  published_at timestamptz,
  ended_at     timestamptz,
  failure      text -- a code of the error catalogue
);
CREATE UNIQUE INDEX publications_live_key ON publications (content_id, lang) WHERE state = 'live';
CREATE UNIQUE INDEX publications_waiting_key ON publications (content_id, lang) WHERE state = 'waiting';
CREATE INDEX publications_revision_idx ON publications (revision_id);
CREATE INDEX publications_due_idx ON publications (publish_at) WHERE state = 'waiting';
CREATE INDEX publications_until_idx ON publications (until) WHERE state = 'live' AND until IS NOT NULL;

-- How often the order of those that stand together was changed.
CREATE TABLE content_orders (
  kind    text NOT NULL,
  part    text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, part)
);

-- Films of posts too: their captions and files are on public pages.
CREATE TRIGGER content_changed AFTER UPDATE OR DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_captions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
