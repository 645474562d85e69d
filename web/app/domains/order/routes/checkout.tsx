import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { useSite } from '../../../shell/site.ts';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { CheckoutScreen } from '../checkout/checkout-screen.tsx';
import { loadShop } from '../checkout/load-shop.ts';
import { inPaymentDocument } from '../settlement/payment-document.ts';
import type { Route } from './+types/checkout';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: orderCheckoutTexts.of(lang).shop.title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  inPaymentDocument(url);
  return loadShop(url);
}

/** The choices are in the address and load nothing again; opening the page again does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PagePending title={orderCheckoutTexts.use().shop.title} width="wide" />;
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { shop } = orderCheckoutTexts.use();
  const page = useSite()?.payment;
  return (
    <Page>
      <PageHead eyebrow={shop.section} title={shop.title} lead={shop.lead} />
      <CheckoutScreen {...loaderData} methods={page?.methods ?? []} krwPerUsd={page?.krwPerUsd ?? null} />
    </Page>
  );
}
