import { listDeskOrders, sumDeskOrders } from '@taegeuk/contract/order-desk.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { productsAmong } from '../checkout/products.ts';
import { OrderDeskList } from '../staff/order-desk-list.tsx';
import { orderDeskTexts } from '../staff/order-desk-texts.ts';
import type { Route } from './+types/staff-list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: orderDeskTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [orders, sums, categories] = await Promise.all([
    staffApi.listDeskOrders({ query: listQuery(listDeskOrders, url) }),
    staffApi.sumDeskOrders({ query: listQuery(sumDeskOrders, url) }),
    api.listCategories({ query: { lang: 'kr', isProduct: 'true' } }),
  ]);
  const products = productsAmong(categories.data);
  return { ...orders, sums: sums.data, products, userId: url.searchParams.get('userId') };
}

export default function OrderDesk({
  loaderData: { data, page, sums, products, userId },
}: Route.ComponentProps) {
  return <OrderDeskList orders={data} page={page} sums={sums} products={products} userId={userId} />;
}
