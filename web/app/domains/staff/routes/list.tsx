import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { StaffScreen } from '../staff-screen.tsx';
import { staffTexts } from '../staff-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: staffTexts.pageTitle, index: false }));

export async function clientLoader() {
  const [staff, settings, holidays] = await Promise.all([
    staffApi.listStaff(),
    staffApi.listSettings(),
    staffApi.listHolidays(),
  ]);
  return { ...staff.data, settings: settings.data, holidays: holidays.data };
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  return <StaffScreen {...loaderData} />;
}
