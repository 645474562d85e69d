import {
  type MainPageBody,
  type MainPageText,
  mainPageBody,
  mainPageText,
} from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { presentPost } from '../../post/service.ts';
import { type Applied, type KindOfContent, missingText } from '../kind.ts';
import { postColumns } from './post-columns.ts';

const slug = 'main-page';

/** The order of its parts in the format of the wire: JSON objects joined by commas, the fourth with the footer. */
const order = [
  'hero',
  'path',
  'topics',
  'footer',
  'diary',
  'closing',
] as const satisfies (keyof MainPageText)[];

function metaOf(text: MainPageText): string {
  return order.map((part) => JSON.stringify(text[part])).join(',');
}

function textOf(postMeta: string | null): MainPageText | undefined {
  try {
    const parts = JSON.parse(`[${postMeta ?? ''}]`) as unknown[];
    const named = Object.fromEntries(order.map((part, place) => [part, parts[place] ?? {}]));
    return mainPageText.parse(named);
  } catch {
    return undefined;
  }
}

async function findLive(db: Db, id: string): Promise<MainPageBody | undefined> {
  const rows = await db<{ lang: LanguageCode | null; postMeta: string | null }[]>`
    SELECT t.lang, t.post_meta FROM posts p LEFT JOIN post_texts t ON t.post_id = p.id
    WHERE p.id = ${id} AND p.type = ${postTypes.mainPage}`;
  if (rows.length === 0) return undefined;
  const texts: MainPageBody['texts'] = {};
  for (const { lang, postMeta } of rows) {
    const text = textOf(postMeta);
    if (lang && text) texts[lang] = text;
  }
  return { texts };
}

/** Where nothing is written: lines of the footer, and the page of a diary that is shown as an example, may be empty. */
function emptyPaths(value: unknown, path: string): string[] {
  if (value === '') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'footer' || name === 'entry' ? [] : emptyPaths(part, `${path}.${name}`),
  );
}

async function apply(db: Db, { id, body, langs, publishedAt, now }: Applied<MainPageBody>): Promise<void> {
  const [other] = await db`SELECT FROM posts WHERE type = ${postTypes.mainPage} AND id <> ${id}`;
  // There is one.
  if (other) throw new DomainError('slug_already_exists');
  await db`
    INSERT INTO posts (id, type, slug, published_at, updated_at)
    VALUES (${id}, ${postTypes.mainPage}, ${slug}, ${publishedAt}, ${now})
    ON CONFLICT (id) DO UPDATE SET updated_at = ${now}`;
  for (const lang of langs) {
    const text = body.texts[lang];
    if (!text) continue;
    const title = text.hero.title.replaceAll('\n', ' ');
    await db`
      INSERT INTO post_texts (post_id, lang, title, post_meta) VALUES (${id}, ${lang}, ${title}, ${metaOf(text)})
      ON CONFLICT (post_id, lang) DO UPDATE SET title = EXCLUDED.title, post_meta = EXCLUDED.post_meta`;
  }
}

/** The words of the home page, and the lines about the academy at the foot of every page. */
export const mainPageKind: KindOfContent<MainPageBody> = {
  kind: 'main_page',
  schema: mainPageBody,
  isAlwaysPublic: true,
  listLive: (db, id) => db`
    SELECT p.id, '' AS part, ${postColumns(db)}
    FROM posts p WHERE p.type = ${postTypes.mainPage} AND (${id}::uuid IS NULL OR p.id = ${id}::uuid)`,
  findLive,
  partOf: () => '',
  titleOf: ({ texts }) => (texts.kr ?? Object.values(texts)[0])?.hero.title.replaceAll('\n', ' ') ?? '',
  async findMissing(_, { body, langs }) {
    return langs.flatMap((lang) =>
      emptyPaths(body.texts[lang] ?? { hero: '' }, `texts.${lang}`).map((path) => missingText(path, lang)),
    );
  },
  apply,
  async withdraw(db, id, langs) {
    await db`DELETE FROM post_texts WHERE post_id = ${id} AND lang = ANY(${[...(langs ?? [])]})`;
  },
  listUses: async () => [{ kind: 'site', id: null, title: '첫 화면' }],
  async reorder() {
    // There is one.
  },
  presentPost({ id, body, lang, now }) {
    const shown = body.texts[lang] ? lang : 'kr';
    const text = body.texts[shown];
    if (!text) return null;
    const title = text.hero.title.replaceAll('\n', ' ');
    return presentPost({
      ...{ id, type: postTypes.mainPage, slug, topic: null, position: null, cover: null, film: null },
      ...{
        title,
        excerpt: text.hero.lead,
        content: '',
        postMeta: metaOf(text),
        publishedAt: now,
        lang: shown,
      },
    });
  },
};
