import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { InquiryDeskView } from '../staff/inquiry-desk-view.tsx';
import { inquiryDeskTexts } from '../staff/staff-texts.ts';
import type { Route } from './+types/staff-view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: inquiryDeskTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getDeskInquiry({ params: { id } })).data;
}

export default function InquiryAtDesk({ loaderData }: Route.ComponentProps) {
  return <InquiryDeskView key={loaderData.id} thread={loaderData} />;
}
