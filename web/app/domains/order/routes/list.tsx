import { orderTexts } from '../../../i18n/order-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { readGroup } from '../own/order-paths.ts';
import { OrdersScreen } from '../own/orders-screen.tsx';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: orderTexts.of(lang).title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [orders, windows] = await Promise.all([
    api.listOrders({ query: { lang: pageLanguage() } }),
    api.listOwnWindows(),
  ]);
  return { orders: orders.data, windows: windows.data, state: readGroup(url.searchParams) };
}

export function HydrateFallback() {
  return <PagePending title={orderTexts.use().title} width="wide" />;
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersScreen {...loaderData} />;
}
