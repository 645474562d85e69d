import { data, Link } from 'react-router';
import { Article } from '../../features/posts/article.tsx';
import { boardOf, boardPaths } from '../../features/posts/boards.ts';
import { Neighbours } from '../../features/posts/neighbours.tsx';
import { boardTypes } from '../../features/posts/post-types.server.ts';
import styles from '../../features/posts/posts.module.css';
import { useTexts } from '../../i18n/texts.ts';
import { appContext } from '../../lib/app-context.ts';
import { orNotFound } from '../../lib/load.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/detail';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  const board = boardOf(url.pathname);
  const { data: post } = await orNotFound(api.getPost({ params: { id: params.id }, query: { lang } }));
  // A post stands under its own list only: one address for one text.
  if (!board || post.type !== boardTypes[board]) throw data(null, { status: 404 });
  return { board, post };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => ({
    title: args.loaderData?.post.title ?? texts.common.siteName,
    ...(args.loaderData ? { description: args.loaderData.post.excerpt } : {}),
  }));

export default function PostDetailRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { board, post } = loaderData;
  const path = boardPaths[board];
  return (
    <Page width="narrow">
      <Article post={post} eyebrow={t.posts.boards[board].title} dated />
      <Neighbours previous={post.previous} next={post.next} path={path} />
      <p className={styles.back}>
        <TextLink render={<Link to={path} />}>{t.posts.backToList}</TextLink>
      </p>
    </Page>
  );
}
