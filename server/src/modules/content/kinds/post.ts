import { type PostBody, postBody } from '@taegeuk/contract/content-bodies.ts';
import { orderedPostTypes, writtenPostTypes } from '@taegeuk/contract/content-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import { postPath } from '@taegeuk/contract/post-paths.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { presentPost } from '../../post/service.ts';
import { type Applied, type KindOfContent, type Missing, missingText, titleIn } from '../kind.ts';
import { cleanTexts } from './clean-texts.ts';
import { missingOfFilm, missingOfFilms } from './film.ts';
import { imagesWithoutAlt, listLinksTo } from './links.ts';
import { postColumns } from './post-columns.ts';

async function findLive(db: Db, id: string): Promise<PostBody | undefined> {
  const [row] = await db<{ post: string }[]>`
    SELECT jsonb_build_object('type', p.type, 'slug', p.slug, 'topic', p.topic, 'cover', p.cover, 'mediaId', p.media_id,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'excerpt', excerpt,
                                                                                 'content', content)), '{}')
                       FROM post_texts WHERE post_id = p.id))::text AS post
    FROM posts p WHERE p.id = ${id} AND p.type = ANY(${[...writtenPostTypes]})`;
  return row && (JSON.parse(row.post) as PostBody);
}

function missingIn(body: PostBody, lang: LanguageCode): Missing[] {
  const { title = '', content = '' } = body.texts[lang] ?? {};
  const isFilm = body.type === postTypes.video;
  const path = `texts.${lang}`;
  return [
    ...(title === '' ? [missingText(`${path}.title`, lang)] : []),
    ...(content === '' && !isFilm ? [missingText(`${path}.content`, lang)] : []),
    ...(imagesWithoutAlt(content) > 0 ? [{ path: `${path}.content`, message: 'alt_missing' } as const] : []),
  ];
}

/** Where the address of a post needs a name and staff gave none. */
function slugOf({ slug }: PostBody, id: string): string {
  return slug === '' ? `text-${id.slice(-12)}` : slug;
}

async function apply(
  db: Db,
  { id, body, langs, position, publishedAt, now }: Applied<PostBody>,
): Promise<void> {
  const slug = slugOf(body, id);
  const [other] = await db`
    SELECT FROM posts WHERE type = ${body.type} AND slug = ${slug} AND id <> ${id}`;
  if (other) throw new DomainError('slug_already_exists');
  await db`
    INSERT INTO posts (id, type, slug, topic, cover, media_id, position, published_at, updated_at)
    VALUES (${id}, ${body.type}, ${slug}, ${body.topic || null}, ${body.cover || null}, ${body.mediaId}, ${position},
            ${publishedAt}, ${now})
    ON CONFLICT (id) DO UPDATE
    SET slug = EXCLUDED.slug, topic = EXCLUDED.topic, cover = EXCLUDED.cover, media_id = EXCLUDED.media_id, updated_at = ${now}`;
  for (const lang of langs) {
    const { title = '', excerpt = '', content = '' } = body.texts[lang] ?? {};
    await db`
      INSERT INTO post_texts (post_id, lang, title, excerpt, content) VALUES (${id}, ${lang}, ${title}, ${excerpt}, ${content})
      ON CONFLICT (post_id, lang) DO UPDATE
      SET title = EXCLUDED.title, excerpt = EXCLUDED.excerpt, content = EXCLUDED.content`;
  }
  // Its address leads somewhere again.
  await db`DELETE FROM gone_posts WHERE id = ${id}`;
}

/** Posts of every type that staff write. */
export const postKind: KindOfContent<PostBody> = {
  kind: 'post',
  schema: postBody,
  listLive: (db, id) => db`
    SELECT p.id, p.type AS part, ${postColumns(db)}
    FROM posts p
    WHERE p.type = ANY(${[...writtenPostTypes]}) AND (${id}::uuid IS NULL OR p.id = ${id}::uuid)`,
  findLive,
  clean: cleanTexts,
  partOf: ({ type }) => type,
  titleOf: ({ texts }) => titleIn(texts),
  async findMissing(db, { body, langs }) {
    const ofFilm = body.type === postTypes.video ? await missingOfFilm(db, body.mediaId) : [];
    const withinTexts = await Promise.all(
      langs.map((lang) => missingOfFilms(db, body.texts[lang]?.content ?? '', `texts.${lang}.content`)),
    );
    return [...langs.flatMap((lang) => missingIn(body, lang)), ...withinTexts.flat(), ...ofFilm];
  },
  apply,
  async withdraw(db, id, langs) {
    if (langs) await db`DELETE FROM post_texts WHERE post_id = ${id} AND lang = ANY(${[...langs]})`;
    else await db`DELETE FROM posts WHERE id = ${id}`;
  },
  async listUses(db, id) {
    const [row] = await db<{ type: string; slug: string; topic: string | null; position: number | null }[]>`
      SELECT type, slug, topic, position FROM posts WHERE id = ${id}`;
    return row ? listLinksTo(db, postPath({ id, ...row }), id) : [];
  },
  async reorder(db, type, ids) {
    if (!orderedPostTypes.includes(type)) throw new DomainError('not_found');
    await db`
      UPDATE posts p SET position = o.place
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE p.id = o.id AND p.type = ${type} AND p.position IS DISTINCT FROM o.place`;
  },
  presentPost({ id, body, lang, now }) {
    const shown = body.texts[lang] ? lang : 'kr';
    const { title = '', excerpt = '', content = '' } = body.texts[shown] ?? {};
    const { type, topic, cover } = body;
    const place = {
      id,
      type,
      slug: slugOf(body, id),
      topic: topic || null,
      position: null,
      cover: cover || null,
    };
    return presentPost({
      ...place,
      ...{ title, excerpt, content, postMeta: null, publishedAt: now, lang: shown, film: null },
    });
  },
};
