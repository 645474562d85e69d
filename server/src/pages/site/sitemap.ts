import { defaultLanguage, htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { addressOf, type PublicPage } from './addresses.ts';

/** A sitemap may have 50,000 addresses and 50 MB; Naver reads 10 MB. */
const limits = { pages: 50_000, bytes: 9_000_000 };
export type SitemapLimits = typeof limits;

const entryBytes = 120;
const linkBytes = 60;

function itemOf(origin: string, { path, changedAt, langs }: PublicPage): SitemapItemLoose {
  const alternate = (lang: string, code: LanguageCode) => ({ lang, url: addressOf(origin, path, code) });
  return {
    url: addressOf(origin, path, defaultLanguage),
    ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
    links: [...langs.map((code) => alternate(htmlLang[code], code)), alternate('x-default', defaultLanguage)],
  };
}

function sizeOf({ url, links = [] }: SitemapItemLoose): number {
  return links.reduce((total, link) => total + linkBytes + link.url.length, entryBytes + url.length);
}

/** The entries of each part of the sitemap, in order; one part where all fit. */
function partsOf(origin: string, pages: readonly PublicPage[], within: SitemapLimits): SitemapItemLoose[][] {
  const parts: SitemapItemLoose[][] = [[]];
  let bytes = 0;
  for (const item of pages.map((page) => itemOf(origin, page))) {
    const size = sizeOf(item);
    const current = parts.at(-1) ?? [];
    if (current.length > 0 && (current.length >= within.pages || bytes + size > within.bytes)) {
      parts.push([item]);
      bytes = size;
    } else {
      current.push(item);
      bytes += size;
    }
  }
  return parts;
}

async function urlSet(items: readonly SitemapItemLoose[]): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: true } });
  const text = streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return (await text).toString('utf8');
}

async function index(origin: string, count: number): Promise<string> {
  const stream = new SitemapIndexStream();
  const text = streamToPromise(stream);
  for (let part = 1; part <= count; part += 1) stream.write({ url: `${origin}/sitemap-${part}.xml` });
  stream.end();
  return (await text).toString('utf8');
}

/**
 * The sitemap, or its index if it does not fit in one.
 * @param part number of a part from 1; undefined for `/sitemap.xml` itself
 * @returns undefined if there is no such part
 */
export async function writeSitemap(
  origin: string,
  pages: readonly PublicPage[],
  part?: number,
  within: SitemapLimits = limits,
): Promise<string | undefined> {
  const parts = partsOf(origin, pages, within);
  const [only] = parts;
  if (part === undefined) return parts.length === 1 && only ? urlSet(only) : index(origin, parts.length);
  const wanted = parts.length > 1 ? parts[part - 1] : undefined;
  return wanted ? urlSet(wanted) : undefined;
}
