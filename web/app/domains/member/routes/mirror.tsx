import { mirrorMember } from '@taegeuk/contract/member-mirror.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { MirrorScreen } from '../record/mirror-screen.tsx';
import { mirrorTexts } from '../record/mirror-texts.ts';
import type { Route } from './+types/mirror';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: mirrorTexts.list, index: false }));

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const { of = 'lessons' } = listQuery(mirrorMember, url);
  const [member, answer] = await Promise.all([
    staffApi.getMember({ params: { id } }),
    staffApi.mirrorMember({ params: { id }, query: { of } }),
  ]);
  return { member: member.data, of, answer: answer.data };
}

export default function Mirror({ loaderData }: Route.ComponentProps) {
  return <MirrorScreen {...loaderData} />;
}
