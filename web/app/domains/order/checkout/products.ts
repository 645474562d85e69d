import type { Category } from '@taegeuk/contract/category.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { isOffered, type Offered } from '@taegeuk/contract/price-rules.ts';

/** A category that can be bought; `offer` of an order that staff made. */
export type Product = Category & Offered & { offer?: string };

/** The categories that are offered, in their order. */
export function productsAmong(categories: readonly Category[]): Product[] {
  return categories.filter(isOffered);
}

/**
 * The product of an order that staff made, at the price of that order; undefined when there is no such order of the member's
 * any more, or the product is not sold any more.
 */
export function offeredProduct(
  products: readonly Product[],
  orders: readonly Order[],
  offer: string,
): Product | undefined {
  const order = orders.find((each) => each.offer === offer);
  const product = order && productOf(products, order.categoryId);
  if (!product) return undefined;
  const { name, amount: priceKrw, dayExpirate, grants } = order;
  return { ...product, name, priceKrw, dayExpirate, grants, offer };
}

/** The product of an id; undefined if there is none, or it is not offered any more. */
export function productOf(products: readonly Product[], id: string | null): Product | undefined {
  return products.find((product) => product.id === id);
}

/** The member's open order of a product: it is finished or cancelled before another one is made. */
export function openOrderOf(orders: readonly Order[], { id }: Product): Order | undefined {
  return orders.find(({ categoryId, status }) => categoryId === id && status === 'pending');
}

/** Whether the member has already had a product that costs nothing: everybody gets it once. */
export function isHeld(orders: readonly Order[], { id, priceKrw }: Product): boolean {
  return (
    priceKrw === 0 &&
    orders.some(({ categoryId, amount, status }) => categoryId === id && amount === 0 && status === 'paid')
  );
}
