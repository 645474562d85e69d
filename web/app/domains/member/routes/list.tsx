import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { memberListTexts } from '../list/member-list-texts.ts';
import { memberQuery } from '../list/member-query.ts';
import { MembersScreen } from '../list/members-screen.tsx';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: memberListTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [found, teachers, counts] = await Promise.all([
    staffApi.searchMembers({ body: memberQuery(url) }),
    staffApi.listTeachers(),
    staffApi.countMemberViews(),
  ]);
  return { rows: found.data, page: found.page, teachers: teachers.data, counts: counts.data };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersScreen {...loaderData} />;
}
