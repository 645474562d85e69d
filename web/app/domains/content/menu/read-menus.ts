import type { ContentLine } from '@taegeuk/contract/content.ts';
import { type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import type { MenuItem } from '@taegeuk/contract/post.ts';
import { api } from '../../../lib/calls/api.ts';
import { listAllLines } from '../all-lines.ts';

/** All menus with their drafts, and what visitors of a language read. */
export async function readMenus(lang: LanguageCode): Promise<{ lines: ContentLine[]; shown: MenuItem[] }> {
  const [lines, { data: shown }] = await Promise.all([
    listAllLines('menu'),
    api.listMenus({ params: { lang } }),
  ]);
  return { lines, shown };
}

/** All menus with their drafts, and what visitors of each language read. */
export async function readMenusOfAll() {
  const [lines, ...shown] = await Promise.all([
    listAllLines('menu'),
    ...languageCodes.map((lang) => api.listMenus({ params: { lang } })),
  ]);
  const shownBy = Object.fromEntries(languageCodes.map((lang, place) => [lang, shown[place]?.data ?? []]));
  return { lines, shownBy: shownBy as Record<LanguageCode, MenuItem[]> };
}
