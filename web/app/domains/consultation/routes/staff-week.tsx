import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { weekQuery } from '../week/week.ts';
import { WeekScreen } from '../week/week-screen.tsx';
import { weekTexts } from '../week/week-texts.ts';
import type { Route } from './+types/staff-week';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: weekTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = weekQuery(url);
  return { from: query.from, ...(await staffApi.getConsultationWeek({ query })).data };
}

export default function ConsultationWeek({ loaderData }: Route.ComponentProps) {
  return <WeekScreen {...loaderData} />;
}
