import { createCheckout } from '@taegeuk/contract/order-payment.ts';
import { expect, it } from 'vitest';
import {
  type CheckoutValues,
  checkCheckout,
  checkoutBodyOf,
  methodIn,
  offeredMethods,
} from './checkout-form-state.ts';

const product = { id: '01900000-0000-7000-8000-000000000001', priceKrw: 50_000, dayExpirate: 30 };
const card: CheckoutValues = { payMethod: 'card', depositor: '김하늘', agreed: true };
const transfer: CheckoutValues = { ...card, payMethod: 'noaccount' };

it('offers what the provider takes here, and a transfer always', () => {
  expect(offeredMethods([])).toEqual(['noaccount']);
  expect(offeredMethods(['card', 'paypal'])).toEqual(['card', 'paypal', 'noaccount']);
  expect(offeredMethods(['naverpay', 'kakaopay', 'card'])).toEqual([
    ...['card', 'kakaopay', 'naverpay', 'noaccount'],
  ]);
  expect(offeredMethods(['naverpay', 'kakaopay'], 10)).toContain('naverpay');
  expect(offeredMethods(['naverpay', 'kakaopay'], 9)).toEqual(['kakaopay', 'noaccount']);
  expect(methodIn(['card', 'noaccount'], 'paypal')).toBeNull();
  expect(methodIn(['card', 'noaccount'], 'card')).toBe('card');
});

it('asks for the price and days that were seen, and for a transfer by whose name', () => {
  expect(checkoutBodyOf(card, product, 'kr')).toEqual({
    ...{ amountByKRW: 50_000, dayExpirate: 30, categoryId: product.id },
    ...{ payMethod: 'card', lang: 'kr', agreed: true },
  });
  const cashReceipt = { purpose: 'deduction', identifier: '010-1234-5678' } as const;
  const body = checkoutBodyOf({ ...transfer, cashReceipt }, product, 'kr');
  expect(body).toMatchObject({ depositor: '김하늘', cashReceipt });
  expect(createCheckout.body.parse(body).cashReceipt).toEqual({
    ...cashReceipt,
    identifier: '01012345678',
  });
});

it.each([
  [null, undefined],
  ['none', undefined],
  ['voluntary', { purpose: 'voluntary', identifier: '' }],
] as const)('sends the wish %s for a receipt as %j, whatever number was typed before', (purpose, sent) => {
  const body = checkoutBodyOf(
    { ...transfer, cashReceipt: { purpose, identifier: '010-1234-5678' } },
    product,
    'kr',
  );
  expect(body.cashReceipt).toEqual(sent);
});

it.each<[Partial<CheckoutValues>, Awaited<ReturnType<typeof checkCheckout>>]>([
  [{}, []],
  [{ agreed: false }, [{ name: 'agreed', key: 'agreement_required' }]],
  [
    { cashReceipt: { purpose: 'deduction', identifier: '' } },
    [{ name: 'cashReceipt.identifier', key: 'fill_blank' }],
  ],
  [
    { cashReceipt: { purpose: 'deduction', identifier: '02-123-4567' } },
    [{ name: 'cashReceipt.identifier', key: 'invalid_phone' }],
  ],
  [
    { cashReceipt: { purpose: 'expense', identifier: '123-45-67890' } },
    [{ name: 'cashReceipt.identifier', key: 'invalid_number' }],
  ],
  [{ cashReceipt: { purpose: 'expense', identifier: '220-81-62517' } }, []],
  [{ cashReceipt: { purpose: 'none', identifier: 'x' } }, []],
  [{ payMethod: 'card', cashReceipt: { purpose: 'deduction', identifier: 'x' } }, []],
])('finds with %j of a transfer %j', async (values, wrong) => {
  expect(await checkCheckout({ ...transfer, ...values })).toEqual(wrong);
});
