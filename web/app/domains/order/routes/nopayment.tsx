import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { loadShop } from '../checkout/load-shop.ts';
import { NopaymentScreen, NothingFree } from '../checkout/nopayment-screen.tsx';
import { isHeld, productOf } from '../checkout/products.ts';
import type { Route } from './+types/nopayment';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: orderEndsTexts.of(lang).nopayment.title, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { products, profile, orders } = await loadShop(url);
  const product = productOf(products, url.searchParams.get('categoryId'));
  return {
    product: product?.priceKrw === 0 ? product : undefined,
    isHeld: product !== undefined && isHeld(orders, product),
    profile,
  };
}

export function HydrateFallback() {
  return <PagePending title={orderEndsTexts.use().nopayment.title} />;
}

export default function Nopayment({ loaderData: { product, isHeld: held, profile } }: Route.ComponentProps) {
  const { nopayment } = orderEndsTexts.use();
  const { shop } = orderCheckoutTexts.use();
  const isOffered = product !== undefined && !held;
  return (
    <Page width="narrow">
      <PageHead eyebrow={shop.title} title={nopayment.title} lead={isOffered ? nopayment.lead : undefined} />
      {isOffered ? (
        <NopaymentScreen key={product.id} product={product} profile={profile} />
      ) : (
        <NothingFree isHeld={held} />
      )}
    </Page>
  );
}
