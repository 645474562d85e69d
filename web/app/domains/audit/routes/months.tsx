import { calendarDay } from '../../../lib/dates/format.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { auditTexts } from '../audit-texts.ts';
import { MonthsScreen } from '../months-screen.tsx';
import type { Route } from './+types/months';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: auditTexts.months, index: false }));

export async function clientLoader() {
  return (await staffApi.listAccessReviews()).data;
}

export default function Months({ loaderData }: Route.ComponentProps) {
  const { now } = useDesk();
  return <MonthsScreen months={loaderData} current={calendarDay(now).slice(0, 7)} />;
}
