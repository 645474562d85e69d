import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';

let counter = 0;

function next(): number {
  counter += 1;
  return counter;
}

function idOf(rows: { id: string }[]): string {
  const [row] = rows;
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

type Texts<Text> = Partial<Record<LanguageCode, Text>>;

/** A category as a test knows it. */
export interface TestCategory {
  id: string;
  slug: string;
}

/** Inserts a lesson group of the centre unless given otherwise. */
export async function createCategory(
  sql: Db,
  overrides: {
    slug?: string;
    parentId?: string;
    center?: 0 | 1 | 2 | 3;
    level?: number;
    subLevel?: number;
    position?: number;
    names?: Texts<string>;
    product?: { priceKrw: number; dayExpirate: number; grants: 'center' | 'academy' };
  } = {},
): Promise<TestCategory> {
  const number = next();
  const { center = 0, level = 1, subLevel = 1, position = number, product } = overrides;
  const slug = overrides.slug ?? `balance/group-${number}`;
  const rows = await sql<{ id: string }[]>`
    INSERT INTO categories (slug, parent_id, center, is_product, level, sub_level, position)
    VALUES (${slug}, ${overrides.parentId ?? null}, ${center}, ${center >= 2}, ${level}, ${subLevel}, ${position})
    RETURNING id`;
  const id = idOf(rows);
  for (const [lang, name] of Object.entries(overrides.names ?? { kr: `묶음 ${number}` })) {
    await sql`INSERT INTO category_texts (category_id, lang, name) VALUES (${id}, ${lang}, ${name})`;
  }
  if (product) {
    await sql`
      INSERT INTO products (category_id, price_krw, day_expirate, grants, pay_level)
      VALUES (${id}, ${product.priceKrw}, ${product.dayExpirate}, ${product.grants}, 1)`;
  }
  return { id, slug };
}

/** Inserts a video of 100 seconds unless given otherwise; its key is a name in the storage. */
export async function createMedia(
  sql: Db,
  overrides: { key?: string; durationSeconds?: number; captions?: Texts<string> } = {},
): Promise<{ id: string; key: string }> {
  const key = overrides.key ?? `video-${next()}.mp4`;
  const rows = await sql<{ id: string }[]>`
    INSERT INTO media (key, content_type, byte_size, duration_seconds)
    VALUES (${key}, 'video/mp4', 1000, ${overrides.durationSeconds ?? 100}) RETURNING id`;
  const id = idOf(rows);
  for (const [lang, captionKey] of Object.entries(overrides.captions ?? {})) {
    await sql`INSERT INTO media_captions (media_id, lang, key, label) VALUES (${id}, ${lang}, ${captionKey}, ${lang})`;
  }
  return { id, key };
}

/** A lesson as a test knows it. */
export interface TestLesson {
  id: string;
  categoryId: string;
  position: number;
}

/** Inserts a published lesson in Korean unless given otherwise, with a category and a video of its own if none is given. */
export async function createLesson(
  sql: Db,
  overrides: {
    categoryId?: string;
    mediaId?: string;
    position?: number;
    durationSeconds?: number;
    isPublished?: boolean;
    texts?: Texts<{ title: string; summary?: string; content?: string }>;
  } = {},
): Promise<TestLesson> {
  const number = next();
  const { position = number, durationSeconds } = overrides;
  const categoryId = overrides.categoryId ?? (await createCategory(sql)).id;
  const mediaId =
    overrides.mediaId ?? (await createMedia(sql, durationSeconds ? { durationSeconds } : {})).id;
  const rows = await sql<{ id: string }[]>`
    INSERT INTO lessons (category_id, media_id, position, is_published)
    VALUES (${categoryId}, ${mediaId}, ${position}, ${overrides.isPublished ?? true}) RETURNING id`;
  const id = idOf(rows);
  for (const [lang, text] of Object.entries(overrides.texts ?? { kr: { title: `수업 ${number}` } })) {
    const {
      title,
      summary = '',
      content = '',
    } = text as { title: string; summary?: string; content?: string };
    await sql`
      INSERT INTO lesson_texts (lesson_id, lang, title, summary, content)
      VALUES (${id}, ${lang}, ${title}, ${summary}, ${content})`;
  }
  return { id, categoryId, position };
}

/** Inserts a post in Korean unless given otherwise; a film is shown only with its media. */
export async function createPost(
  sql: Db,
  overrides: {
    type?: string;
    slug?: string;
    topic?: string;
    position?: number;
    mediaId?: string;
    publishedAt?: string;
    texts?: Texts<{ title: string; excerpt?: string; content?: string; postMeta?: string }>;
  } = {},
): Promise<{ id: string }> {
  const number = next();
  const rows = await sql<{ id: string }[]>`
    INSERT INTO posts (type, slug, topic, position, media_id, published_at)
    VALUES (${overrides.type ?? '공지사항'}, ${overrides.slug ?? `post-${number}`}, ${overrides.topic ?? null},
            ${overrides.position ?? null}, ${overrides.mediaId ?? null},
            ${overrides.publishedAt ?? '2026-01-01T00:00:00Z'})
    RETURNING id`;
  const id = idOf(rows);
  for (const [lang, text] of Object.entries(overrides.texts ?? { kr: { title: `글 ${number}` } })) {
    await sql`
      INSERT INTO post_texts (post_id, lang, title, excerpt, content, post_meta)
      VALUES (${id}, ${lang}, ${text.title}, ${text.excerpt ?? ''}, ${text.content ?? ''}, ${text.postMeta ?? null})`;
  }
  return { id };
}
