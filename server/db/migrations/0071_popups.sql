-- What visitors are told when they come. Drafts and earlier versions stand in `revisions`; here is what is public.
CREATE TABLE popups (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  pages        text[] NOT NULL DEFAULT '{}', -- with those below them; none: every page for reading
  picture      text,
  link         text NOT NULL DEFAULT '' CHECK (link = '' OR (link LIKE '/%' AND link NOT LIKE '//%')), -- own pages only
  position     integer NOT NULL, -- several are shown one after the other
  published_at timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);

CREATE TABLE popup_texts (
  popup_id  uuid NOT NULL REFERENCES popups (id) ON DELETE CASCADE,
  lang      text NOT NULL REFERENCES languages (code),
  title     text NOT NULL,
  text      text NOT NULL,
  alt       text NOT NULL,
  link_name text NOT NULL,
  PRIMARY KEY (popup_id, lang)
);

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON popups
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON popup_texts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
