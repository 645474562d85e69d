import {
  defaultLanguage,
  htmlLang,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
} from '@taegeuk/contract/languages.ts';
import type { MetaDescriptor } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { cutText } from './cut-text.ts';
import { pageLanguage } from './language.ts';
import { publicAddress } from './public-address.ts';
import type { DataSite, StructuredData } from './structured-data.ts';

interface MetaArguments {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** What a page says about itself. */
export interface PageDescription {
  /** Empty: the site's own name. */
  title: string;
  /** Cut where search engines would cut it; without it, the title before what the site says of itself. */
  description?: string;
  /** Site-relative address of the preview picture, 1200×630. */
  image?: string;
  imageAlt?: string;
  /** `false` keeps the page out of search engines; they follow its links if `follow` is set. */
  index?: boolean;
  follow?: boolean;
  /** The main address of a text that is also shown elsewhere; without it, the page's own address. */
  path?: string;
  /** Page of a list, from 1: each is a page of its own. */
  page?: number;
  /**
   * Language that the text is written in, if the page's language has no text: the page then belongs to the address of that
   * language.
   */
  textLang?: LanguageCode | undefined;
  /** A text with a day of publication. */
  publishedAt?: string;
  /** Blocks for search engines; they get the page's `image` if they need it. */
  data?: (site: DataSite, image: string) => StructuredData[];
}

const previewPicture = '/og-default.png';
const openGraphLocale: Record<LanguageCode, string> = { kr: 'ko_KR', en: 'en_US', ep: 'es_ES', vi: 'vi_VN' };

const documentLanguage = () => (typeof document === 'undefined' ? defaultLanguage : pageLanguage());

interface PageSite {
  lang: LanguageCode;
  origin: string;
  /** What the site calls itself; empty without the frame's data. */
  name: string;
  /** What tells its pictures from those of the built-in name. */
  mark: string;
}

function siteOf(matches: MetaArguments['matches']): PageSite {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as
    | { lang?: unknown; origin?: unknown; name?: unknown; mark?: unknown }
    | undefined;
  return {
    // Without the shell's data, as where a screen has failed, only the document says its language.
    lang: isLanguageCode(data?.lang) ? data.lang : documentLanguage(),
    origin: typeof data?.origin === 'string' ? data.origin : '',
    name: typeof data?.name === 'string' ? data.name : '',
    mark: typeof data?.mark === 'string' ? data.mark : '',
  };
}

function localeTags(lang: LanguageCode): MetaDescriptor[] {
  const others = languageCodes.filter((code) => code !== lang);
  return [
    { property: 'og:locale', content: openGraphLocale[lang] },
    ...others.map((code) => ({ property: 'og:locale:alternate', content: openGraphLocale[code] })),
  ];
}

function pictureTags(href: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function articleTags(publishedAt: string | undefined): MetaDescriptor[] {
  if (publishedAt === undefined) return [{ property: 'og:type', content: 'website' }];
  return [
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: publishedAt },
  ];
}

// A page that is not indexed may be one rendering for many addresses: it names none of them.
function addressTags(place: { origin: string; path: string; page: number }, lang: LanguageCode) {
  const url = publicAddress(place, lang);
  const alternate = (hrefLang: string, code: LanguageCode) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: publicAddress(place, code),
  });
  return [
    { property: 'og:url', content: url },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    ...languageCodes.map((code) => alternate(htmlLang[code], code)),
    alternate('x-default', defaultLanguage),
  ];
}

// The later pages of a list say which page they are: no two pages have the same title or description.
function numberOf({ page = 1 }: PageDescription, lang: LanguageCode): string {
  return page > 1 ? ` (${commonTexts.of(lang).pageNumber(page)})` : '';
}

function titleOf(page: PageDescription, { lang, name }: PageSite): string {
  return [page.title && `${page.title}${numberOf(page, lang)}`, name].filter(Boolean).join(' — ');
}

/** Pictures of ours show name and sign of the site: another one has another address. */
function pictureOf(page: PageDescription, { origin, mark }: PageSite): string {
  const path = page.image ?? previewPicture;
  const isDrawn = path === previewPicture || path.startsWith('/og/');
  return new URL(isDrawn && mark ? `${path}?${mark}` : path, origin || 'http://localhost').href;
}

function descriptionOf(page: PageDescription, lang: LanguageCode): string {
  // A screen without words of its own is told apart by its title.
  const text =
    page.description || [page.title, commonTexts.of(lang).siteDescription].filter(Boolean).join(' — ');
  return cutText(text, page.textLang ?? lang) + numberOf(page, lang);
}

/**
 * Title, description, canonical address, alternates and preview of a page, in the page's language. What previews and search
 * engines read is only needed from the server: the browser updates only title and address, and its build leaves out the
 * rest. Use: `export const meta: Route.MetaFunction = (args) => pageMeta(args, (lang) => ({ title: homeTexts.of(lang).title
 * }))`.
 */
export function pageMeta(
  args: MetaArguments,
  describe: (lang: LanguageCode) => PageDescription,
): MetaDescriptor[] {
  const site = siteOf(args.matches);
  const { lang, origin, name: siteName } = site;
  const page = describe(lang);
  const title = titleOf(page, site);
  const description = descriptionOf(page, lang);
  const image = pictureOf(page, site);
  const place = { origin, path: page.path ?? args.location.pathname, page: page.page ?? 1 };
  if (!import.meta.env.SSR) {
    const href = publicAddress(place, page.textLang ?? lang);
    const address: MetaDescriptor[] =
      page.index === false ? [] : [{ tagName: 'link', rel: 'canonical', href }];
    return [{ title }, { name: 'description', content: description }, ...address];
  }
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title || siteName },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteName },
    ...articleTags(page.publishedAt),
    ...localeTags(lang),
    ...pictureTags(image, page.imageAlt ?? (page.title || siteName)),
  ];
  if (page.index === false) {
    return [...tags, { name: 'robots', content: page.follow ? 'noindex, follow' : 'noindex' }];
  }
  return [
    ...tags,
    ...addressTags(place, page.textLang ?? lang),
    ...(page.data?.({ origin, lang, siteName }, image) ?? []).map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[];
}
