import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../calls/staff-api.ts';
import { useDesk } from '../frame/desk-context.ts';
import { TodayScreen } from '../today/today-screen.tsx';
import { todayTexts } from '../today/today-texts.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: todayTexts.pageTitle, index: false }));

const shownApprovals = 3;

// The queues are what the frame has read: the same call counts them in the menu.
export async function clientLoader() {
  return staffApi.listApprovals({ query: { state: 'waiting', pageSize: shownApprovals } });
}

export default function Today({ loaderData: { data, page } }: Route.ComponentProps) {
  return <TodayScreen desk={useDesk()} approvals={data} approvalTotal={page.total} />;
}
