import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { BankScreen, NoBankOrder } from '../checkout/bank-screen.tsx';
import { loadTransfer } from '../checkout/load-shop.ts';
import type { Route } from './+types/bank';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: orderEndsTexts.of(lang).bank.title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadTransfer(url);
}

export function HydrateFallback() {
  return <PagePending title={orderEndsTexts.use().bank.title} />;
}

export default function Bank({ loaderData: { order, profile } }: Route.ComponentProps) {
  const { bank } = orderEndsTexts.use();
  const { shop } = orderCheckoutTexts.use();
  const isWaiting = order?.status === 'pending';
  return (
    <Page width="narrow">
      <PageHead
        eyebrow={shop.title}
        title={bank.title}
        lead={isWaiting ? (order.payMethod === 'vbank' ? bank.leadVbank : bank.lead) : undefined}
      />
      {order ? <BankScreen key={order.id} order={order} profile={profile} /> : <NoBankOrder />}
    </Page>
  );
}
