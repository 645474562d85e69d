import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { orderCheckout } from '../../../i18n/kr/order-checkout.ts';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
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

it.each(languageCodes)('what is opened stands on a line of its own and begins like one, in %s', (lang) => {
  const { center, academy, levels } = orderCheckoutTexts.of(lang).shop.opens;
  for (const text of [center, academy, ...levels]) expect(text[0]).toBe(text[0]?.toUpperCase());
});
