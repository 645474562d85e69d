import { listAudit } from '@taegeuk/contract/audit.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { AuditScreen } from '../audit-screen.tsx';
import { auditTexts } from '../audit-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: auditTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listAudit({ query: listQuery(listAudit, url) });
}

export default function Audit({ loaderData: { data, page } }: Route.ComponentProps) {
  return <AuditScreen lines={data} page={page} />;
}
