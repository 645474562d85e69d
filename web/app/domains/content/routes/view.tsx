import { data } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentTexts } from '../content-texts.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const record = (await staffApi.getContent({ params: { id } })).data;
  // Lessons and groups are not written here.
  if (record.kind !== 'post') throw data(null, { status: 404 });
  return record;
}

export default function ContentOf({ loaderData }: Route.ComponentProps) {
  return <ContentScreen key={loaderData.id} record={loaderData} />;
}
