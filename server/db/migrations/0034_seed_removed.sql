-- What staff deleted, or gave another key, stays away: seeding adds what is missing whenever a file changes.
CREATE TABLE seed_removed (
  table_name text NOT NULL,
  key        text NOT NULL, -- as the files name it; of a text with its language, of a post with its type
  removed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_name, key)
);

CREATE FUNCTION remember_removed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was  jsonb := to_jsonb(OLD);
  gone text;
BEGIN
  -- Of a text whose post, menu or group went with it the latter is enough: it is not found here any more.
  gone := CASE TG_TABLE_NAME
    WHEN 'posts' THEN (was ->> 'type') || '/' || (was ->> 'slug')
    WHEN 'menus' THEN (was ->> 'key')
    WHEN 'categories' THEN (was ->> 'slug')
    WHEN 'post_texts' THEN (SELECT type || '/' || slug || '/' || (was ->> 'lang') FROM posts WHERE id = (was ->> 'post_id')::uuid)
    WHEN 'menu_texts' THEN (SELECT key || '/' || (was ->> 'lang') FROM menus WHERE id = (was ->> 'menu_id')::uuid)
    WHEN 'category_texts' THEN (SELECT slug || '/' || (was ->> 'lang') FROM categories WHERE id = (was ->> 'category_id')::uuid)
  END;
  IF gone IS NOT NULL THEN
    INSERT INTO seed_removed (table_name, key) VALUES (TG_TABLE_NAME, gone) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER remember_removed AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_removed AFTER DELETE ON menus FOR EACH ROW EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_removed AFTER DELETE ON categories FOR EACH ROW EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_removed AFTER DELETE ON post_texts FOR EACH ROW EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_removed AFTER DELETE ON menu_texts FOR EACH ROW EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_removed AFTER DELETE ON category_texts FOR EACH ROW EXECUTE FUNCTION remember_removed();

CREATE TRIGGER remember_renamed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (OLD.type <> NEW.type OR OLD.slug <> NEW.slug) EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_renamed AFTER UPDATE ON menus FOR EACH ROW
  WHEN (OLD.key <> NEW.key) EXECUTE FUNCTION remember_removed();
CREATE TRIGGER remember_renamed AFTER UPDATE ON categories FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION remember_removed();
