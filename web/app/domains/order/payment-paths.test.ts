import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReturn, paymentHref, readReturn, rememberReturn } from './payment-paths.ts';

const member = vi.hoisted(() => ({ id: 'one' as string | undefined }));
vi.mock('../../lib/session/member-key.ts', () => ({
  memberKey: (name: string) => member.id && `${name}:${member.id}`,
}));

beforeEach(() => {
  member.id = 'one';
});
afterEach(forgetReturn);

it('names a product in the address where there is one', () => {
  expect(paymentHref()).toBe('/customer/payment');
  expect(paymentHref('a b')).toBe('/customer/payment?categoryId=a+b');
});

it('leads back to the page that was closed, once it is remembered and until it is forgotten', () => {
  expect(readReturn()).toBeNull();
  rememberReturn('/center/heat/one');
  expect(readReturn()).toBe('/center/heat/one');
  forgetReturn();
  expect(readReturn()).toBeNull();
});

it('leads back for its own member alone, and nobody without one', () => {
  rememberReturn('/center/heat/one');
  member.id = 'two';
  expect(readReturn()).toBeNull();
  member.id = undefined;
  rememberReturn('/center/heat/two');
  expect(readReturn()).toBeNull();
});

it.each(['//elsewhere.test', '/\\elsewhere.test', 'https://elsewhere.test', ''])(
  'never leads to %j',
  (path) => {
    rememberReturn(path);
    expect(readReturn()).toBeNull();
  },
);
