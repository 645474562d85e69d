import { defaultLanguage, type LanguageCode, languageCodes } from '@taegeuk/contract/languages.ts';
import { holdsLessons, topics } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { postTypes } from '@taegeuk/contract/post.ts';
import { boardPathOf, outlinePath, postPath, sectionPathOf } from '@taegeuk/contract/post-paths.ts';
import type { SiteGroupRow, SitePostRow } from './queries.ts';

/** A public page: its path, decoded; when it last changed; and the languages that it is written in. */
export interface PublicPage {
  path: string;
  changedAt: Date | undefined;
  langs: readonly LanguageCode[];
}

/** The one address of a page in a language, as in canonical links: plain in Korean, with `?lang=` in the others. */
export function addressOf(origin: string, path: string, lang: LanguageCode): string {
  const search = lang === defaultLanguage ? '' : `?lang=${lang}`;
  return `${origin}${encodeURI(path.normalize('NFC'))}${search}`;
}

/** Pages that exist whatever is published, and the types of posts that change them. */
const fixedPages: readonly (readonly [path: string, types: readonly string[]])[] = [
  ['/', [postTypes.mainPage, postTypes.notice, postTypes.news, postTypes.culture]],
  ['/free-lesson', []],
  ...Object.entries(boardPathOf).map(([type, path]) => [path, [type]] as const),
  ...[...new Set(Object.values(sectionPathOf))].map(
    (path) => [path, Object.keys(sectionPathOf).filter((type) => sectionPathOf[type] === path)] as const,
  ),
];

function latest(posts: readonly SitePostRow[]): Date | undefined {
  return posts.reduce<Date | undefined>(
    (last, { changedAt }) => (last && last > changedAt ? last : changedAt),
    undefined,
  );
}

/** Every page that search engines may list: the lists, each post under its own address, and the outline of each group. */
export function listPublicPages(
  posts: readonly SitePostRow[],
  groups: readonly SiteGroupRow[] = [],
): PublicPage[] {
  const pages = new Map<string, PublicPage>();
  const ofType = Map.groupBy(posts, ({ type }) => type);
  const ofTypes = (types: readonly string[]) => types.flatMap((type) => ofType.get(type) ?? []);
  const films = ofTypes([postTypes.video]);
  for (const [path, types] of fixedPages)
    pages.set(path, { path, changedAt: latest(ofTypes(types)), langs: languageCodes });
  for (const topic of topics) {
    const path = `/introduction/${topic}/video`;
    const changedAt = latest(films.filter((film) => film.topic === topic));
    pages.set(path, { path, changedAt, langs: languageCodes });
  }
  for (const post of posts) {
    const path = postPath(post);
    // A section of a page that is listed already, such as one question.
    if (path.includes('#') || pages.has(path)) continue;
    pages.set(path, { path, changedAt: post.changedAt, langs: post.langs });
  }
  const outlines = groups.filter(holdsLessons).map(({ center, slug }) => ({
    path: outlinePath(sideOf(center), slug),
    changedAt: undefined,
    langs: languageCodes,
  }));
  return [...pages.values(), ...outlines];
}
