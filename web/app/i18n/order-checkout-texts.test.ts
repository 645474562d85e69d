import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { academyTexts } from './academy-texts.ts';
import { orderCheckoutTexts } from './order-checkout-texts.ts';
import { orderSettlingTexts } from './order-settling-texts.ts';
import { orderTexts } from './order-texts.ts';
import { userProfileTexts } from './user-profile-texts.ts';

it.each(languageCodes)('every end of a payment and every way to pay has words of its own in %s', (lang) => {
  const { methods, transfer } = orderCheckoutTexts.of(lang);
  const { settling } = orderSettlingTexts.of(lang);
  const ends = Object.values(settling.ends);
  expect(new Set(ends.map(({ title }) => title)).size).toBe(ends.length);
  expect(new Set(ends.map(({ text }) => text)).size).toBe(ends.length);
  expect(new Set(Object.values(methods.hints)).size).toBe(7);
  expect(new Set(Object.values(transfer.purposes)).size).toBe(4);
});

it.each(languageCodes)(
  'conditions name the product and its days, and amounts stand in what is pressed, in %s',
  (lang) => {
    const { terms, summary } = orderCheckoutTexts.of(lang);
    const { problems } = orderSettlingTexts.of(lang);
    expect(terms.what('상품', 30)).toMatch(/상품.*30/);
    expect(summary.pay('50,000')).toContain('50,000');
    expect(problems.changed('이전 값', '새 값')).toMatch(/이전 값.*새 값/);
  },
);

it.each(languageCodes)('who has no pass reads the same of it on every screen in %s', (lang) => {
  const { never } = orderCheckoutTexts.of(lang).shop.window;
  expect(userProfileTexts.of(lang).overview.never).toBe(never);
  expect(academyTexts.of(lang).window.never).toBe(never);
  if (lang === 'kr') expect(orderTexts.of(lang).windows.never).toBe(`${never}.`);
});
