import { listDeskCertificates } from '@taegeuk/contract/certificate-desk.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { CertificateDeskList } from '../staff/certificate-desk-list.tsx';
import { certificateDeskTexts } from '../staff/certificate-desk-texts.ts';
import type { Route } from './+types/staff-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: certificateDeskTexts.pageTitle, index: false }));

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listDeskCertificates({ query: listQuery(listDeskCertificates, url) });
}

export default function CertificateDesk({ loaderData: { data, page } }: Route.ComponentProps) {
  return <CertificateDeskList rows={data} page={page} />;
}
