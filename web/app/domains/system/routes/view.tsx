import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { findAskedRequest } from '../asked-request.ts';
import { SystemScreen } from '../system-screen.tsx';
import { systemTexts } from '../system-texts.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: systemTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [system, messages, asked] = await Promise.all([
    staffApi.getSystem(),
    staffApi.listFailedMessages(),
    findAskedRequest(url.searchParams),
  ]);
  return { system: system.data, messages: messages.data, asked };
}

export default function SystemView({ loaderData }: Route.ComponentProps) {
  return <SystemScreen {...loaderData} />;
}
