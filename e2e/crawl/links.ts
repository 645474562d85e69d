import { defaultLanguage, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Answer, SiteReader } from './reader.ts';

/** What an address is used for in a page, and so what must be behind it. */
export type LinkKind = 'page' | 'image' | 'media' | 'track' | 'file';

export interface Link {
  kind: LinkKind;
  /** As it is written. */
  href: string;
  /** Where in the page, for those who fix it. */
  from: string;
}

/** All links and resources of a page. Runs in the browser, which resolves addresses and decodes entities. */
export function collectLinks(): Link[] {
  const found: Link[] = [];
  const take = (kind: LinkKind, selector: string, attribute: string) => {
    for (const element of document.querySelectorAll(selector)) {
      const value = element.getAttribute(attribute) ?? '';
      // `srcset` lists several addresses, each with its width.
      const hrefs = attribute.endsWith('rcset')
        ? value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? '')
        : [value];
      const from = `${element.tagName.toLowerCase()}${element.closest('main') ? ' in main' : ''}`;
      for (const href of hrefs) found.push({ kind, href, from });
    }
  };
  take('page', 'a[href]', 'href');
  take('page', 'area[href]', 'href');
  // A film's poster links to the film itself for browsers without scripts.
  take('media', '[data-film] form[action]', 'action');
  take('page', 'form[action]:not([data-film] *)', 'action');
  take('page', 'link[rel~=canonical][href], link[rel~=alternate][hreflang][href]', 'href');
  take('page', 'meta[property="og:url"]', 'content');
  take('image', 'img[src]', 'src');
  take('image', 'img[srcset], picture source[srcset]', 'srcset');
  take('image', 'link[rel=preload][imagesrcset]', 'imagesrcset');
  take('image', 'meta[property="og:image"], meta[name="twitter:image"]', 'content');
  take('image', 'link[rel~=icon][href], link[rel=apple-touch-icon][href]', 'href');
  take('image', 'use[href]', 'href');
  take('image', 'video[poster]', 'poster');
  take('media', 'video[src], audio[src], video source[src], audio source[src]', 'src');
  take('media', 'meta[property="og:video"]', 'content');
  take('track', 'track[src]', 'src');
  take('file', 'script[src], iframe[src]', 'src');
  take(
    'file',
    'link[rel=manifest], link[rel=stylesheet], link[rel=modulepreload], link[rel~=alternate][type]',
    'href',
  );
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const addresses = script.textContent?.match(/"https?:[^"]+"/g) ?? [];
    for (const text of addresses) {
      // What follows `#` there names a thing, not a place in the page.
      const href = (JSON.parse(text) as string).replace(/#.*/, '');
      found.push({ kind: 'file', href, from: 'JSON-LD' });
    }
  }
  return found;
}

const expectedTypes: Readonly<Record<LinkKind, RegExp>> = {
  page: /^(text\/html|application\/(rss\+)?xml|text\/plain)/,
  image: /^image\//,
  media: /^(video|audio)\//,
  track: /^text\/vtt/,
  file: /./,
};

const plainSchemes = new Set(['mailto:', 'tel:']);
// Names of vocabularies look like addresses but are not.
const vocabularies = /^https?:\/\/(schema\.org|www\.w3\.org)\b/;

/** Checks addresses; each of them is requested once. */
export class LinkCheck {
  readonly #reader: SiteReader;
  readonly #origin: string;
  readonly #verdicts = new Map<string, Promise<string | null>>();

  constructor(reader: SiteReader, origin: string) {
    this.#reader = reader;
    this.#origin = origin;
  }

  /** How many addresses of the site were requested. */
  get size(): number {
    return this.#verdicts.size;
  }

  /**
   * What is wrong with the links of a page, one line each.
   * @param base address of the page
   */
  async complaintsAbout(links: readonly Link[], base: string, lang: LanguageCode): Promise<string[]> {
    const distinct = new Map(links.map((link) => [`${link.kind} ${link.href}`, link]));
    const judged = await Promise.all(
      [...distinct.values()].map(async (link) => {
        const complaint = await this.#judge(link, base, lang);
        return complaint === null ? [] : [`${link.href} (${link.from}): ${complaint}`];
      }),
    );
    return judged.flat();
  }

  async #judge(link: Link, base: string, lang: LanguageCode): Promise<string | null> {
    if (link.href.trim() !== link.href || link.href === '' || link.href === '#') return 'leads nowhere';
    if (!URL.canParse(link.href, base)) return 'is no address';
    const url = new URL(link.href, base);
    if (plainSchemes.has(url.protocol)) return url.pathname ? null : 'names nobody';
    if (url.protocol === 'data:' && link.kind !== 'page') return null;
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return `has the scheme ${url.protocol}`;
    if (url.origin !== this.#origin) return this.#judgeForeign(url);
    // Anchors are made from headings, which differ in each language.
    const asked = url.searchParams.has('lang') || !url.hash ? defaultLanguage : lang;
    const key = `${link.kind} ${asked} ${url.href}`;
    const verdict = this.#verdicts.get(key) ?? this.#ask(link.kind, url, asked);
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  #judgeForeign(url: URL): string | null {
    if (url.protocol === 'http:' && !vocabularies.test(url.href)) return 'is not encrypted';
    return url.hostname.includes('.') ? null : 'is on no known host';
  }

  async #ask(kind: LinkKind, url: URL, lang: LanguageCode): Promise<string | null> {
    const address = url.pathname + url.search;
    let answer = await this.#reader.read(address, lang);
    if (answer.status === 301 || answer.status === 308) return `has moved to ${answer.location}`;
    for (let hops = 0; answer.location !== null && hops < 5; hops += 1) {
      const target = new URL(answer.location, url);
      if (target.origin !== this.#origin) return null;
      answer = await this.#reader.read(target.pathname + target.search, lang);
    }
    return this.#judgeAnswer(kind, url, answer);
  }

  #judgeAnswer(kind: LinkKind, url: URL, { status, type, ids }: Answer): string | null {
    if (status !== 200) return `is answered with ${status}`;
    if (!expectedTypes[kind].test(type)) return `is ${type || 'of no type'} and should be ${kind}`;
    const anchor = decodeURIComponent(url.hash.slice(1));
    return anchor === '' || ids.has(anchor) ? null : `has no #${anchor}`;
  }
}
