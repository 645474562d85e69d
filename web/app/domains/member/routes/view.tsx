import { listMemberTimeline } from '@taegeuk/contract/member-record.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { MemberScreen } from '../record/member-screen.tsx';
import { memberTexts } from '../record/member-texts.ts';
import type { Route } from './+types/view';

// Without a name: a title stands in the browser's history.
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: memberTexts.list, index: false }));

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const { kind } = listQuery(listMemberTimeline, url);
  const [member, timeline, teachers] = await Promise.all([
    staffApi.getMember({ params: { id } }),
    staffApi.listMemberTimeline({ params: { id }, query: kind ? { kind } : {} }),
    staffApi.listTeachers(),
  ]);
  return {
    member: member.data,
    teachers: teachers.data,
    timeline: { kind, first: timeline.data, next: timeline.page.next },
  };
}

export default function Member({ loaderData }: Route.ComponentProps) {
  return <MemberScreen {...loaderData} />;
}
