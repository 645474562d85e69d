import { topics } from '@taegeuk/contract/levels.ts';
import { data } from 'react-router';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { Hanja } from '../../../ui/hanja.tsx';
import { singleTypeAt } from '../board/places.server.ts';
import { sisterOf, useMenuPlace } from '../menu-place.ts';
import articleStyles from '../reading/article.module.css';
import { Article } from '../reading/article.tsx';
import { Beside } from '../reading/beside.tsx';
import { loadSingle } from '../reading/load-post.server.ts';
import { Neighbours } from '../reading/neighbours.tsx';
import { readingMeta, usePublicAddress } from '../reading/reading-meta.ts';
import { ReadingPage } from '../reading/reading-page.tsx';
import { Related } from '../reading/related.tsx';
import type { Route } from './+types/single';

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
