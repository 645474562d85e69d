import { useRouteLoaderData } from 'react-router';
import { postTexts } from '../../../i18n/post-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { publicAddress } from '../../../lib/document/public-address.ts';
import { articleData, breadcrumbData } from '../../../lib/document/structured-data.ts';
import { menuPlaceOf } from '../menu-place.ts';
import type { ReadingPost } from './load-post.server.ts';

type MetaArguments = Parameters<typeof pageMeta>[0];

/**
 * The meta data of a reading page; the site's name if the text could not be loaded. `listPath` is the list that contains
 * the text.
 */
export function readingMeta(args: MetaArguments, post: ReadingPost | undefined, listPath?: string) {
  if (!post) return pageMeta(args, () => ({ title: '', index: false }));
  return pageMeta(args, (lang) => ({
    title: post.title,
    description: post.description,
    image: post.picture,
    publishedAt: post.publishedAt,
    textLang: post.lang === lang ? undefined : post.lang,
    data: (site, image) => {
      const { trail } = menuPlaceOf(args.matches, listPath ?? post.href);
      const here = { label: post.title, href: post.href };
      const above = trail.filter(({ href }) => href !== post.href);
      const { title, description, publishedAt, href: path } = post;
      return [
        articleData(site, { title, description, image, path, publishedAt, lang: post.lang }),
        breadcrumbData(site, [...above, here]),
      ];
    },
  }));
}

/** The meta data of an address whose text was deleted. */
export function goneMeta(args: MetaArguments) {
  return pageMeta(args, (lang) => ({
    title: postTexts.of(lang).goneTitle,
    description: postTexts.of(lang).goneText,
    index: false,
  }));
}

/** The public address of a path in the page's language, as it is printed. */
export function usePublicAddress(path: string): string {
  const lang = useLang();
  const site = useRouteLoaderData('root') as { origin?: string } | undefined;
  return decodeURI(publicAddress({ origin: site?.origin ?? '', path }, lang));
}
