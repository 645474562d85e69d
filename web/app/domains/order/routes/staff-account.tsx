import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { AccountScreen } from '../account/account-screen.tsx';
import { accountTexts } from '../account/account-texts.ts';
import type { Route } from './+types/staff-account';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: accountTexts.pageTitle, index: false }));

export async function clientLoader() {
  return (await staffApi.getBankAccount()).data;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountScreen account={loaderData} />;
}
