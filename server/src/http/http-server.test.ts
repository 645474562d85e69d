import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { countConnections } from '../rigs/testing/open-connections.ts';
import { type ConnectionBounds, connectionBounds, createHttpServer } from './http-server.ts';

let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function listen(
  answer: RequestListener,
  { isBehindProxy = true, ...bounds }: Partial<ConnectionBounds> & { isBehindProxy?: boolean } = {},
): Promise<number> {
  server = createHttpServer(answer, { isBehindProxy, bounds: { ...connectionBounds, ...bounds } });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A connection, with everything that the server sent on it. */
function open(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const read = { text: '' };
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    read.text += chunk;
  });
  return { socket, read, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

it('requests that are sent ahead are answered one after the other, in their order', async () => {
  let underWay = 0;
  let most = 0;
  const port = await listen((request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setImmediate(() => {
      underWay -= 1;
      response.end(request.url);
    });
  });
  const { socket, read } = open(port);
  const paths = Array.from({ length: 33 }, (_, index) => `/page-${index}.`);
  socket.write(paths.map(get).join(''));
  await expect.poll(() => read.text).toContain(paths.at(-1));
  expect([...read.text.matchAll(/\/page-\d+\./g)].map(([path]) => path)).toEqual(paths);
  expect(most).toBe(1);
});

it('a connection that sends more ahead than any browser ends, and nothing of it is done any more', async () => {
  const asked: string[] = [];
  const port = await listen((request) => asked.push(request.url ?? ''), { waiting: 4 });
  const { socket, closed } = open(port);
  socket.write(Array.from({ length: 2000 }, (_, index) => get(`/${index}`)).join(''));
  await closed;
  expect(asked).toEqual(['/0']);
});

it('what waits on a connection that has ended is not done', async () => {
  const asked: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const port = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.once('close', begin);
  });
  const { socket } = open(port);
  socket.write(get('/first') + get('/second'));
  await expect.poll(() => asked).toHaveLength(1);
  socket.destroy();
  await begun;
  await new Promise(setImmediate);
  expect(asked).toEqual(['/first']);
});

it('a reader who takes nothing is cut off, and only one answer was made for it', async () => {
  let answers = 0;
  const port = await listen(
    (_request, response) => {
      answers += 1;
      response.end(Buffer.alloc(32 * 1024 * 1024));
    },
    { silentMs: 200 },
  );
  const { socket, closed } = open(port);
  socket.pause();
  socket.write(get('/').repeat(5));
  await expect.poll(() => answers).toBe(1);
  await expect.poll(() => server && countConnections(server)).toBe(0);
  socket.resume();
  await closed;
  expect(answers).toBe(1);
});

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{'],
])('who sends %s too slowly is told so and cut off', async (_name, begun) => {
  const port = await listen(() => undefined, { headersMs: 80, requestMs: 80, lookEveryMs: 20 });
  const { socket, read, closed } = open(port);
  socket.write(begun);
  await closed;
  expect(read.text).toMatch(/^HTTP\/1\.1 408 /);
});

it('an idle connection ends', async () => {
  const port = await listen((_request, response) => response.end('x'), { idleMs: 50 });
  const { socket, closed, read } = open(port);
  socket.write(get('/'));
  await closed;
  expect(read.text).toContain('200 OK');
});

it('one network has so many connections and no more, others are let in, and an end makes room', async () => {
  const port = await listen((_request, response) => response.end('in'), {
    isBehindProxy: false,
    perNetwork: 2,
  });
  const [first, second, third] = ['127.0.0.9', '127.0.0.9', '127.0.0.9'].map((from) => open(port, from));
  await third?.closed;
  const other = open(port, '127.0.0.10');
  other.socket.write(get('/'));
  await expect.poll(() => other.read.text).toContain('200 OK');
  second?.socket.destroy();
  const answerOfNext = async () => {
    const next = open(port, '127.0.0.9');
    next.socket.write(get('/'));
    await Promise.race([next.closed, once(next.socket, 'data')]);
    return next.read.text;
  };
  await expect.poll(answerOfNext).toContain('200 OK');
  expect(first?.socket.destroyed).toBe(false);
});

it('all together have so many connections and no more', async () => {
  const port = await listen((_request, response) => response.end('in'), { connections: 3 });
  const all = Array.from({ length: 5 }, () => open(port));
  await Promise.race(all.map(({ closed }) => closed));
  await expect.poll(() => all.filter(({ socket }) => socket.destroyed)).toHaveLength(2);
});
