import { data, Link } from 'react-router';
import { type Board, boardOf, boardPaths } from '../../features/posts/boards.ts';
import { PostList } from '../../features/posts/post-list.tsx';
import { boardTypes } from '../../features/posts/post-types.server.ts';
import { useTexts } from '../../i18n/texts.ts';
import { appContext } from '../../lib/app-context.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/list';

const pageSize = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, lang } = context.get(appContext);
  const board = boardOf(url.pathname);
  const pageNo = Number(url.searchParams.get('page') ?? '1');
  if (!board || !Number.isInteger(pageNo) || pageNo < 1 || pageNo > 1000) throw data(null, { status: 404 });
  const { data: posts, page } = await api.listPosts({
    params: { lang },
    query: { type: boardTypes[board], pageNo, pageSize },
  });
  if (posts.length === 0 && pageNo > 1) throw data(null, { status: 404 });
  const lines = posts.map(({ id, title, excerpt, publishedAt, lang: textLang }) => ({
    id,
    title,
    excerpt,
    publishedAt,
    lang: textLang,
  }));
  return { board: board satisfies Board, posts: lines, page };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (texts) => texts.posts.boards[args.loaderData?.board ?? 'notice']);

export default function PostListRoute({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { board, posts, page } = loaderData;
  const path = boardPaths[board];
  return (
    <Page width="narrow">
      <PageHead title={t.posts.boards[board].title} lead={t.posts.boards[board].description} />
      {posts.length === 0 ? (
        <EmptyState title={t.posts.emptyTitle} description={t.posts.emptyDescription}>
          <Button variant="outline" render={<Link to="/" />}>
            {t.posts.backToHome}
          </Button>
        </EmptyState>
      ) : (
        <PostList posts={posts} path={path} />
      )}
      <Pagination
        page={page.pageNo}
        totalPages={Math.ceil(page.total / page.pageSize)}
        hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
        renderLink={(href) => <Link to={href} />}
        label={t.common.pagination}
        previousLabel={t.common.previous}
        nextLabel={t.common.next}
        pageLabel={t.common.pageNumber}
      />
    </Page>
  );
}
