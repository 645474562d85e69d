-- The site's own name and sign: what pages, mails and texts call the academy.
CREATE TABLE site_particulars (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  is_only    boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
  logo       text, -- a picture of this site; null: the built-in sign
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE site_names (
  site_id    uuid NOT NULL REFERENCES site_particulars (id) ON DELETE CASCADE,
  lang       text NOT NULL REFERENCES languages (code),
  name       text NOT NULL CHECK (name <> ''),
  short_name text NOT NULL CHECK (short_name <> ''), -- in text messages, which are short
  PRIMARY KEY (site_id, lang)
);
INSERT INTO site_particulars DEFAULT VALUES;
INSERT INTO site_names (site_id, lang, name, short_name)
SELECT id, lang, name, short_name
FROM site_particulars, (VALUES ('kr', '태극명상', '태극명상'), ('en', 'Taegeuk Meditation', 'Taegeuk'),
                               ('ep', 'Meditación Taegeuk', 'Taegeuk'), ('vi', 'Thiền Taegeuk', 'Taegeuk'))
  AS built_in (lang, name, short_name);

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_particulars
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_names
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
