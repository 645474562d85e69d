import { getFigures } from '@taegeuk/contract/figure.ts';
import { areasFor } from '@taegeuk/contract/figure-areas.ts';
import { replace } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';
import { changedSearch, listQuery } from '../../admin/list/list-query.ts';
import { FigureScreen } from '../figure-screen.tsx';
import { figureTexts } from '../figure-texts.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: figureTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = listQuery(getFigures, url);
  const { area } = query;
  if (area === undefined) {
    const { me } = (await staffApi.getDesk()).data;
    const [first = 'member'] = areasFor(me.rights);
    throw replace(`/admin/figures${changedSearch(url.search, { area: first })}`);
  }
  try {
    return { figures: (await staffApi.getFigures({ query })).data, isWrong: false };
  } catch (error) {
    // Days that cannot be shown together: the usual ones are shown instead.
    if (!failedWith(error, 'invalid_input')) throw error;
    return { figures: (await staffApi.getFigures({ query: { area } })).data, isWrong: true };
  }
}

export default function FigureView({ loaderData: { figures, isWrong } }: Route.ComponentProps) {
  return <FigureScreen figures={figures} isWrong={isWrong} />;
}
