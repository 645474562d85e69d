import { expect, it } from 'vitest';
import { orderCheckout } from '../../../i18n/kr/order-checkout.ts';
import { openedBy } from './opened.ts';

const words = (grants: 'center' | 'academy', payLevelInAcademy: number | null) =>
  openedBy({ grants, payLevelInAcademy }, orderCheckout.shop);
const [first, second, third] = orderCheckout.shop.opens.levels;

it.each([
  ['center', null, '센터의 모든 수업 영상'],
  ['academy', null, '아카데미 과정의 강의 영상'],
  ['academy', 0, '아카데미 과정의 강의 영상'],
  ['academy', 1, first],
  ['academy', 2, second],
  ['academy', 3, third],
  ['academy', 9, third],
] as const)('a product of the %s at level %s opens %s', (grants, level, expected) => {
  expect(words(grants, level)).toBe(expected);
});
