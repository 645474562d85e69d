import { defaultLanguage } from '@taegeuk/contract/languages.ts';
import { attributeValues, decodeAttribute, type SiteReader } from './reader.ts';
import { isPublicPath, publicPaths } from './routes.ts';

/**
 * Path of an address of this site, decoded, with the page of a list; null if it is not a public page.
 * @param base address of the page that contains it
 */
function publicAddress(href: string, base: string): string | null {
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url?.origin !== new URL(base).origin) return null;
  const path = decodeURI(url.pathname);
  if (!isPublicPath(path)) return null;
  const page = url.searchParams.get('page');
  // Search results are the same page again, and would never end.
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

/** Entries of the sitemap that are wrong, and all pages of the site, in a fixed order. */
export interface DiscoveredPages {
  paths: string[];
  complaints: { path: string; text: string }[];
}

/**
 * Finds every page that anybody may open: the fixed paths of the specification, the sitemap, and the pages that they link
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
  // Iterating a set includes what is added meanwhile, too.
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
