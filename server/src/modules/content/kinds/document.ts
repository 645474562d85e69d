import { type DocumentBody, documentBody } from '@taegeuk/contract/content-bodies.ts';
import { type DocumentKind, documentKinds, documentTypes } from '@taegeuk/contract/document-kinds.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { announceDocument, putInForce, takeBackDocument } from '../../document/service.ts';
import { presentPost } from '../../post/service.ts';
import { type Applied, type KindOfContent, type Missing, missingText, titleIn } from '../kind.ts';
import { cleanTexts } from './clean-texts.ts';
import { imagesWithoutAlt } from './links.ts';
import { postColumns } from './post-columns.ts';

const slugs: Record<DocumentKind, string> = { terms: 'terms-of-use', privacy: 'privacy-policy' };

const types = Object.values(documentTypes);

const kindOfType = (type: string) => documentKinds.find((kind) => documentTypes[kind] === type);

async function findLive(db: Db, id: string): Promise<DocumentBody | undefined> {
  const [row] = await db<{ type: string; texts: string }[]>`
    SELECT p.type, (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'excerpt', excerpt,
                                                                            'changes', '', 'content', content)), '{}')
                    FROM post_texts WHERE post_id = p.id)::text AS texts
    FROM posts p WHERE p.id = ${id} AND p.type = ANY(${types})`;
  const type = row && kindOfType(row.type);
  return type && { type, isHarmful: false, texts: JSON.parse(row.texts) as DocumentBody['texts'] };
}

function missingIn(body: DocumentBody, lang: LanguageCode): Missing[] {
  const { title = '', changes = '', content = '' } = body.texts[lang] ?? {};
  const empty = Object.entries({ title, changes, content }).filter(([, text]) => text === '');
  return [
    ...empty.map(([name]) => missingText(`texts.${lang}.${name}`, lang)),
    ...(imagesWithoutAlt(content) > 0
      ? [{ path: `texts.${lang}.content`, message: 'alt_missing' } as const]
      : []),
  ];
}

/** The languages in which the public reads the document now: one that was left out would go on showing what counts no more. */
async function langsInForce(db: Db, type: DocumentKind): Promise<LanguageCode[]> {
  const rows = await db<{ lang: LanguageCode }[]>`
    SELECT t.lang FROM posts p JOIN post_texts t ON t.post_id = p.id JOIN languages g ON g.code = t.lang
    WHERE p.type = ${documentTypes[type]} ORDER BY g.position`;
  return rows.map(({ lang }) => lang);
}

async function refuseSecond(db: Db, id: string, type: DocumentKind): Promise<void> {
  const [other] = await db`SELECT FROM posts WHERE type = ${documentTypes[type]} AND id <> ${id}`;
  if (other) throw new DomainError('slug_already_exists');
}

async function apply(db: Db, { id, body, langs, publishedAt, now }: Applied<DocumentBody>): Promise<void> {
  const { type, texts } = body;
  await refuseSecond(db, id, type);
  // Text and version change together: a consent names the text that was in force when it was given.
  if (!(await putInForce(db, id, now))) throw new DomainError('not_found');
  await db`
    INSERT INTO posts (id, type, slug, published_at, updated_at)
    VALUES (${id}, ${documentTypes[type]}, ${slugs[type]}, ${publishedAt}, ${now})
    ON CONFLICT (id) DO UPDATE SET updated_at = ${now}`;
  for (const lang of langs) {
    const { title = '', excerpt = '', content = '' } = texts[lang] ?? {};
    await db`
      INSERT INTO post_texts (post_id, lang, title, excerpt, content) VALUES (${id}, ${lang}, ${title}, ${excerpt}, ${content})
      ON CONFLICT (post_id, lang) DO UPDATE
      SET title = EXCLUDED.title, excerpt = EXCLUDED.excerpt, content = EXCLUDED.content`;
  }
}

/** Terms of use and privacy policy: a version counts from a day of which everybody was told. */
export const documentKind: KindOfContent<DocumentBody> = {
  kind: 'document',
  schema: documentBody,
  partOf: ({ type }) => type,
  titleOf: ({ texts }) => titleIn(texts),
  isAlwaysPublic: true,
  listLive: (db, id) => db`
    SELECT p.id, CASE WHEN p.type = ${documentTypes.terms} THEN 'terms' ELSE 'privacy' END AS part,
           ${postColumns(db)}
    FROM posts p WHERE p.type = ANY(${types}) AND (${id}::uuid IS NULL OR p.id = ${id}::uuid)`,
  clean: cleanTexts,
  findLive,
  async findMissing(db, { body, langs }) {
    const needed = new Set([...langs, ...(await langsInForce(db, body.type))]);
    return [...needed].flatMap((lang) =>
      langs.includes(lang) ? missingIn(body, lang) : [missingText(`texts.${lang}.content`, lang)],
    );
  },
  coming: {
    async plan(db, { id, ...planned }) {
      await refuseSecond(db, id, planned.body.type);
      await announceDocument(db, { contentId: id, ...planned });
    },
    unplan: takeBackDocument,
  },
  apply,
  async withdraw() {
    throw new DomainError('in_use', { places: [{ path: 'site', message: '가입 화면과 이용 안내' }] });
  },
  listUses: async () => [{ kind: 'site', id: null, title: '가입 화면과 이용 안내' }],
  async reorder() {
    // There is one of each.
  },
  presentPost({ id, body: { type, texts }, lang, now }) {
    const shown = texts[lang] ? lang : 'kr';
    const { title = '', excerpt = '', content = '' } = texts[shown] ?? {};
    return presentPost({
      ...{ id, type: documentTypes[type], slug: slugs[type], topic: null, position: null, cover: null },
      ...{ title, excerpt, content, postMeta: null, publishedAt: now, lang: shown, film: null },
    });
  },
};
