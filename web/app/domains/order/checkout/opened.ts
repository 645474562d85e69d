import type { OrderCheckoutTexts } from '../../../i18n/kr/order-checkout.ts';
import type { Product } from './products.ts';

/** What a product opens, in words: of the academy the courses up to the level that it grants. */
export function openedBy(
  { grants, payLevelInAcademy }: Pick<Product, 'grants' | 'payLevelInAcademy'>,
  { opens }: OrderCheckoutTexts['shop'],
): string {
  if (grants === 'center' || !payLevelInAcademy) return opens[grants];
  return opens.levels[Math.min(payLevelInAcademy, opens.levels.length) - 1] ?? opens[grants];
}
