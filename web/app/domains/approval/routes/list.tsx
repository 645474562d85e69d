import { listApprovals } from '@taegeuk/contract/approval.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { ApprovalScreen } from '../approval-screen.tsx';
import { approvalTexts } from '../approval-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: approvalTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listApprovals({ query: listQuery(listApprovals, url) });
}

export default function Approvals({ loaderData: { data, page } }: Route.ComponentProps) {
  return <ApprovalScreen approvals={data} page={page} />;
}
