import { topics } from '@taegeuk/contract/levels.ts';
import { data } from 'react-router';
import articleStyles from '../../features/posts/article.module.css';
import { Article } from '../../features/posts/article.tsx';
import { Beside } from '../../features/posts/beside.tsx';
import { loadSingle } from '../../features/posts/load-post.server.ts';
import { Neighbours } from '../../features/posts/neighbours.tsx';
import { singleTypeAt } from '../../features/posts/places.server.ts';
import { ReadingPage } from '../../features/posts/reading-page.tsx';
import { Related } from '../../features/posts/related.tsx';
import { appContext } from '../../lib/app-context.ts';
import { sisterOf, useMenuPlace } from '../../lib/menu-place.ts';
import { PageCrumbs } from '../../lib/page-crumbs.tsx';
import { Hanja } from '../../ui/hanja.tsx';
import type { Route } from './+types/single';
import { readingMeta, usePublicAddress } from './reading-meta.ts';

export const handle = { reading: true };

const signs = { body: '身', energy: '氣', heart: '心', breath: '息', giran: '丹' } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const type = singleTypeAt(url.pathname);
  const post = type ? await loadSingle(context.get(appContext), type) : undefined;
  if (!post) throw data(null, { status: 404 });
  return { post };
}

export const meta: Route.MetaFunction = (args) => readingMeta(args, args.loaderData?.post);

/** The sign of a topic's pages. */
function Sign({ path }: { path: string }) {
  const topic = topics.find((each) => path.startsWith(`/introduction/${each}/`));
  return topic ? <Hanja glyph={signs[topic]} className={articleStyles.sign} /> : null;
}

export default function PostSingleRoute({ loaderData: { post } }: Route.ComponentProps) {
  const place = useMenuPlace(post.href);
  const address = usePublicAddress(post.href);
  const trail = place.trail.length > 0 ? place.trail : [{ label: post.title }];
  return (
    <ReadingPage
      crumbs={<PageCrumbs trail={trail} endsHere />}
      hasContents={post.headings.length > 0}
      after={
        <>
          <Neighbours previous={sisterOf(place, -1)} next={sisterOf(place, 1)} />
          <Related texts={post.related} />
          <Beside branches={place.branches} />
        </>
      }
    >
      <Article post={post} dated={false} address={address} sign={<Sign path={post.href} />} />
    </ReadingPage>
  );
}
