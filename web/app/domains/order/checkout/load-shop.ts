import type { Order } from '@taegeuk/contract/order.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { bankOrderOf, readBankQuery } from './bank-order.ts';
import { offeredProduct, type Product, productsAmong } from './products.ts';

/** The products, and what the member has already: the windows, and orders that may prevent a new one. */
export async function loadShop({
  searchParams,
}: URL): Promise<{ products: Product[]; profile: Profile; orders: Order[]; isOfferOver: boolean }> {
  const lang = pageLanguage();
  const [categories, profile, orders] = await Promise.all([
    api.listCategories({ query: { lang, isProduct: 'true' } }),
    api.getProfile(),
    api.listOrders({ query: { lang } }),
  ]);
  const offer = searchParams.get('offer');
  const sold = productsAmong(categories.data);
  const offered = offer === null ? undefined : offeredProduct(sold, orders.data, offer);
  return {
    ...{ products: offered ? [offered] : sold, profile: profile.data, orders: orders.data },
    isOfferOver: offer !== null && offered === undefined,
  };
}

/** The transfer that an address names, if it is the member's own. */
export async function loadTransfer({ searchParams }: URL): Promise<{ order?: Order; profile: Profile }> {
  const query = { lang: pageLanguage() };
  const [orders, profile] = await Promise.all([api.listOrders({ query }), api.getProfile()]);
  const order = bankOrderOf(orders.data, readBankQuery(searchParams));
  return { profile: profile.data, ...(order ? { order } : {}) };
}
