import { postTypes } from '@taegeuk/contract/content.ts';
import { Closing } from '../../features/home/closing.tsx';
import { DiaryLetter } from '../../features/home/diary-letter.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { latestPosts } from '../../features/home/latest-posts.ts';
import { LevelPath } from '../../features/home/level-path.tsx';
import { readMainPage } from '../../features/home/main-page.ts';
import { NewsList } from '../../features/home/news-list.tsx';
import { TopicList } from '../../features/home/topic-list.tsx';
import { appContext } from '../../lib/app-context.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/home';

const shownPosts = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  const newest = (type: string) => api.listPosts({ params: { lang }, query: { type, pageSize: shownPosts } });
  const [siteWide, notice, news, culture] = await Promise.all([
    api.listPosts({ params: { lang } }),
    newest(postTypes.notice),
    newest(postTypes.news),
    newest(postTypes.culture),
  ]);
  const mainPage = siteWide.data.find((post) => post.type === postTypes.mainPage);
  return {
    page: readMainPage(mainPage?.postMeta),
    posts: latestPosts({ notice: notice.data, news: news.data, culture: culture.data }, shownPosts),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts.home.title }));

export default function Home({ loaderData: { page, posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero hero={page.hero} />
      <LevelPath path={page.path} />
      <TopicList topics={page.topics} />
      <DiaryLetter diary={page.diary} />
      <NewsList posts={posts} />
      <Closing closing={page.closing} href={page.path.levels[0]?.href ?? '/register'} />
    </>
  );
}
