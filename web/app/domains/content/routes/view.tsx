import { pageMeta } from '../../../lib/document/page-meta.ts';
import { MainNav } from '../../../shell/main-nav.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentTexts } from '../content-texts.ts';
import { writingOf } from '../writing-of.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const record = (await staffApi.getContent({ params: { id } })).data;
  const { kind, writing } = await writingOf(record);
  return { record, kind, writing, aside: await writing.read?.(record) };
}

export default function ContentOf({ loaderData: { record, ...how } }: Route.ComponentProps) {
  return <ContentScreen key={record.id} record={record} {...how} Bar={MainNav} />;
}
