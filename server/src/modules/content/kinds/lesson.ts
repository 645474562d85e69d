import { type LessonBody, lessonBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { groupAddress, isWordOfLevel } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { presentPost } from '../../post/service.ts';
import { type Applied, type KindOfContent, type Missing, missingText, titleIn } from '../kind.ts';
import { cleanTexts } from './clean-texts.ts';
import { findFilmOf, missingOfFilm } from './film.ts';
import { assertFreeFirst, missingOfFree } from './free-lesson.ts';
import { imagesWithoutAlt, listLinksTo } from './links.ts';

async function findLive(db: Db, id: string): Promise<LessonBody | undefined> {
  const [row] = await db<{ lesson: string }[]>`
    SELECT jsonb_build_object('categoryId', l.category_id, 'mediaId', l.media_id, 'isFree', l.is_free,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'summary', summary,
                                                                                 'content', content)), '{}')
                       FROM lesson_texts WHERE lesson_id = l.id))::text AS lesson
    FROM lessons l WHERE l.id = ${id} AND l.is_published`;
  return row && (JSON.parse(row.lesson) as LessonBody);
}

function missingIn({ texts }: LessonBody, lang: LanguageCode): Missing[] {
  const { title = '', content = '' } = texts[lang] ?? {};
  return [
    ...(title === '' ? [missingText(`texts.${lang}.title`, lang)] : []),
    ...(imagesWithoutAlt(content) > 0
      ? [{ path: `texts.${lang}.content`, message: 'alt_missing' } as const]
      : []),
  ];
}

/** A lesson that has a film: its members have watched it, so another comes by `replaceVideo` alone. */
async function missingOfFixed(db: Db, id: string, { mediaId }: LessonBody): Promise<Missing[]> {
  const film = await findFilmOf(db, id);
  return film && film.id !== mediaId
    ? [{ path: 'mediaId', message: 'film_fixed' }]
    : missingOfFilm(db, mediaId);
}

async function missingOfGroup(db: Db, categoryId: string): Promise<Missing[]> {
  const [group] = await db<{ slug: string }[]>`
    SELECT slug FROM categories WHERE id = ${categoryId} AND NOT is_product AND is_published FOR KEY SHARE`;
  return group && !isWordOfLevel(group.slug) ? [] : [{ path: 'categoryId', message: 'group_missing' }];
}

/** The place that it was given, if nothing stands there; else the last of its group, whose places are locked. */
async function placeIn(db: Db, categoryId: string, wanted: number | null): Promise<number> {
  const [row] = await db<{ isFree: boolean; last: number }[]>`
    SELECT bool_and(position IS DISTINCT FROM ${wanted}::int) IS NOT FALSE AS is_free,
           coalesce(max(position), 0)::int AS last
    FROM lessons WHERE category_id = ${categoryId}`;
  return wanted !== null && row?.isFree ? wanted : (row?.last ?? 0) + 1;
}

/** @throws {DomainError} content_incomplete where another lesson is free by now */
async function apply(db: Db, { id, body, langs, position, now }: Applied<LessonBody>): Promise<void> {
  // Of a version from before there were free lessons.
  const { categoryId, mediaId, isFree = false } = body;
  await db`SELECT pg_advisory_xact_lock(hashtext('lessons'), hashtext(${categoryId}))`;
  const fields = await missingOfFree(db, id, { categoryId, isFree });
  if (fields.length > 0) throw new DomainError('content_incomplete', { fields });
  // The film of a lesson that was public before stays.
  const known =
    await db`UPDATE lessons SET is_published = true, is_free = ${isFree} WHERE id = ${id} RETURNING id`;
  if (known.length === 0) {
    const place = await placeIn(db, categoryId, position);
    await db`
      INSERT INTO lessons (id, category_id, position, media_id, is_free, created_at)
      VALUES (${id}, ${categoryId}, ${place}, ${mediaId}, ${isFree}, ${now})`;
  }
  for (const lang of langs) {
    const { title = '', summary = '', content = '' } = body.texts[lang] ?? {};
    await db`
      INSERT INTO lesson_texts (lesson_id, lang, title, summary, content)
      VALUES (${id}, ${lang}, ${title}, ${summary}, ${content})
      ON CONFLICT (lesson_id, lang) DO UPDATE
      SET title = EXCLUDED.title, summary = EXCLUDED.summary, content = EXCLUDED.content`;
  }
}

/** Lessons: a group is their part. What members have watched and practised refers to them, so their rows stay. */
export const lessonKind: KindOfContent<LessonBody> = {
  kind: 'lesson',
  schema: lessonBody,
  listLive: (db, id) => db`
    SELECT l.id, l.category_id::text AS part,
           coalesce((SELECT title FROM lesson_texts WHERE lesson_id = l.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT t.lang FROM lesson_texts t JOIN languages g ON g.code = t.lang WHERE t.lesson_id = l.id
                 ORDER BY g.position) AS langs,
           l.position, l.created_at AS published_at, l.created_at AS changed_at
    FROM lessons l WHERE l.is_published AND (${id}::uuid IS NULL OR l.id = ${id}::uuid)`,
  findLive,
  clean: cleanTexts,
  partOf: ({ categoryId }) => categoryId,
  titleOf: ({ texts }) => titleIn(texts),
  async whenRestored(db, id, body) {
    const film = await findFilmOf(db, id);
    return film ? { ...body, mediaId: film.id } : body;
  },
  async findMissing(db, { id, body, langs }) {
    return [
      ...langs.flatMap((lang) => missingIn(body, lang)),
      ...(await missingOfGroup(db, body.categoryId)),
      ...(await missingOfFixed(db, id, body)),
      ...(await missingOfFree(db, id, body)),
    ];
  },
  apply,
  async withdraw(db, id, langs) {
    if (langs) await db`DELETE FROM lesson_texts WHERE lesson_id = ${id} AND lang = ANY(${[...langs]})`;
    else await db`UPDATE lessons SET is_published = false WHERE id = ${id}`;
  },
  async listUses(db, id) {
    const [group] = await db<{ slug: string; center: number }[]>`
      SELECT c.slug, c.center FROM lessons l JOIN categories c ON c.id = l.category_id WHERE l.id = ${id}`;
    return group ? listLinksTo(db, `${groupAddress(sideOf(group.center), group.slug)}/${id}`, id) : [];
  },
  async reorder(db, categoryId, ids) {
    await assertFreeFirst(db, categoryId, ids);
    // No two have the same place at any moment: first all are moved out of the way.
    await db`UPDATE lessons SET position = position + 10000 WHERE category_id = ${categoryId}`;
    await db`
      UPDATE lessons l SET position = coalesce(o.place, ${ids.length} + o.rest)
      FROM (SELECT k.id, w.place, row_number() OVER (PARTITION BY w.place IS NULL ORDER BY k.position) AS rest
            FROM lessons k LEFT JOIN unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS w (id, place) ON w.id = k.id
            WHERE k.category_id = ${categoryId}) o
      WHERE l.id = o.id`;
  },
  /** A lesson reads like the page of a film: its film, and its text below. */
  presentPost({ id, body, lang, now }) {
    const shown = body.texts[lang] ? lang : 'kr';
    const { title = '', summary = '', content = '' } = body.texts[shown] ?? {};
    return presentPost({
      ...{ id, type: postTypes.video, slug: id, topic: null, position: null, cover: null, film: null },
      ...{ title, excerpt: summary, content, postMeta: null, publishedAt: now, lang: shown },
    });
  },
};
