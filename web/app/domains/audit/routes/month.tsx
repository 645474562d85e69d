import { getAccessReview } from '@taegeuk/contract/audit.ts';
import { data } from 'react-router';
import { calendarDay } from '../../../lib/dates/format.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { auditTexts } from '../audit-texts.ts';
import { MonthScreen } from '../month-screen.tsx';
import type { Route } from './+types/month';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: auditTexts.months, index: false }));

export async function clientLoader({ params: { month } }: Route.ClientLoaderArgs) {
  if (!getAccessReview.query.safeParse({ month }).success) throw data(null, { status: 404 });
  return (await staffApi.getAccessReview({ query: { month } })).data;
}

export default function Month({ loaderData }: Route.ComponentProps) {
  const { now } = useDesk();
  return <MonthScreen review={loaderData} isRunning={loaderData.month >= calendarDay(now).slice(0, 7)} />;
}
