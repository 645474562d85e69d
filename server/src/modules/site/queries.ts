import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import type { SiteNames } from '../../mail/site-names.ts';

/** The names in each language that has them. */
export async function listNames(db: Db): Promise<Map<LanguageCode, SiteNames>> {
  const rows = await db<
    (SiteNames & { lang: LanguageCode })[]
  >`SELECT lang, name, short_name FROM site_names`;
  return new Map(rows.map(({ lang, ...names }) => [lang, names]));
}

/** The address of the picture that is the site's sign; null: the built-in one. */
export async function findLogo(db: Db): Promise<string | null> {
  const [row] = await db<{ logo: string | null }[]>`SELECT logo FROM site_particulars`;
  return row?.logo ?? null;
}
