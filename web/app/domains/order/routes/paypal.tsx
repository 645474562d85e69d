import { ApiError } from '@taegeuk/contract/client.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { endWish, readWish } from '../checkout/wish.ts';
import { paymentHref } from '../payment-paths.ts';
import { readReturned } from '../settlement/addresses.ts';
import { inPaymentDocument } from '../settlement/payment-document.ts';
import { PaypalScreen } from '../settlement/paypal-screen.tsx';
import type { Route } from './+types/paypal';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: orderEndsTexts.of(lang).paypal.title, index: false }));

/** The same request with the same key is the same order: the page can be reloaded. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  inPaymentDocument(url);
  const wish = readWish();
  if (readReturned(url.searchParams) || wish?.body.payMethod !== 'paypal') return { checkout: undefined };
  try {
    const { data } = await api.createCheckout({ body: wish.body, idempotencyKey: wish.key });
    if (data.order.status === 'created') return { checkout: data };
    endWish();
    return redirectToReturn(url, data.merchant_uid);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    // The price has changed, or another order prevents this one: the page where one chooses says so.
    endWish();
    throw redirect(paymentHref(wish.body.categoryId));
  }
}

// It was paid or cancelled elsewhere: its result is requested as after the window.
function redirectToReturn(url: URL, merchantUid: string): never {
  throw redirect(`${url.pathname}?${new URLSearchParams({ merchant_uid: merchantUid })}`);
}

/** The page itself handles the return from a window. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function HydrateFallback() {
  return <PagePending title={orderEndsTexts.use().paypal.title} />;
}

export default function Paypal({ loaderData: { checkout } }: Route.ComponentProps) {
  const { paypal } = orderEndsTexts.use();
  const { shop } = orderCheckoutTexts.use();
  return (
    <Page width="narrow">
      <PageHead eyebrow={shop.title} title={paypal.title} lead={checkout ? paypal.lead : undefined} />
      <PaypalScreen checkout={checkout} />
    </Page>
  );
}
