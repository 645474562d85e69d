import type { Order } from '@taegeuk/contract/order.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { bankOrderOf, readBankQuery } from './bank-order.ts';
import { type Product, productsAmong } from './products.ts';

/** The products, and what the member has already: the windows, and orders that may prevent a new one. */
export async function loadShop(): Promise<{ products: Product[]; profile: Profile; orders: Order[] }> {
  const lang = pageLanguage();
  const [categories, profile, orders] = await Promise.all([
    api.listCategories({ query: { lang, isProduct: 'true' } }),
    api.getProfile(),
    api.listOrders({ query: { lang } }),
  ]);
  return { products: productsAmong(categories.data), profile: profile.data, orders: orders.data };
}

/** The transfer that an address names, if it is the member's own. */
export async function loadTransfer({ searchParams }: URL): Promise<{ order?: Order; profile: Profile }> {
  const query = { lang: pageLanguage() };
  const [orders, profile] = await Promise.all([api.listOrders({ query }), api.getProfile()]);
  const order = bankOrderOf(orders.data, readBankQuery(searchParams));
  return { profile: profile.data, ...(order ? { order } : {}) };
}
