import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutBody } from './wish.ts';

vi.mock('../../../lib/session/session.ts', () => ({ storedSession: () => ({ id_user: 'member' }) }));
const { endWish, keyFor, readWish } = await import('./wish.ts');

const wish: CheckoutBody = {
  ...{ amountByKRW: 50_000, dayExpirate: 30, categoryId: 'c1', agreed: true },
  payMethod: 'card',
  lang: 'kr',
};

beforeEach(() => vi.stubGlobal('sessionStorage', undefined));
afterEach(() => {
  endWish();
  vi.unstubAllGlobals();
});

it('gives the same wish the same key until it is used, and another one another', () => {
  const key = keyFor(wish);
  expect(keyFor({ ...wish })).toBe(key);
  expect(readWish()).toEqual({ body: wish, key });
  const dearer = keyFor({ ...wish, amountByKRW: 60_000 });
  expect(dearer).not.toBe(key);
  endWish();
  expect(readWish()).toBeUndefined();
  expect(keyFor({ ...wish, amountByKRW: 60_000 })).not.toBe(dearer);
});
