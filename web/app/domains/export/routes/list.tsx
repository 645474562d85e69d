import { listExports } from '@taegeuk/contract/export.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { ExportScreen } from '../export-screen.tsx';
import { exportTexts } from '../export-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: exportTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listExports({ query: listQuery(listExports, url) });
}

export default function Exports({ loaderData: { data, page } }: Route.ComponentProps) {
  return <ExportScreen files={data} page={page} />;
}
