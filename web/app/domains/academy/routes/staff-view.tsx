import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { certificateDeskTexts } from '../staff/certificate-desk-texts.ts';
import { CertificateDeskView } from '../staff/certificate-desk-view.tsx';
import type { Route } from './+types/staff-view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: certificateDeskTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getDeskCertificate({ params: { id } })).data;
}

export default function CertificateAtDesk({ loaderData }: Route.ComponentProps) {
  return <CertificateDeskView key={loaderData.id} certificate={loaderData} />;
}
