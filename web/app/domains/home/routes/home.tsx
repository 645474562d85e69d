import { postTypes } from '@taegeuk/contract/post-types.ts';
import { ogPicturePath } from '@taegeuk/contract/preview.ts';
import { data } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { homeTexts } from '../../../i18n/home-texts.ts';
import { searchTexts } from '../../../i18n/search-texts.ts';
import { type AppLoadContext, appContext } from '../../../lib/calls/app-context.ts';
import { Island } from '../../../lib/document/island.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { organizationData, websiteData } from '../../../lib/document/structured-data.ts';
import { termOf } from '../../../lib/lists/list-query.server.ts';
import { loadSearch } from '../../post/search/load-search.server.ts';
import { SearchPage } from '../../post/search/search-page.tsx';
import { TodayRoom } from '../../today/today-room.tsx';
import { HomeSections } from '../home-sections.tsx';
import { loadLatestPosts } from '../latest-posts.ts';
import { readMainPage } from '../main-page.ts';
import type { Route } from './+types/home';

export const handle = { reading: true };

async function loadHome({ api, lang }: AppLoadContext) {
  const [mainPage, posts] = await Promise.all([
    api.listPosts({ params: { lang }, query: { type: postTypes.mainPage, pageSize: 1 } }),
    loadLatestPosts(api, lang),
  ]);
  return {
    picture: ogPicturePath(lang, 'home'),
    page: readMainPage(mainPage.data[0]?.postMeta),
    posts,
  };
}

/**
 * The home page. With a search term in the address (`/?q=`) it shows the results of the whole site, because the
 * specification has no other path for them.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(appContext);
  if (termOf(url) === '') return data({ home: await loadHome(asked), search: null });
  const { view, status } = await loadSearch(asked, url);
  return data({ home: null, search: view }, { status });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const search = args.loaderData?.search;
    if (search) {
      const title = searchTexts.of(lang).resultsOf(search.typed);
      return { title, page: search.pageNo, index: false, follow: true };
    }
    const about = commonTexts.of(lang).siteDescription;
    const image = args.loaderData?.home?.picture;
    return {
      title: homeTexts.of(lang).title,
      description: about,
      ...(image ? { image } : {}),
      data: (site) => [organizationData(site, about), websiteData(site)],
    };
  });

export default function HomeRoute({ loaderData: { home, search } }: Route.ComponentProps) {
  if (search) return <SearchPage view={search} />;
  const { page, posts } = home;
  return (
    <>
      <Island name="today" when="member" of={TodayRoom} props={{}} />
      <HomeSections page={page} posts={posts} />
    </>
  );
}
