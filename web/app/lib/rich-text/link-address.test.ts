import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['example.org/글', 'https://example.org/글'],
  [' https://example.org/?a=1 ', 'https://example.org/?a=1'],
  ['http://example.org', 'http://example.org'],
  ['a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.org', undefined],
  ['/customer/notice', undefined],
  ['두 낱말.kr', undefined],
  ['숨', undefined],
  ['', undefined],
])('the address %j is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
