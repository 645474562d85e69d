import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { deskQuery } from '../staff/desk-query.ts';
import { InquiryDeskList } from '../staff/inquiry-desk-list.tsx';
import { inquiryDeskTexts } from '../staff/staff-texts.ts';
import type { Route } from './+types/staff-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: inquiryDeskTexts.pageTitle, index: false }));

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return staffApi.listDeskInquiries({ query: deskQuery(url) });
}

export default function InquiryDesk({ loaderData: { data, page } }: Route.ComponentProps) {
  return <InquiryDeskList inquiries={data} page={page} />;
}
