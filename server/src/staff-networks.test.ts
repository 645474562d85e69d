import { listFailedMessages } from '@taegeuk/contract/outbox.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createTestApp, type TestApp } from './rigs/testing/app.ts';
import { createMember, loginAs, type TestMember } from './rigs/testing/factories.ts';
import { failureOf } from './rigs/testing/reply.ts';
import { isOutside } from './staff-networks.ts';

const networksOf = (value: string) => readConfig({ STAFF_NETWORKS: value }).staffNetworks;

let testApp: TestApp;
let admin: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  const staffNetworks = networksOf('203.0.113.0/24, 2001:db8:1::/48');
  testApp = await createTestApp({ config: { staffNetworks } });
  admin = await createMember(testApp.sql, { roleLevel: 9 });
  headers = await loginAs(testApp, admin);
});
afterAll(() => testApp.close());

const call = (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
  testApp.app.inject({ method, url, headers, remoteAddress });

test.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2::3'])(
  'staff work from %s, which is within',
  async (address) => {
    expect((await call(listFailedMessages.path, address)).statusCode).toBe(200);
  },
);

test('from anywhere else their calls are refused, which stands in the log, and they are a member like any other', async () => {
  const refused = await call(listFailedMessages.path, '198.51.100.7');
  expect(failureOf(refused)).toBe('403 forbidden');
  const noted = await testApp.sql`
    SELECT action, address FROM audit_log WHERE request_id = ${String(refused.headers['x-request-id'])}`;
  expect(noted).toEqual([{ action: 'call.refuse', address: '198.51.100.7' }]);
  expect((await call(getProfile.path, '198.51.100.7', getProfile.method)).statusCode).toBe(200);
});

test('without networks staff work from anywhere', () => {
  expect(networksOf(' ')).toBeUndefined();
  expect(isOutside(undefined, '198.51.100.7')).toBe(false);
});

test('one address is a network of its own', () => {
  const networks = networksOf('198.51.100.7');
  expect([isOutside(networks, '198.51.100.7'), isOutside(networks, '198.51.100.8')]).toEqual([false, true]);
});

test.each([
  'office',
  '203.0.113.0/33',
  '203.0.113.0/x',
  '203.0.113.0/24/8',
  '2001:db8::/129',
  '203.0.113.0/24,',
])('the server does not start with the networks %s', (value) => {
  expect(() => networksOf(value)).toThrow('STAFF_NETWORKS: has no address or network');
});
