import type { PaymentAccount } from '../../payment-config.ts';
import type { Checkout, CheckoutRequest, ProviderMethod } from './port.ts';

/** Which of a wallet's means pays is chosen in its window: the script's own word for that is `card`. */
export function scriptMethodOf(method: ProviderMethod): Checkout['payMethod'] {
  return method === 'kakaopay' || method === 'naverpay' ? 'card' : method;
}

/** What the window of the method takes besides what all take. */
export function specialOf(
  { naverCategory }: Pick<PaymentAccount, 'naverCategory'>,
  { method, productId, name }: CheckoutRequest,
): Checkout['special'] {
  if (method !== 'naverpay') return null;
  const { type: categoryType, id: categoryId } = naverCategory;
  return {
    naverPopupMode: false,
    naverProducts: [{ categoryType, categoryId, uid: productId, name, count: 1 }],
  };
}
