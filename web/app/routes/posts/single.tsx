import { data } from 'react-router';
import { Article } from '../../features/posts/article.tsx';
import { singleOf } from '../../features/posts/boards.ts';
import { OtherTopics } from '../../features/posts/other-topics.tsx';
import { singleTypes } from '../../features/posts/post-types.server.ts';
import { appContext } from '../../lib/app-context.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/single';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  const single = singleOf(url.pathname);
  if (!single) throw data(null, { status: 404 });
  const { data: posts } = await api.listPosts({
    params: { lang },
    query: { type: singleTypes[single], pageSize: 1 },
  });
  const post = posts[0];
  if (!post) throw data(null, { status: 404 });
  return { single, post };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({
    title: args.loaderData?.post.title ?? texts.common.siteName,
    ...(args.loaderData ? { description: args.loaderData.post.excerpt } : {}),
  }));

export default function PostSingleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <Article post={loaderData.post} dated={false} />
      <OtherTopics current={loaderData.single} />
    </Page>
  );
}
