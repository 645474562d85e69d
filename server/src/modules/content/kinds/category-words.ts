import type { CategoryBody } from '@taegeuk/contract/content-bodies.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../../database/connect.ts';
import { type Missing, missingText } from '../kind.ts';

/** The words of a group or product: a name, and a sentence or two. */
type Worded = Pick<CategoryBody, 'texts'>;

/** Puts the words of these languages in place of what is public. */
export async function saveWords(
  db: Db,
  { id, body, langs }: { id: string; body: Worded; langs: readonly LanguageCode[] },
): Promise<void> {
  for (const lang of langs) {
    const { title = '', summary = '' } = body.texts[lang] ?? {};
    await db`
      INSERT INTO category_texts (category_id, lang, name, summary) VALUES (${id}, ${lang}, ${title}, ${summary})
      ON CONFLICT (category_id, lang) DO UPDATE
      SET name = EXCLUDED.name, summary = EXCLUDED.summary, is_borrowed = false`;
  }
}

export async function removeWords(db: Db, id: string, langs: readonly LanguageCode[]): Promise<void> {
  await db`DELETE FROM category_texts WHERE category_id = ${id} AND lang = ANY(${[...langs]})`;
}

/** The languages in which it has no name. */
export function missingNames({ texts }: Worded, langs: readonly LanguageCode[]): Missing[] {
  return langs.filter((lang) => !texts[lang]?.title).map((lang) => missingText(`texts.${lang}.title`, lang));
}
