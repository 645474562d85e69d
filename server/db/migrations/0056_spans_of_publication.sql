-- From when until when each lesson could be watched, and on which side: a refund counts the lessons that there were during an
-- order, so withdrawing one never raises the share that was used. No reference: what there was outlives its lesson.
CREATE TABLE lesson_publications (
  lesson_id    uuid NOT NULL,
  side         text NOT NULL CHECK (side IN ('center', 'academy')),
  published_at timestamptz NOT NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= published_at)
);
CREATE UNIQUE INDEX lesson_publications_open_idx ON lesson_publications (lesson_id) WHERE withdrawn_at IS NULL;

INSERT INTO lesson_publications (lesson_id, side, published_at)
SELECT l.id, CASE c.center % 2 WHEN 1 THEN 'academy' ELSE 'center' END, l.created_at
FROM lessons l JOIN categories c ON c.id = l.category_id WHERE l.is_published;

-- Closes the open span of a lesson that can no longer be watched there, and opens one where it can be.
CREATE FUNCTION note_publication(lesson uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present text := (SELECT CASE c.center % 2 WHEN 1 THEN 'academy' ELSE 'center' END
                   FROM lessons l JOIN categories c ON c.id = l.category_id WHERE l.id = lesson AND l.is_published);
BEGIN
  UPDATE lesson_publications SET withdrawn_at = greatest(published_at, clock_timestamp())
  WHERE lesson_id = lesson AND withdrawn_at IS NULL AND side IS DISTINCT FROM present;
  IF present IS NOT NULL THEN
    INSERT INTO lesson_publications (lesson_id, side, published_at) VALUES (lesson, present, clock_timestamp())
    ON CONFLICT (lesson_id) WHERE withdrawn_at IS NULL DO NOTHING;
  END IF;
END $$;

CREATE FUNCTION note_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_publication(coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER lessons_note_publication AFTER INSERT OR DELETE OR UPDATE OF is_published, category_id ON lessons
  FOR EACH ROW EXECUTE FUNCTION note_lesson();

CREATE FUNCTION note_lessons_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_publication(l.id) FROM lessons l WHERE l.category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_note_publication AFTER UPDATE OF center ON categories
  FOR EACH ROW WHEN (OLD.center % 2 <> NEW.center % 2) EXECUTE FUNCTION note_lessons_of_category();
