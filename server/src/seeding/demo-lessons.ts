import type { Db } from '../database/connect.ts';
import type { Demo } from './demo-files.ts';
import { SeedFileError } from './files.ts';
import { bulk } from './state.ts';

/** Videos with their captions. The storage's key is the file's name, so a newly made file changes the stored data. */
export async function insertMedia(db: Db, media: Demo['media']): Promise<void> {
  const source = bulk(db, media);
  await db`
    INSERT INTO media (key, content_type, byte_size, duration_seconds)
    SELECT file, type, "byteSize", "durationSeconds"
    FROM jsonb_to_recordset(${source}) AS r(file text, type text, "byteSize" bigint, "durationSeconds" int)
    ON CONFLICT (key) DO UPDATE SET byte_size = EXCLUDED.byte_size, duration_seconds = EXCLUDED.duration_seconds`;
  await db`
    INSERT INTO media_captions (media_id, lang, key, label)
    SELECT m.id, c.lang, c.file, c.label
    FROM jsonb_to_recordset(${source}) AS r(file text, captions jsonb)
    JOIN media m ON m.key = r.file, jsonb_to_recordset(r.captions) AS c(lang text, file text, label text)
    ON CONFLICT DO NOTHING`;
}

/** Films of an earlier release, which lessons and posts shared before each had its own. Their files are gone. */
export const formerFilm = '^(balance|heat|look|expansion|harmony)-[12][.]mp4$';

/** Removes the former films that nothing shows any more, and no version of a text names. */
export async function removeFormerFilms(db: Db): Promise<void> {
  await db`
    DELETE FROM media m WHERE key ~ ${formerFilm}
      AND NOT EXISTS (SELECT FROM lessons WHERE media_id = m.id) AND NOT EXISTS (SELECT FROM posts WHERE media_id = m.id)
      AND NOT EXISTS (SELECT FROM post_texts WHERE films_in(content) @> ARRAY[m.id])
      AND NOT EXISTS (
        SELECT FROM revisions WHERE body ->> 'mediaId' = m.id::text OR films_in(body::text) @> ARRAY[m.id])`;
}

/**
 * Lessons of the groups with their texts, Markdown as HTML; an existing lesson stays as it is, but for a film that it shared:
 * a former one, or that of another lesson here where staff did not choose it.
 */
export async function insertLessons(db: Db, groups: Demo['groups']): Promise<void> {
  const { renderMarkdown } = await import('../modules/post/html.ts');
  const lessons = groups.flatMap(({ group, lessons: own }) =>
    own.map(({ video, ...lesson }) => ({ ...lesson, group, key: `${video}.mp4` })),
  );
  const texts = lessons.flatMap(({ group, position, texts: own }) =>
    Object.entries(own).map(([lang, text]) => ({
      ...{ group, position, lang, title: text.title, summary: text.summary },
      content: renderMarkdown(text.content),
    })),
  );
  await refuseUnknown(db, lessons);
  await db`
    INSERT INTO lessons (category_id, position, media_id, is_free)
    SELECT c.id, r.position, m.id, r."isFree"
    FROM jsonb_to_recordset(${bulk(db, lessons)})
      AS r("group" text, position smallint, key text, "isFree" boolean)
    JOIN categories c ON c.slug = r."group" JOIN media m ON m.key = r.key
    ON CONFLICT (category_id, position) DO UPDATE SET media_id = EXCLUDED.media_id, edition = lessons.edition + 1
      WHERE lessons.media_id <> EXCLUDED.media_id AND lessons.media_id IN (
        SELECT id FROM media WHERE key ~ ${formerFilm}
          OR key = ANY(${lessons.map(({ key }) => key)}) AND NOT EXISTS (SELECT FROM contents WHERE id = lessons.id))`;
  await db`
    INSERT INTO lesson_texts (lesson_id, lang, title, summary, content)
    SELECT l.id, r.lang, r.title, r.summary, r.content
    FROM jsonb_to_recordset(${bulk(db, texts)})
      AS r("group" text, position smallint, lang text, title text, summary text, content text)
    JOIN categories c ON c.slug = r."group" JOIN lessons l ON l.category_id = c.id AND l.position = r.position
    ON CONFLICT DO NOTHING`;
}

async function refuseUnknown(
  db: Db,
  lessons: { group: string; position: number; key: string }[],
): Promise<void> {
  const unknown = await db<{ group: string; position: number; key: string }[]>`
    SELECT r."group", r.position, r.key
    FROM jsonb_to_recordset(${bulk(db, lessons)}) AS r("group" text, position smallint, key text)
    WHERE NOT EXISTS (SELECT FROM categories WHERE slug = r."group")
       OR NOT EXISTS (SELECT FROM media WHERE key = r.key)`;
  if (unknown.length === 0) return;
  throw new SeedFileError(
    'lessons',
    unknown.map(
      ({ group, position, key }) => `${group} ${position}: its group or its video ${key} is unknown`,
    ),
  );
}
