import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ConsultationDeskView } from '../staff/consultation-desk-view.tsx';
import { consultationDeskTexts } from '../staff/staff-texts.ts';
import type { Route } from './+types/staff-view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: consultationDeskTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getDeskConsultation({ params: { id } })).data;
}

export default function ConsultationAtDesk({ loaderData }: Route.ComponentProps) {
  return <ConsultationDeskView key={loaderData.id} record={loaderData} />;
}
