import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.close());

/** A call that an address may make 30 times in its window. */
async function statusFrom(remoteAddress: string): Promise<number> {
  const url = '/api/v1/public/user/confirm_email/x';
  return (await test.app.inject({ method: 'PUT', url, remoteAddress })).statusCode;
}

it('all addresses of an IPv6 network of 64 bits count as one visitor, the next network as another', async () => {
  for (let n = 1; n <= 30; n += 1) expect(await statusFrom(`2001:db8:0:7:${n.toString(16)}::${n}`)).toBe(400);
  expect(await statusFrom('2001:db8:0:7:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await statusFrom('2001:db8:0:8::1')).toBe(400);
});

it('an IPv4 address that a socket for both families reports is the same visitor as by itself', async () => {
  for (let n = 1; n <= 15; n += 1) {
    expect(await statusFrom('203.0.113.7')).toBe(400);
    expect(await statusFrom('::ffff:203.0.113.7')).toBe(400);
  }
  expect(await statusFrom('203.0.113.7')).toBe(429);
  expect(await statusFrom('203.0.113.8')).toBe(400);
});
