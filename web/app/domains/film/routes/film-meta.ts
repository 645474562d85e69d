import type { PublicVideo } from '@taegeuk/contract/post.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData, videoData } from '../../../lib/document/structured-data.ts';
import { menuPlaceOf } from '../../post/menu-place.ts';
import type { ReadingPost } from '../../post/reading/load-post.server.ts';

type MetaArguments = Parameters<typeof pageMeta>[0];

/** The meta data of a film's page. `menuPath` is its place in the menu: its list, or itself. */
export function filmMeta(
  args: MetaArguments,
  film: Omit<ReadingPost, 'video' | 'previous' | 'next'> & { video: PublicVideo },
  menuPath: string,
) {
  return pageMeta(args, (lang) => ({
    title: film.title,
    description: film.description,
    image: film.picture,
    path: film.href,
    textLang: film.lang === lang ? undefined : film.lang,
    data: (site) => {
      const { title, description, publishedAt, href: path, video } = film;
      const { poster, src, duration } = video;
      const above = menuPlaceOf(args.matches, menuPath).trail.filter(({ href }) => href !== path);
      return [
        videoData(site, { title, description, poster, src, duration, path, publishedAt, lang: film.lang }),
        breadcrumbData(site, [...above, { label: title, href: path }]),
      ];
    },
  }));
}
