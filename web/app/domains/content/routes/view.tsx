import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ContentScreen } from '../content-screen.tsx';
import { contentTexts } from '../content-texts.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getContent({ params: { id } })).data;
}

export default function ContentOf({ loaderData }: Route.ComponentProps) {
  return <ContentScreen key={loaderData.id} record={loaderData} />;
}
