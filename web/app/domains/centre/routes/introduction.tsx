import { postTypes } from '@taegeuk/contract/post-types.ts';
import { data } from 'react-router';
import { centreTexts } from '../../../i18n/centre-texts.ts';
import { appContext } from '../../../lib/calls/app-context.ts';
import { PageCrumbs } from '../../../lib/document/page-crumbs.tsx';
import { legalPieces } from '../../../shell/legal-line.ts';
import { useSite } from '../../../shell/site.ts';
import { sisterOf, useMenuPlace } from '../../post/menu-place.ts';
import { Article } from '../../post/reading/article.tsx';
import { loadSingle } from '../../post/reading/load-post.server.ts';
import { Neighbours } from '../../post/reading/neighbours.tsx';
import { readingMeta, usePublicAddress } from '../../post/reading/reading-meta.ts';
import { ReadingPage } from '../../post/reading/reading-page.tsx';
import { Related } from '../../post/reading/related.tsx';
import { CentreMap, mapId } from '../centre-map.tsx';
import type { Route } from './+types/introduction';

export const handle = { reading: true };

export async function loader({ context }: Route.LoaderArgs) {
  const post = await loadSingle(context.get(appContext), postTypes.centerIntroduction);
  if (!post) throw data(null, { status: 404 });
  return { post };
}

export const meta: Route.MetaFunction = (args) => readingMeta(args, args.loaderData?.post);

function phonesIn(lines: readonly string[]) {
  return lines
    .flatMap(legalPieces)
    .flat()
    .flatMap(({ text, href }) => (href?.startsWith('tel:') ? [{ text, href }] : []));
}

export default function CentreRoute({ loaderData: { post } }: Route.ComponentProps) {
  const t = centreTexts.use();
  const lines = useSite()?.footer ?? [];
  const place = useMenuPlace(post.href);
  const address = usePublicAddress(post.href);
  const headings = post.headings.length > 0 ? [...post.headings, { id: mapId, title: t.title }] : [];
  return (
    <ReadingPage
      crumbs={<PageCrumbs trail={place.trail.length > 0 ? place.trail : [{ label: post.title }]} endsHere />}
      hasContents={headings.length > 0}
      after={
        <>
          <Neighbours previous={sisterOf(place, -1)} next={sisterOf(place, 1)} />
          <Related texts={post.related} />
        </>
      }
    >
      <Article post={{ ...post, headings }} dated={false} address={address} />
      <CentreMap lines={lines} phones={phonesIn(lines)} />
    </ReadingPage>
  );
}
