import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { cashReceiptPurposes, type PayMethod, payMethods } from '@taegeuk/contract/order-states.ts';
import { naverPayLeastWon } from '@taegeuk/contract/price-rules.ts';
import type { Product } from './products.ts';
import type { CheckoutBody } from './wish.ts';

/** A method of payment that can be chosen. */
export type ShopMethod = Exclude<PayMethod, 'nopayment'>;

/** The values of the form. Nothing is preselected. */
export interface CheckoutValues {
  payMethod: ShopMethod | null;
  depositor?: string;
  cashReceipt?: { purpose: CheckoutPurpose | null; identifier?: string };
  agreed: boolean;
}

/** The choice of a receipt, or none. */
export const checkoutPurposes = ['none', ...cashReceiptPurposes] as const;
type CheckoutPurpose = (typeof checkoutPurposes)[number];

/** The fields in the order of the page. */
export const checkoutFields = [
  'payMethod',
  'depositor',
  'cashReceipt.purpose',
  'cashReceipt.identifier',
  'agreed',
] as const;

const loadRules = () => import('@taegeuk/contract/order-payment.ts');

/** The contract's rules for single fields; the rest is in {@link checkCheckout}. */
export async function loadCheckoutSchema() {
  const { createCheckout } = await loadRules();
  return createCheckout.body.pick({ payMethod: true, depositor: true });
}

/** For a product that costs nothing there is only the agreement. */
export async function loadFreeSchema() {
  const { createCheckout } = await loadRules();
  return createCheckout.body.pick({ agreed: true });
}

/** The available methods for a price, in the order in which they are offered; a transfer is always available. */
export function offeredMethods(atProvider: readonly string[], priceKrw = Infinity): ShopMethod[] {
  return payMethods
    .filter((method) => method !== 'nopayment')
    .filter((method) => method === 'noaccount' || atProvider.includes(method))
    .filter((method) => method !== 'naverpay' || priceKrw >= naverPayLeastWon);
}

/** The method that an address names; null for anything else. */
export function methodIn(offered: readonly ShopMethod[], name: string | null): ShopMethod | null {
  return offered.find((method) => method === name) ?? null;
}

function receiptOf({ payMethod, cashReceipt }: CheckoutValues) {
  const purpose = cashReceipt?.purpose;
  if (payMethod !== 'noaccount' || !purpose || purpose === 'none') return undefined;
  return { purpose, identifier: purpose === 'voluntary' ? '' : (cashReceipt?.identifier ?? '') };
}

/** Rules over several fields: the number of a receipt depends on its purpose, and nobody pays without agreeing. */
export async function checkCheckout(values: CheckoutValues) {
  const wrong: { name: (typeof checkoutFields)[number]; key: string }[] = [];
  const receipt = receiptOf(values);
  const rules = receipt && (await loadRules().catch(() => undefined));
  const issue = rules?.cashReceiptWish.safeParse(receipt).error?.issues[0];
  if (receipt && issue) {
    wrong.push({
      name: 'cashReceipt.identifier',
      key: receipt.identifier.trim() === '' ? 'fill_blank' : issue.message,
    });
  }
  if (!values.agreed) wrong.push({ name: 'agreed', key: 'agreement_required' });
  return wrong;
}

/**
 * The form as the body of the call: with the price and days that the member saw, which the server compares with its own.
 */
export function checkoutBodyOf(
  values: CheckoutValues,
  product: Pick<Product, 'id' | 'priceKrw' | 'dayExpirate' | 'offer'>,
  lang: LanguageCode,
): CheckoutBody {
  const cashReceipt = receiptOf(values);
  return {
    amountByKRW: product.priceKrw,
    payMethod: values.payMethod ?? 'nopayment',
    categoryId: product.id,
    lang,
    dayExpirate: product.dayExpirate,
    agreed: values.agreed,
    ...(values.payMethod === 'noaccount' && values.depositor ? { depositor: values.depositor.trim() } : {}),
    ...(cashReceipt ? { cashReceipt } : {}),
    ...(product.offer === undefined ? {} : { offer: product.offer }),
  };
}
