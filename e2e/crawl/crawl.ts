import type { Browser } from '@playwright/test';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { FontSupply } from '../korean-fonts.ts';
import { comparePages } from './compare.ts';
import type { Findings } from './findings.ts';
import { hasJava, type SavedPage, validatePages } from './html.ts';
import { LinkCheck } from './links.ts';
import { type Seen, Visitor } from './look.ts';
import type { CrawlOptions, Theme } from './options.ts';
import { discoverPages } from './pages.ts';
import { addressIn, SiteReader } from './reader.ts';

// One for each core of a small machine: more would only wait for each other.
const visitorsAtOnce = 2;

/** Reports about the progress of the crawl. */
export interface CrawlSettings {
  origin: string;
  /** One for each of the options' `fonts`, in their order. */
  browsers: readonly Browser[];
  options: CrawlOptions;
  /** Folder for the pages that are validated. */
  htmlFolder: string;
  /** Findings are written here at once: they are there even if the browser crashes half way. */
  findings: Findings;
  tell(line: string): void;
}

interface VisitSettings extends CrawlSettings {
  browser: Browser;
  /** The browser's fonts, unless they are those of the first pass. */
  fonts: FontSupply | undefined;
  /** Undefined if the links are not checked, or have been. */
  links: LinkCheck | undefined;
}

interface Errand {
  lang: LanguageCode;
  theme: Theme;
  path: string;
}

/** Each page by language and theme, so that a window is used for many pages. */
function errandsOf(paths: readonly string[], { langs, themes }: CrawlOptions): Errand[] {
  return langs.flatMap((lang) => themes.flatMap((theme) => paths.map((path) => ({ lang, theme, path }))));
}

// As soon as a page is seen: the address of a film is good for an hour, and a crawl may take longer.
async function checkLinks({ path, lang, links }: Seen, settings: VisitSettings): Promise<void> {
  const wrong = await settings.links?.complaintsAbout(links, settings.origin + encodeURI(path), lang);
  settings.findings.add('links', { path, lang }, wrong ?? []);
}

/** Handles the tasks in parallel; each worker changes its window only when it has to. */
async function visitAll(errands: readonly Errand[], settings: VisitSettings): Promise<Seen[]> {
  const { browser, fonts, origin, options, findings, tell } = settings;
  const seen: Seen[] = [];
  const waiting = [...errands];
  async function walk(_: unknown, index: number): Promise<void> {
    let visitor: Visitor | undefined;
    for (let errand = waiting.shift(); errand; errand = waiting.shift()) {
      const { lang, theme, path } = errand;
      if (visitor?.lang !== lang || visitor.theme !== theme) {
        await visitor?.leave();
        const address = `10.7.${index}.${options.langs.indexOf(lang) * 2 + options.themes.indexOf(theme)}`;
        visitor = await Visitor.arrive(browser, { origin, lang, theme, fonts, address, options, findings });
      }
      // Layout does not depend on colours: one theme is opened again in each width.
      const isFirst = theme === options.themes[0];
      const visit = isFirst ? visitor.openAtEachWidth(path) : visitor.openOnce(path);
      const page = await visit.catch((error: Error) => {
        // If one page is left while it is checked, only its own result is lost.
        if (!browser.isConnected()) throw error;
        findings.add('opens', { path, lang, theme, fonts }, [error.message.split('\n')[0] ?? '']);
        return undefined;
      });
      if (page && isFirst) {
        seen.push(page);
        await checkLinks(page, settings);
      }
      tell(
        `${errands.length - waiting.length} of ${errands.length}, ${findings.all.length} findings, ${[lang, theme, fonts, path].filter(Boolean).join(' ')}`,
      );
    }
    await visitor?.leave();
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, walk));
  return seen;
}

/** With the first fonts everything is checked; with the others what they can change: one theme, and no roles or colours. */
async function visitWithAllFonts(
  paths: readonly string[],
  links: LinkCheck | undefined,
  settings: CrawlSettings,
): Promise<Seen[]> {
  const [browser, ...others] = settings.browsers;
  if (!browser) throw new Error('There is no browser to look with');
  const { options } = settings;
  const seen = await visitAll(errandsOf(paths, options), { ...settings, browser, fonts: undefined, links });
  const narrower = {
    ...options,
    themes: options.themes.slice(0, 1),
    without: [...options.without, 'axe' as const],
  };
  for (const [index, other] of others.entries()) {
    const fonts = options.fonts[index + 1];
    const visit = { ...settings, options: narrower, browser: other, fonts, links: undefined };
    await visitAll(errandsOf(paths, narrower), visit);
  }
  return seen;
}

async function checkHtml(
  paths: readonly string[],
  reader: SiteReader,
  settings: CrawlSettings,
): Promise<void> {
  const { findings, options, htmlFolder, tell } = settings;
  if (!(await hasJava())) {
    findings.omit('html', 'there is no Java on this machine');
    return;
  }
  const pages: SavedPage<{ path: string; lang: LanguageCode }>[] = [];
  for (const lang of options.langs) {
    for (const path of paths) {
      const { text } = await reader.read(encodeURI(addressIn(path, lang)), lang);
      pages.push({ html: text, place: { path, lang } });
    }
  }
  tell(`validating ${pages.length} pages`);
  for (const { place, errors } of await validatePages(pages, htmlFolder)) findings.add('html', place, errors);
}

/**
 * Checks every public page as the options say.
 * @returns the paths of the pages, decoded
 */
export async function crawl(settings: CrawlSettings): Promise<string[]> {
  const { origin, options, findings, tell } = settings;
  const reader = new SiteReader(origin);
  tell('finding the pages');
  const site = await discoverPages(reader, origin);
  for (const { path, text } of site.complaints) findings.add('links', { path, lang: 'kr' }, [text]);
  const isWanted = (path: string) =>
    options.only.length === 0 || options.only.some((start) => path.startsWith(start));
  const paths = site.paths.filter(isWanted);
  const links = options.without.includes('links') ? undefined : new LinkCheck(reader, origin);
  const seen = await visitWithAllFonts(paths, links, settings);
  comparePages(seen, findings);
  if (options.without.includes('axe')) findings.omit('axe', 'left out');
  if (links) findings.looks.set('links', links.size);
  else findings.omit('links', 'left out');
  if (options.without.includes('html')) findings.omit('html', 'left out');
  else await checkHtml(paths, reader, settings);
  return paths;
}
