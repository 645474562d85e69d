import { data } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffMemberScreen } from '../staff-member-screen.tsx';
import { staffTexts } from '../staff-texts.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: staffTexts.pageTitle, index: false }));

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { staff } = (await staffApi.listStaff()).data;
  const member = staff.find(({ id }) => id === params.id);
  if (!member) throw data(null, { status: 404 });
  return member;
}

export default function StaffView({ loaderData }: Route.ComponentProps) {
  return <StaffMemberScreen member={loaderData} />;
}
