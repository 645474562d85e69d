import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createEmulator } from '../rigs/provider-emulator/emulator.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';

let live: TestApp;
let demo: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  live = await createTestApp({ config: { mode: 'live', publicOrigin: 'https://example.org' } });
  demo = await createTestApp();
  proxied = await createTestApp({ config: { trustProxy: true, metricsToken: 'a token of sixteen' } });
});

afterAll(() => Promise.all([live.close(), demo.close(), proxied.close()]));

it.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox.json?to=a@example.test'])(
  '%s is there in demo mode alone',
  async (url) => {
    expect((await live.app.inject(url)).statusCode).toBe(404);
    expect((await demo.app.inject(url)).statusCode).toBe(200);
  },
);

it.each([
  ['GET', ''],
  ['GET', '/iamport.js'],
  ['GET', '/payments.json'],
  ['POST', '/window'],
  ['POST', '/api/users/getToken'],
  ['POST', '/control/clock'],
] as const)(
  'the emulated provider’s %s %s is there in demo mode alone, whoever makes one',
  async (method, path) => {
    const account = readConfig({}).payment;
    const request = { method, url: `/dev/portone${path}`, ...(method === 'POST' ? { payload: {} } : {}) };
    for (const [mode, isThere] of [
      ['live', false],
      ['demo', true],
    ] as const) {
      const config = { ...demo.services.config, mode, publicOrigin: 'https://example.org' };
      const app = await buildApp({ ...demo.services, config, paymentEmulator: createEmulator({ account }) });
      expect((await app.inject(request)).statusCode !== 404).toBe(isThere);
      await app.close();
    }
  },
);

it.each(['/healthz', '/api/v1/public/lang/get_all', '/api/docs/', '/nothing', '/api/v1/%'])(
  'every answer of live mode, here %s, holds the browser to https and to its own policy',
  async (url) => {
    const { headers } = await live.app.inject({ url, headers: { origin: 'https://elsewhere.test' } });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBeDefined();
    expect(headers['content-type']).toMatch(/charset=utf-8/i);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

it('figures are not for who comes through a proxy, from elsewhere or without the token', async () => {
  const read = (app: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.app.inject({ url: '/metrics', headers, remoteAddress }).then(({ statusCode }) => statusCode);
  expect(await read(demo, {})).toBe(200);
  expect(await read(demo, {}, '203.0.113.9')).toBe(404);
  expect(await read(demo, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await read(proxied, {})).toBe(404);
  expect(await read(proxied, { authorization: 'Bearer a token of sixteen' }, '203.0.113.9')).toBe(200);
});

it('a visitor can not choose the address that limits count by', async () => {
  const attempt = (forwarded: string, app: TestApp) =>
    app.app.inject({
      method: 'PUT',
      url: '/api/v1/public/user/confirm_email/x',
      headers: { 'x-forwarded-for': forwarded },
    });
  for (const app of [proxied, demo]) {
    const answers: { statusCode: number }[] = [];
    for (let n = 0; n < 91; n += 1) answers.push(await attempt(`198.51.100.${n}, 203.0.113.9`, app));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...new Array(90).fill(400), 429]);
  }
});
