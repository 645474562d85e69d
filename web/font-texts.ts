import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's own words, by the hand they are set in. */
export interface FontTexts {
  /** Everything that is read. */
  body: string;
  /** Labels, names and titles: what stands out. */
  strong: string;
  /** Headings. */
  serif: string;
}

const root = join(import.meta.dirname, '..');

function filesIn(dir: string, pattern: RegExp): string[] {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => readFileSync(join(root, dir, name), 'utf8'));
}

const join1 = (parts: readonly string[]) => parts.join('\n');

function matchesOf(texts: string[], pattern: RegExp): string {
  return join1(texts.flatMap((text) => text.match(pattern) ?? []));
}

/** Reads the catalogues and the content that the product is delivered with. */
export function readFontTexts(): FontTexts {
  const catalogues = filesIn('web/app/i18n', /^kr\/.*\.ts$/);
  const posts = filesIn('server/db/content', /\.md$/);
  const lists = filesIn('server/db/content', /\.json$/);
  const titles = matchesOf(posts, /^(title|section|question):.*$/gm);
  const headings = matchesOf(posts, /^#+ .*$/gm);
  const mainPage = filesIn('server/db/content', /main-page\.kr\.json$/);
  return {
    body: join1([...catalogues, ...posts, ...lists]),
    strong: join1([...catalogues, ...lists, titles, matchesOf(posts, /\*\*[^*]+\*\*/g)]),
    serif: join1([
      titles,
      headings,
      ...mainPage,
      matchesOf(catalogues, /(title|name|heading)\w*: ?'[^']*'/gi),
    ]),
  };
}
