import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { priceTexts } from '../price-texts.ts';
import { PriceView } from '../price-view.tsx';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: priceTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return (await staffApi.getPrice({ params: { id } })).data;
}

export default function PriceOf({ loaderData }: Route.ComponentProps) {
  return <PriceView key={loaderData.id} product={loaderData} />;
}
