import { type PopupBody, popupBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';
import { type Applied, type KindOfContent, type Missing, missingText, titleIn } from '../kind.ts';

async function findLive(db: Db, id: string): Promise<PopupBody | undefined> {
  const [row] = await db<{ popup: string }[]>`
    SELECT jsonb_build_object('pages', p.pages, 'picture', p.picture, 'link', p.link,
             'texts', (SELECT coalesce(jsonb_object_agg(lang, jsonb_build_object('title', title, 'text', text, 'alt', alt,
                                                                                 'linkName', link_name)), '{}')
                       FROM popup_texts WHERE popup_id = p.id))::text AS popup
    FROM popups p WHERE p.id = ${id}`;
  return row && (JSON.parse(row.popup) as PopupBody);
}

function missingIn({ picture, link, texts }: PopupBody, lang: LanguageCode): Missing[] {
  const { title = '', text = '', alt = '', linkName = '' } = texts[lang] ?? {};
  const path = `texts.${lang}`;
  return [
    ...(title === '' ? [missingText(`${path}.title`, lang)] : []),
    ...(text === '' && picture === null ? [missingText(`${path}.text`, lang)] : []),
    ...(picture !== null && alt === '' ? [{ path: `${path}.alt`, message: 'alt_missing' } as const] : []),
    ...(link !== '' && linkName === '' ? [missingText(`${path}.linkName`, lang)] : []),
  ];
}

async function apply(
  db: Db,
  { id, body, langs, position, publishedAt, now }: Applied<PopupBody>,
): Promise<void> {
  const { pages, picture, link } = body;
  await db`
    INSERT INTO popups (id, pages, picture, link, position, published_at, updated_at)
    VALUES (${id}, ${[...pages]}, ${picture}, ${link},
            coalesce(${position}::int, (SELECT coalesce(max(position), 0) + 1 FROM popups)), ${publishedAt}, ${now})
    ON CONFLICT (id) DO UPDATE
    SET pages = EXCLUDED.pages, picture = EXCLUDED.picture, link = EXCLUDED.link, updated_at = ${now}`;
  for (const lang of langs) {
    const { title = '', text = '', alt = '', linkName = '' } = body.texts[lang] ?? {};
    await db`
      INSERT INTO popup_texts (popup_id, lang, title, text, alt, link_name)
      VALUES (${id}, ${lang}, ${title}, ${text}, ${alt}, ${linkName})
      ON CONFLICT (popup_id, lang) DO UPDATE
      SET title = EXCLUDED.title, text = EXCLUDED.text, alt = EXCLUDED.alt, link_name = EXCLUDED.link_name`;
  }
}

/** What visitors are told when they come; several are shown one after the other. */
export const popupKind: KindOfContent<PopupBody> = {
  kind: 'popup',
  schema: popupBody,
  listLive: (db, id) => db`
    SELECT p.id, '' AS part, coalesce((SELECT title FROM popup_texts WHERE popup_id = p.id AND lang = 'kr'), '') AS title,
           ARRAY(SELECT t.lang FROM popup_texts t JOIN languages g ON g.code = t.lang WHERE t.popup_id = p.id
                 ORDER BY g.position) AS langs,
           p.position, p.published_at, p.updated_at AS changed_at
    FROM popups p WHERE ${id}::uuid IS NULL OR p.id = ${id}::uuid`,
  findLive,
  partOf: () => '',
  titleOf: ({ texts }) => titleIn(texts),
  async findMissing(_, { body, langs }) {
    return langs.flatMap((lang) => missingIn(body, lang));
  },
  apply,
  async withdraw(db, id, langs) {
    if (langs) await db`DELETE FROM popup_texts WHERE popup_id = ${id} AND lang = ANY(${[...langs]})`;
    else await db`DELETE FROM popups WHERE id = ${id}`;
  },
  // Nothing leads to a popup.
  listUses: async () => [],
  async reorder(db, _, ids) {
    await db`
      UPDATE popups p SET position = o.place
      FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE p.id = o.id AND p.position IS DISTINCT FROM o.place`;
  },
};
