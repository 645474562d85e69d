import { data } from 'react-router';
import { postTexts } from '../../../i18n/post-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { WayBack } from '../../../lib/document/way-back.tsx';
import { GoneScreen } from '../../../shell/failure-screens.tsx';
import { Page } from '../../../ui/page.tsx';
import { isDated } from '../board/boards.ts';
import { BookCover } from '../board/book-list.tsx';
import { boardAt } from '../board/places.server.ts';
import { useMenuPlace } from '../menu-place.ts';
import { Article } from '../reading/article.tsx';
import { loadPost } from '../reading/load-post.server.ts';
import { Neighbours } from '../reading/neighbours.tsx';
import { goneMeta, readingMeta, usePublicAddress } from '../reading/reading-meta.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import { Related } from '../reading/related.tsx';
import type { Route } from './+types/detail';

export const handle = { reading: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const place = boardAt(url.pathname);
  if (!place) throw data(null, { status: 404 });
  const { board, path, type } = place;
  const post = await loadPost(context.get(appContext), params.id);
  if (post === 'gone') return data({ board, path, post: null }, { status: 410 });
  // A post is shown under its own list only: one address for one text.
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
