import { defaultLanguage } from '@taegeuk/contract/languages.ts';
import { attributeValues, decodeAttribute, type SiteReader } from './reader.ts';
import { isPublicPath, publicPaths } from './routes.ts';

/**
 * Path of an address of this site, decoded, with the page of a list; null when it is no page for everybody.
 * @param base address of the page that names it
 */
function publicAddress(href: string, base: string): string | null {
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url?.origin !== new URL(base).origin) return null;
  const path = decodeURI(url.pathname);
  if (!isPublicPath(path)) return null;
  const page = url.searchParams.get('page');
  // What was searched for is the same page again, in a mirror cabinet.
  return url.searchParams.has('q') || page === null ? path : `${path}?page=${page}`;
}

/** Every `<loc>` of the sitemap, the parts of a divided one included. */
async function readSitemap(reader: SiteReader, address = '/sitemap.xml'): Promise<string[]> {
  const { status, text } = await reader.read(address, defaultLanguage);
  if (status !== 200) throw new Error(`${address} was answered with ${status}`);
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decodeAttribute(loc));
  if (!text.includes('<sitemapindex')) return found;
  const parts = await Promise.all(found.map((part) => readSitemap(reader, new URL(part).pathname)));
  return parts.flat();
}

/** What the site says of itself in the sitemap and does not hold to, and all its pages, in a steady order. */
export interface DiscoveredPages {
  paths: string[];
  complaints: { path: string; text: string }[];
}

/**
 * Finds every page that anybody may open: the fixed paths of the specification, the sitemap, and what their links lead
 * to. Addresses are decoded.
 */
export async function discoverPages(reader: SiteReader, origin: string): Promise<DiscoveredPages> {
  const complaints: DiscoveredPages['complaints'] = [];
  const paths = new Set(publicPaths);
  for (const loc of await readSitemap(reader)) {
    const path = publicAddress(loc, origin);
    if (path) paths.add(path);
    else complaints.push({ path: '/sitemap.xml', text: `names ${loc}, which is no public page` });
  }
  // A set tells what is added while it is walked through, too.
  for (const path of paths) {
    const address = encodeURI(path);
    const { text } = await reader.read(address, defaultLanguage);
    for (const href of attributeValues(text, 'href')) {
      const found = publicAddress(href, origin + address);
      if (found) paths.add(found);
    }
  }
  return { paths: [...paths], complaints };
}
