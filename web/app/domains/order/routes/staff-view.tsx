import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { orderDeskTexts } from '../staff/order-desk-texts.ts';
import { OrderDeskView } from '../staff/order-desk-view.tsx';
import type { Route } from './+types/staff-view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: orderDeskTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getDeskOrder({ params: { id } })).data;
}

export default function OrderAtDesk({ loaderData }: Route.ComponentProps) {
  return <OrderDeskView key={`${loaderData.id} ${loaderData.version}`} order={loaderData} />;
}
