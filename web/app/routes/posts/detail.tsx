import { data } from 'react-router';
import { Article } from '../../features/posts/article.tsx';
import { isDated } from '../../features/posts/boards.ts';
import { BookCover } from '../../features/posts/book-list.tsx';
import { loadPost } from '../../features/posts/load-post.server.ts';
import { Neighbours } from '../../features/posts/neighbours.tsx';
import { boardAt } from '../../features/posts/places.server.ts';
import { ReadingPage } from '../../features/posts/reading-page.tsx';
import { Related } from '../../features/posts/related.tsx';
import { postTexts } from '../../i18n/post-texts.ts';
import { appContext } from '../../lib/app-context.ts';
import { useMenuPlace } from '../../lib/menu-place.ts';
import { PageCrumbs } from '../../lib/page-crumbs.tsx';
import { WayBack } from '../../lib/way-back.tsx';
import { GoneScreen } from '../../shell/failure-screens.tsx';
import { Page } from '../../ui/page.tsx';
import type { Route } from './+types/detail';
import { goneMeta, readingMeta, usePublicAddress } from './reading-meta.ts';

export const handle = { reading: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = boardAt(url.pathname);
  if (!place) throw data(null, { status: 404 });
  const { board, path, type } = place;
  const post = await loadPost(context.get(appContext), params.id);
  if (post === 'gone') return data({ board, path, post: null }, { status: 410 });
  // A post stands under its own list only: one address for one text.
  if (post.type !== type) throw data(null, { status: 404 });
  return { board, path, post };
}

export const meta: Route.MetaFunction = (args) => {
  const { post, path } = args.loaderData ?? {};
  return post ? readingMeta(args, post, path) : goneMeta(args);
};

export default function PostDetailRoute({ loaderData: { board, path, post } }: Route.ComponentProps) {
  const t = postTexts.use();
  const { trail } = useMenuPlace(path);
  const address = usePublicAddress(post?.href ?? path);
  if (!post) {
    return (
      <Page width="form">
        <GoneScreen path={path} />
      </Page>
    );
  }
  const isBook = board === 'book-introduction';
  return (
    <ReadingPage
      crumbs={<PageCrumbs trail={trail} />}
      hasContents={post.headings.length > 0}
      after={
        <>
          <Neighbours previous={post.previous} next={post.next} />
          <Related texts={post.related} />
          <WayBack to={path}>{t.backToList}</WayBack>
        </>
      }
    >
      <Article
        post={post}
        dated={isDated(board)}
        address={address}
        sign={isBook ? <BookCover book={post} size="lg" /> : null}
      />
    </ReadingPage>
  );
}
