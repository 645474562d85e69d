import { listContents } from '@taegeuk/contract/content.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { ContentList } from '../content-list.tsx';
import { contentTexts } from '../content-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.pageTitle, index: false }));

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listContents({ query: { ...listQuery(listContents, url), kind: 'post' } });
}

export default function Contents({ loaderData: { data, page } }: Route.ComponentProps) {
  return <ContentList lines={data} page={page} />;
}
