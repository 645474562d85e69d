import { ApiError } from '@taegeuk/contract/client.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { isFreeWeek } from '@taegeuk/contract/price-rules.ts';
import { api } from '../../../lib/calls/api.ts';
import { isHeld, type Product, productsAmong } from '../checkout/products.ts';
import { endWish, keyFor } from '../checkout/wish.ts';

/** The product that opens the centre for nothing; undefined if none is sold, or the member has had it. */
export async function findFreeWeek(lang: LanguageCode): Promise<Product | undefined> {
  const [{ data: categories }, { data: orders }] = await Promise.all([
    api.listCategories({ query: { lang, isProduct: 'true' } }),
    api.listOrders({ query: { lang } }),
  ]);
  return productsAmong(categories).find((product) => isFreeWeek(product) && !isHeld(orders, product));
}

/** What a visitor is told of it. */
export interface FreeWeek {
  name: string;
  dayExpirate: number;
}

/** The free week as everybody may know it; undefined if none is sold, or if that cannot be asked just now. */
export async function findPublicFreeWeek(lang: LanguageCode): Promise<FreeWeek | undefined> {
  try {
    const { data } = await api.getProgramme({ params: { lang } });
    return data.products.find(isFreeWeek);
  } catch {
    return undefined;
  }
}

/**
 * Opens the free week; the press for it agrees to its conditions, which stand beside it.
 * @returns false if there is none for this member (any more)
 */
export async function startFreeWeek(lang: LanguageCode): Promise<boolean> {
  const product = await findFreeWeek(lang);
  if (!product) return false;
  const { id: categoryId, priceKrw: amountByKRW, dayExpirate } = product;
  const body = { amountByKRW, payMethod: 'nopayment', categoryId, lang, dayExpirate, agreed: true } as const;
  try {
    await api.createCheckout({ body, idempotencyKey: keyFor(body) });
    endWish();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_held') return false;
    throw error;
  }
}
