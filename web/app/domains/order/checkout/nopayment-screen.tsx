import { ApiError } from '@taegeuk/contract/client.ts';
import { windowOf } from '@taegeuk/contract/membership.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { CancelLink, SendActions } from '../../../lib/forms/request-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { orderHref, ordersPath, paymentPath } from '../payment-paths.ts';
import { type CheckoutValues, checkCheckout, checkoutBodyOf, loadFreeSchema } from './checkout-form-state.ts';
import { OrderSummary, Total } from './order-summary.tsx';
import type { Product } from './products.ts';
import { Agreement, PurchaseTerms } from './purchase-terms.tsx';
import { endWish, keyFor } from './wish.ts';

/** No free product was chosen, or the member has had it already. */
export function NothingFree({ isHeld }: { isHeld: boolean }) {
  const { nopayment } = orderEndsTexts.use();
  return (
    <EmptyState
      title={isHeld ? nopayment.heldTitle : nopayment.noneTitle}
      description={isHeld ? nopayment.heldText : nopayment.noneText}
    >
      <Button render={<Link to={paymentPath} />}>{nopayment.toShop}</Button>
      <Button variant="outline" render={<Link to={ordersPath} />}>
        {nopayment.toOrders}
      </Button>
    </EmptyState>
  );
}

/** A product that costs nothing: what it opens until when, the conditions, and the start. */
export function NopaymentScreen({ product, profile }: { product: Product; profile: Profile }) {
  const { nopayment } = orderEndsTexts.use();
  const { summary } = orderCheckoutTexts.use();
  const lang = useLang();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const f: ApiForm<CheckoutValues> = useApiForm<CheckoutValues>({
    schema: loadFreeSchema,
    defaultValues: { payMethod: null, agreed: false },
    fields: ['agreed'],
    check: checkCheckout,
    send: async (values) => {
      const body = checkoutBodyOf(values, product, lang);
      try {
        const { data } = await api.createCheckout({ body, idempotencyKey: keyFor(body) });
        endWish();
        await navigate(`${orderHref(data.order)}?paid`, { replace: true });
      } catch (error) {
        // Already used, or not free any more: the page says so itself.
        if (error instanceof ApiError && error.status === 409) await revalidate();
        throw error;
      }
    },
  });
  return (
    <FormStack method="post" onSubmit={f.submit}>
      <FormProblems of={f} />
      <OrderSummary product={product} present={windowOf(profile, product.grants)} method={null} />
      <PurchaseTerms product={product} />
      <Agreement of={f} />
      <Total amountKrw={0} krwPerUsd={null} />
      <SendActions pending={f.pending} label={summary.free} pendingLabel={summary.working}>
        <CancelLink to={paymentPath}>{nopayment.toShop}</CancelLink>
      </SendActions>
    </FormStack>
  );
}
