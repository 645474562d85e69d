import { htmlLang, isLanguageCode, type LanguageCode } from '@taegeuk/contract/languages.ts';
import type { MetaDescriptor } from 'react-router';
import type { Texts } from '../i18n/kr.ts';
import { textsOf } from '../i18n/texts.ts';

interface MetaArguments {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** What a page says of itself; `index: false` keeps it out of search engines. */
export interface PageDescription {
  title: string;
  description?: string;
  /** Absolute or site-relative address of the preview picture. */
  image?: string;
  index?: boolean;
}

const previewPicture = '/og-default.png';

function siteOf(matches: MetaArguments['matches']): { lang: LanguageCode; origin: string } {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as
    | { lang?: unknown; origin?: unknown }
    | undefined;
  return {
    lang: isLanguageCode(data?.lang) ? data.lang : 'kr',
    origin: typeof data?.origin === 'string' ? data.origin : '',
  };
}

/**
 * Title, description, canonical address and preview of a page, in the page's language.
 * Use: `export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts.home.title }))`.
 */
export function pageMeta(
  args: MetaArguments,
  describe: (texts: Texts, lang: LanguageCode) => PageDescription,
): MetaDescriptor[] {
  const { lang, origin } = siteOf(args.matches);
  const texts = textsOf(lang);
  const page = describe(texts, lang);
  const title =
    page.title === texts.common.siteName ? page.title : `${page.title} — ${texts.common.siteName}`;
  const description = page.description ?? texts.common.siteDescription;
  const url = `${origin}${encodeURI(decodeURI(args.location.pathname))}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: texts.common.siteName },
    { property: 'og:locale', content: htmlLang[lang] },
    {
      property: 'og:image',
      content: new URL(page.image ?? previewPicture, origin || 'http://localhost').href,
    },
  ];
  // A page that is not indexed may be one rendering for many addresses: it names none of them.
  if (page.index === false) return [...tags, { name: 'robots', content: 'noindex' }];
  return [...tags, { property: 'og:url', content: url }, { tagName: 'link', rel: 'canonical', href: url }];
}
