import { listMedia } from '@taegeuk/contract/media.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { MediaList } from '../media-list.tsx';
import { mediaTexts } from '../media-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: mediaTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = listQuery(listMedia, url);
  const [list, tools] = await Promise.all([staffApi.listMedia({ query }), staffApi.getMediaTools()]);
  const ask = async () => (await staffApi.listMedia({ query, background: true })).data;
  return { list, missing: tools.data.missing, ask };
}

export default function Films({ loaderData: { list, missing, ask } }: Route.ComponentProps) {
  return <MediaList films={list.data} page={list.page} missingTools={missing} ask={ask} />;
}
