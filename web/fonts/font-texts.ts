import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts in one typeface: those on every page, and those that are on one page each. */
export interface HandTexts {
  always: string;
  pages: string[];
}

/** The product's own words, by their typeface. */
export interface FontTexts {
  /** Everything that is read. */
  body: HandTexts;
  /** Labels, names and titles: what stands out. */
  strong: HandTexts;
  /** Headings. */
  serif: HandTexts;
}

const root = join(import.meta.dirname, '../..');

function filesIn(dir: string, pattern: RegExp): string[] {
  return readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => readFileSync(join(root, dir, name), 'utf8'));
}

/** Only the matches of a pattern in each text. */
function only(texts: string[], pattern: RegExp): string[] {
  return texts.map((text) => (text.match(pattern) ?? []).join('\n'));
}

/** Reads the Korean catalogues and the Korean content that the product is delivered with. */
export function readFontTexts(): FontTexts {
  const frame = [
    ...filesIn('web/app/i18n/kr', /^(shell|common)\.ts$/),
    ...filesIn('server/db/content', /^(menus|languages)\.json$/),
    ...only(filesIn('web/app', /\.css$/), /content: *'[^']*'/g),
  ].join('\n');
  const catalogues = filesIn('web/app/i18n/kr', /\.ts$/);
  const posts = filesIn('server/db/content', /\.kr\.md$/);
  const lists = filesIn('server/db/content', /(\.kr|catalogue|categories)\.json$/);
  const mainPage = filesIn('server/db/content', /main-page\.kr\.json$/);
  const titles = only(posts, /^(title|section|question):.*$|^#+ .*$/gm);
  return {
    body: { always: frame, pages: [...catalogues, ...posts, ...lists] },
    strong: { always: frame, pages: [...catalogues, ...lists, ...titles, ...only(posts, /\*\*[^*]+\*\*/g)] },
    serif: {
      always: only([frame, ...mainPage], /siteName: '[^']*'|"(title|name)": *"[^"]*"/g).join(''),
      // The home page, which shows a page of a diary in it, counts as much as a dozen others.
      pages: [
        ...Array<string>(12).fill(mainPage.join('')),
        ...titles,
        ...only(catalogues, /(title|name|heading)\w*: ?'[^']*'/gi),
        ...lists,
      ],
    },
  };
}
