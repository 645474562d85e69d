import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { countConnections } from '../rigs/testing/open-connections.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'pipelining-'));
const pageBytes = 200_000;
const page = `<p>${randomBytes(pageBytes / 2).toString('hex')}</p>`;
let testApp: TestApp;
let port: number;

beforeAll(async () => {
  const render = async () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  testApp = await createTestApp({
    web: { clientDir, match: (path) => ({ path, isShared: false }), render },
  });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testApp.app.server.address() as AddressInfo).port;
  await testApp.app.inject('/');
});
afterAll(async () => {
  await testApp.close();
  rmSync(clientDir, { recursive: true });
});

function memory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** How much memory grows at most, in bytes, while connections pipeline so many requests and read nothing. */
async function growthOf(connections: number, requests: number, untilDone: () => Promise<unknown>) {
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 2);
  const sockets: Socket[] = [];
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests));
    sockets.push(socket);
  }
  await untilDone();
  clearInterval(watch);
  for (const socket of sockets) socket.destroy();
  return most - before;
}

test('190 KB of requests on one connection cost no more than a few answers', async () => {
  const untilCutOff = () => expect.poll(() => countConnections(testApp.app.server)).toBe(0);
  expect(await growthOf(1, 7000, untilCutOff)).toBeLessThan(300 * pageBytes);
});

test('a hundred connections that ask for a plain page thirty times each, and read nothing, share its bytes', async () => {
  const untilOthersAreAnswered = async () => {
    for (let index = 0; index < 5; index += 1) {
      const probe = connect(port, '127.0.0.1');
      probe.end('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n').resume();
      await once(probe, 'close');
    }
  };
  expect(await growthOf(100, 30, untilOthersAreAnswered)).toBeLessThan(200 * pageBytes);
});
