import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../rigs/testing/shop.ts';
import { createLateLooks } from './late-look.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('numbers that arrive while a statement runs share the next one, and more than it takes are refused', async () => {
  const looks = createLateLooks(shop.sql, shop.clock.now);
  const numbers = Array.from({ length: 5001 }, (_, n) => `tg_20261122_${n}`);
  const told = await Promise.allSettled(numbers.map((number) => looks.note(number)));
  expect(told.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'too_many_requests' } },
  ]);
  await looks.note('tg_20261122_5000');
});

it('what could not be noted is an error for whoever told it, and not for who comes later', async () => {
  let isAway = true;
  const lookAt = () => {
    if (isAway) throw new Error('the database is away');
    return shop.clock.now();
  };
  const looks = createLateLooks(shop.sql, lookAt);
  await expect(looks.note('tg_20261122_a')).rejects.toThrow('away');
  isAway = false;
  await looks.note('tg_20261122_a');
});
