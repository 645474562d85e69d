import { data, Link } from 'react-router';
import { postBoardTexts } from '../../../i18n/post-board-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { breadcrumbData } from '../../../lib/document/structured-data.ts';
import { listAddress } from '../../../lib/lists/list-address.ts';
import { pageNoOf, termOf } from '../../../lib/lists/list-query.server.ts';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BoardSearch } from '../board/board-search.tsx';
import { isDated } from '../board/boards.ts';
import { BookList } from '../board/book-list.tsx';
import { Found } from '../board/found.tsx';
import { findPosts, loadPosts, pictureOf } from '../board/load-list.server.ts';
import { boardAt } from '../board/places.server.ts';
import { PostList } from '../board/post-list.tsx';
import { menuPlaceOf, useMenuPlace } from '../menu-place.ts';
import type { Route } from './+types/list';

export const handle = { reading: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const place = boardAt(url.pathname);
  if (!place) throw data(null, { status: 404 });
  const asked = context.get(appContext);
  const page = { board: place.board, path: place.path, picture: pictureOf(asked, place) };
  const pageNo = pageNoOf(url);
  const term = termOf(url);
  if (!term) return data({ ...page, posts: await loadPosts(asked, place, pageNo), found: null });
  const { found, status } = await findPosts(asked, place, term, pageNo);
  return data({ ...page, posts: null, found }, { status });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const t = postBoardTexts.of(lang);
    if (!args.loaderData) return { title: '', index: false };
    const { board, path, picture: image, posts, found } = args.loaderData;
    const { title, description } = t.boards[board];
    const page = (posts ?? found).pageNo;
    if (found)
      return {
        title: t.resultsFor(found.typed, title),
        description,
        image,
        page,
        index: false,
        follow: true,
      };
    const above = menuPlaceOf(args.matches, path).trail;
    return { title, description, image, page, data: (site) => [breadcrumbData(site, above)] };
  });

type Loaded = Route.ComponentProps['loaderData'];

function Empty() {
  const t = postBoardTexts.use();
  return (
    <EmptyState title={t.emptyTitle} description={t.emptyDescription}>
      <Button variant="outline" render={<Link to="/" />}>
        {t.backToHome}
      </Button>
    </EmptyState>
  );
}

function Lines({ board, path, posts, found }: Loaded) {
  if (found) return <Found found={found} path={path} dated={isDated(board)} />;
  if (posts.posts.length === 0) return <Empty />;
  return isDated(board) ? <PostList posts={posts.posts} /> : <BookList books={posts.posts} />;
}

export default function PostListRoute({ loaderData }: Route.ComponentProps) {
  const { board, path, posts, found } = loaderData;
  const { title, description } = postBoardTexts.use().boards[board];
  const { trail } = useMenuPlace(path);
  const { pageNo, totalPages } = posts ?? found;
  const term = found?.typed ?? '';
  return (
    <Page width="narrow">
      <PageCrumbs trail={trail.length > 0 ? trail : [{ label: title }]} endsHere />
      <PageHead title={title} lead={description} />
      <BoardSearch path={path} title={title} term={term} />
      <Lines {...loaderData} />
      <PageLinks
        page={pageNo}
        totalPages={totalPages}
        hrefFor={(page) => listAddress(path, term, page)}
        prefetch="intent"
      />
    </Page>
  );
}
