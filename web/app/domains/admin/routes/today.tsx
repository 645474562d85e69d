import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useDesk } from '../frame/desk-context.ts';
import { TodayScreen } from '../today/today-screen.tsx';
import { todayTexts } from '../today/today-texts.ts';
import type { Route } from './+types/today';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: todayTexts.pageTitle, index: false }));

// What it shows is what the frame has read: the same call counts the queues in the menu.
export default function Today() {
  return <TodayScreen desk={useDesk()} />;
}
