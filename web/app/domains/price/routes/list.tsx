import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { PriceList } from '../price-list.tsx';
import { priceTexts } from '../price-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: priceTexts.pageTitle, index: false }));

export async function clientLoader() {
  return (await staffApi.listPrices()).data;
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PriceList products={loaderData} />;
}
