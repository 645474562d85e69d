import { createHash } from 'node:crypto';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Site } from '@taegeuk/contract/site.ts';
import type { Db } from '../../database/connect.ts';
import { builtInNames, type SiteNames } from '../../mail/site-names.ts';
import { findLogo, listNames } from './queries.ts';

export { findLogo };

/** What the site calls itself in a language, or in Korean. */
export async function readSiteNames(db: Db, lang: LanguageCode): Promise<SiteNames> {
  const names = await listNames(db);
  return names.get(lang) ?? names.get('kr') ?? builtInNames[lang];
}

/** Everything that the site calls itself, in whatever language. */
export async function listSiteNames(db: Db): Promise<string[]> {
  const names = await listNames(db);
  return [...names.values()].flatMap(({ name, shortName }) => [name, shortName]);
}

/** The name of the site in a language, its sign, and what tells it from others in the addresses of its pictures. */
export async function readSite(db: Db, lang: LanguageCode): Promise<Site> {
  const [{ name }, logo] = await Promise.all([readSiteNames(db, lang), findLogo(db)]);
  const isBuiltIn = name === builtInNames[lang].name && logo === null;
  const mark = createHash('sha256')
    .update(`${name}\n${logo ?? ''}`)
    .digest('hex')
    .slice(0, 8);
  return { name, logo, mark: isBuiltIn ? '' : mark };
}
