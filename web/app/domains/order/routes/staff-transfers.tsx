import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { bankTexts } from '../bank/bank-texts.ts';
import { TransfersScreen } from '../bank/transfers-screen.tsx';
import type { Route } from './+types/staff-transfers';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: bankTexts.pageTitle, index: false }));

export async function clientLoader() {
  return (await staffApi.getBankDesk()).data;
}

export default function Transfers({ loaderData }: Route.ComponentProps) {
  return <TransfersScreen desk={loaderData} />;
}
