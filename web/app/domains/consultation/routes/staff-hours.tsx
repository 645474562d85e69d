import { getConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { storedSession } from '../../../lib/session/session.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { HoursScreen } from '../hours/hours-screen.tsx';
import { hoursTexts } from '../hours/hours-texts.ts';
import type { Route } from './+types/staff-hours';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: hoursTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  // An odd address shows one's own.
  const of = getConsultHours.params.safeParse({ staffId: url.searchParams.get('of') }).data?.staffId;
  const staffId = of ?? storedSession()?.id_user ?? '';
  return (await staffApi.getConsultHours({ params: { staffId } })).data;
}

export default function ConsultHours({ loaderData }: Route.ComponentProps) {
  return <HoursScreen key={loaderData.staffId} hours={loaderData} />;
}
