import { postTypes } from '@taegeuk/contract/post.ts';
import type { Db } from '../database/connect.ts';
import type { PostFile } from './content-files.ts';
import { formerFilm } from './demo-lessons.ts';
import { SeedFileError } from './files.ts';
import { bulk } from './state.ts';

/** Missing posts and texts. In existing ones only empty fields are filled in. */
export async function insertPosts(db: Db, posts: readonly PostFile[]): Promise<void> {
  const { renderMarkdown } = await import('../modules/post/html.ts');
  const rows = posts.map(({ markdown, ...post }) => ({ ...post, content: renderMarkdown(markdown) }));
  const source = bulk(db, rows);
  // Nine in the morning in Seoul; with a clock that is behind the dates in the files they are still shown.
  await db`
    INSERT INTO posts AS p (type, slug, topic, position, cover, published_at)
    SELECT DISTINCT ON (type, slug) type, slug, topic, position, cover,
           least(("publishedOn" || ' 09:00+09')::timestamptz, now())
    FROM jsonb_to_recordset(${source})
      AS r(type text, slug text, lang text, topic text, position smallint, cover text, "publishedOn" text)
    ORDER BY type, slug, lang = 'kr' DESC
    ON CONFLICT (type, slug) DO UPDATE
    SET topic = coalesce(p.topic, excluded.topic), position = coalesce(p.position, excluded.position)
    WHERE (p.topic IS NULL AND excluded.topic IS NOT NULL) OR (p.position IS NULL AND excluded.position IS NOT NULL)`;
  await db`
    INSERT INTO post_texts (post_id, lang, title, excerpt, content, post_meta)
    SELECT p.id, r.lang, r.title, r.excerpt, r.content, r."postMeta"
    FROM jsonb_to_recordset(${source})
      AS r(type text, slug text, lang text, title text, excerpt text, content text, "postMeta" text)
    JOIN posts p ON p.type = r.type AND p.slug = r.slug
    ON CONFLICT DO NOTHING`;
  await linkFilms(db, posts);
}

/**
 * Links posts of films that have no media, or a former one, to theirs, if these exist: in live mode the sample films do not,
 * and the posts stay invisible.
 */
async function linkFilms(db: Db, posts: readonly PostFile[]): Promise<void> {
  await db`
    UPDATE posts p SET media_id = m.id
    FROM jsonb_to_recordset(${bulk(db, filmsOf(posts))}) AS r(type text, slug text, key text)
    JOIN media m ON m.key = r.key
    WHERE p.type = r.type AND p.slug = r.slug
      AND (p.media_id IS NULL OR p.media_id IN (SELECT id FROM media WHERE key ~ ${formerFilm}))`;
}

/**
 * Like {@link linkFilms} once all sample media exist.
 * @throws {SeedFileError} when a post names a film that is not among them
 */
export async function linkAllFilms(db: Db, posts: readonly PostFile[]): Promise<void> {
  const missing = await db<{ slug: string; key: string }[]>`
    SELECT DISTINCT r.slug, r.key FROM jsonb_to_recordset(${bulk(db, filmsOf(posts))}) AS r(slug text, key text)
    WHERE NOT EXISTS (SELECT FROM media WHERE key = r.key)`;
  if (missing.length > 0)
    throw new SeedFileError(
      'posts',
      missing.map(({ slug, key }) => `${slug}: its video ${key} is unknown`),
    );
  await linkFilms(db, posts);
}

/** Each film once, by the name of its file in the storage. */
function filmsOf(posts: readonly PostFile[]) {
  return posts
    .filter(({ type, lang, video }) => type === postTypes.video && lang === 'kr' && video !== null)
    .map(({ type, slug, video }) => ({ type, slug, key: `${video}.mp4` }));
}
