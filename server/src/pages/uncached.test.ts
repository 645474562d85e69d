import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { countConnections } from '../rigs/testing/open-connections.ts';
import { failureOf } from '../rigs/testing/reply.ts';
import type { Web } from './web.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'uncached-'));
const render = vi.fn<Web['render']>();
const page = async () => new Response('<p></p>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
let testApp: TestApp;

beforeAll(async () => {
  const web: Web = { clientDir, match: (path) => ({ path, isShared: false }), render };
  testApp = await createTestApp({ web });
});
afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});
beforeEach(() => {
  vi.useRealTimers();
  render.mockReset().mockImplementation(page);
});

const ask = (url: string, remoteAddress: string) => testApp.app.inject({ url, remoteAddress });

test.each(['/invented', '/rss.xml?lang=en', '/sitemap-7.xml', '/__manifest?paths=%2Finvented&version=1'])(
  'who has had many pages made is refused the next that is not kept (%s), and gets those that are',
  async (url) => {
    await ask('/kept', '203.0.113.1');
    for (let count = 0; count < 600; count += 1)
      await testApp.services.limits.hit('call:page:203.0.113.2', 600, 60);
    expect(failureOf(await ask(url, '203.0.113.2'))).toBe('429 too_many_requests');
    expect((await ask('/kept', '203.0.113.2')).statusCode).toBe(200);
    expect((await ask('/kept?utm_source=mail', '203.0.113.2')).statusCode).toBe(200);
    expect((await ask(url, '203.0.113.3')).statusCode).not.toBe(429);
  },
);

test('a state that is too old to be shown again counts as much as a page that is not kept', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const asker = '203.0.113.8';
  expect((await ask('/status?q=invented', asker)).statusCode).toBe(200);
  for (let count = 0; count < 600; count += 1)
    await testApp.services.limits.hit(`call:page:${asker}`, 600, 60);
  expect((await ask('/status?q=invented', asker)).statusCode).toBe(200);
  vi.advanceTimersByTime(6000);
  expect(failureOf(await ask('/status?q=invented', asker))).toBe('429 too_many_requests');
});

test('the state is shown while every other page waits for a database that gives no answer', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  render.mockImplementation(async ({ url }) => {
    if (new URL(url).pathname !== '/status') await held;
    return page();
  });
  const waiting = Array.from({ length: 5 }, (_, index) => ask(`/waits-${index}`, '203.0.113.9'));
  await expect.poll(() => render.mock.calls).toHaveLength(4);
  expect((await ask('/status', '203.0.113.9')).statusCode).toBe(200);
  release();
  await Promise.all(waiting);
});

test('a part of the sitemap that is not there is looked for once', async () => {
  const first = await ask('/sitemap-8.xml', '203.0.113.4');
  const hit = vi.spyOn(testApp.services.limits, 'hit');
  const again = await ask('/sitemap-8.xml', '203.0.113.4');
  expect([first, again].map(failureOf)).toEqual(['404 not_found', '404 not_found']);
  expect(hit).not.toHaveBeenCalled();
  hit.mockRestore();
});

test('renderings of one visitor leave room for another’s, and are bounded', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const rendered: string[] = [];
  render.mockImplementation(async (request) => {
    rendered.push(new URL(request.url).pathname);
    await held;
    return page();
  });
  const many = Array.from({ length: 40 }, (_, index) => ask(`/many-${index}`, '203.0.113.5'));
  await expect.poll(() => rendered).toHaveLength(4);
  const refused = await Promise.race(many);
  expect(failureOf(refused)).toBe('429 too_many_requests');
  const hit = vi.spyOn(testApp.services.limits, 'hit');
  const other = ask('/other', '203.0.113.6');
  await expect.poll(() => hit.mock.calls).not.toHaveLength(0);
  hit.mockRestore();
  await new Promise(setImmediate);
  release();
  await other;
  expect(rendered.indexOf('/other')).toBeLessThan(8);
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(36);
});

test('a page whose only reader has left before its turn is not made', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  render.mockImplementation(async () => {
    await held;
    return page();
  });
  const before = Array.from({ length: 4 }, (_, index) => ask(`/before-${index}`, '203.0.113.7'));
  await expect.poll(() => render.mock.calls).toHaveLength(4);
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.app.server.address() as AddressInfo;
  const hit = vi.spyOn(testApp.services.limits, 'hit');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => hit.mock.calls).not.toHaveLength(0);
  hit.mockRestore();
  socket.destroy();
  await expect.poll(() => countConnections(testApp.app.server)).toBe(0);
  release();
  await Promise.all(before);
  await ask('/after', '203.0.113.7');
  const paths = render.mock.calls.map(([request]) => new URL(request.url).pathname);
  expect(paths).toContain('/after');
  expect(paths).not.toContain('/left');
});
