import { ApiError } from '@taegeuk/contract/client.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { rememberToText } from '../payment-paths.ts';
import { bankHref, paypalPath } from '../settlement/addresses.ts';
import { providerScript } from '../settlement/payment-document.ts';
import { type Checkout, loadProvider, ProviderBlocked, windowParams } from '../settlement/provider-script.ts';
import { useSettling } from '../settlement/use-settling.ts';
import {
  type CheckoutValues,
  checkCheckout,
  checkoutBodyOf,
  checkoutFields,
  loadCheckoutSchema,
  type ShopMethod,
} from './checkout-form-state.ts';
import type { Product } from './products.ts';
import { endWish, keyFor } from './wish.ts';

/** Why a click opened no window, in cases that need more than a line of text. */
export type CheckoutProblem =
  | { kind: 'blocked' | 'unavailable' | 'open' }
  | { kind: 'changed'; before: Pick<Product, 'priceKrw' | 'dayExpirate'> };

export interface CheckoutOptions {
  profile: Profile;
  product: Product | undefined;
  method: ShopMethod | null;
}

function problemOf(error: unknown, product: Product): CheckoutProblem | undefined {
  if (error instanceof ProviderBlocked) return { kind: 'blocked' };
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'payment_unavailable') return { kind: 'unavailable' };
  if (error.code === 'order_open') return { kind: 'open' };
  if (error.code === 'price_changed') return { kind: 'changed', before: product };
  return undefined;
}

/** The payment form, from the click to what follows it. */
export function useCheckout({ profile, product, method }: CheckoutOptions) {
  const lang = useLang();
  const texts = orderCheckoutTexts.use();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<CheckoutProblem>();
  const follow = useFollow();
  const isSending = useRef(false);

  async function order(values: CheckoutValues, wanted: Product): Promise<void> {
    const isInWindow = values.payMethod !== 'noaccount' && values.payMethod !== 'paypal';
    const body = checkoutBodyOf(values, wanted, lang);
    // Before the order: if the script is blocked, nothing is started.
    if (isInWindow) await loadProvider(providerScript() ?? '');
    // PayPal's own page sends the same key: the order is created there, and stays the same after a reload.
    const key = keyFor(body);
    const { data } = await api.createCheckout({ body, idempotencyKey: key });
    await follow.go(data);
  }

  const f: ApiForm<CheckoutValues> = useApiForm<CheckoutValues>({
    schema: loadCheckoutSchema,
    defaultValues: { payMethod: method, depositor: profile.name, agreed: false },
    fields: checkoutFields,
    labels: {
      payMethod: texts.methods.title,
      depositor: texts.transfer.depositor,
      'cashReceipt.identifier': texts.transfer.receipt,
    },
    check: checkCheckout,
    send: async (values) => {
      // Two clicks may come before the button has been disabled.
      if (!product || isSending.current) return;
      isSending.current = true;
      setProblem(undefined);
      follow.clear();
      try {
        await order(values, product);
      } catch (error) {
        const known = problemOf(error, product);
        if (error instanceof ApiError && error.status === 409) await revalidate();
        if (!known) throw error;
        if (known.kind === 'changed') f.form.setValue('agreed', false);
        setProblem(known);
      } finally {
        isSending.current = false;
      }
    },
  });
  // A payment that left the page returns with its method in the address.
  const { setValue, getValues } = f.form;
  useEffect(() => {
    if (method !== null && getValues('payMethod') === null) setValue('payMethod', method);
  }, [method, setValue, getValues]);
  return { f, problem, clearProblem: () => setProblem(undefined), ...follow };
}

/** What follows an order, by its method of payment. */
function useFollow() {
  const navigate = useNavigate();
  const settle = useSettling();

  async function transfer({ order, merchant_uid }: Checkout): Promise<void> {
    const waiting =
      order.status === 'created'
        ? (await api.setPaymentUserOrder({ body: { merchant_uid, payMethod: 'noaccount' } })).data
        : order;
    rememberToText(waiting.id);
    endWish();
    await navigate(bankHref(waiting));
  }

  async function openWindow(checkout: Checkout): Promise<void> {
    const { merchant_uid, merchant_code } = checkout;
    const provider = await loadProvider(providerScript() ?? '');
    endWish();
    settle.opened(merchant_uid);
    provider.init(merchant_code);
    provider.request_pay(windowParams(checkout), (answer) => settle.answered(merchant_uid, answer));
  }

  async function go(checkout: Checkout): Promise<void> {
    const { payMethod, status } = checkout.order;
    if (payMethod === 'noaccount') return transfer(checkout);
    if (payMethod === 'paypal') return navigate(paypalPath);
    // The answer to the first click was lost, and its window was paid elsewhere: there is nothing to open.
    if (status !== 'created') return settle.answered(checkout.merchant_uid, {});
    return openWindow(checkout);
  }

  return { ...settle, go };
}

export type CheckoutForm = ReturnType<typeof useCheckout>;
