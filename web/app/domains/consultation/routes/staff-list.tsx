import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ConsultationDeskList } from '../staff/consultation-desk-list.tsx';
import { deskQuery } from '../staff/desk-query.ts';
import { consultationDeskTexts } from '../staff/staff-texts.ts';
import type { Route } from './+types/staff-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: consultationDeskTexts.pageTitle, index: false }));

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listDeskConsultations({ query: deskQuery(url) });
}

export default function ConsultationDesk({ loaderData: { data, page } }: Route.ComponentProps) {
  return <ConsultationDeskList consultations={data} page={page} />;
}
