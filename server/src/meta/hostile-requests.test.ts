import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
let port: number;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testApp.app.server.address() as { port: number }).port;
});

afterAll(() => testApp.close());

/** Sends bytes that no client library would, and gives the whole answer. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [headers = '', body = ''] = received.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, body };
}

const post = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

describe('what is no request', () => {
  it.each([
    ['bytes without sense', '\u0000\u0001\r\n\r\n', 400],
    ['another version', 'GET / HTTP/9.9\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['two lengths', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ])('%s is refused in the envelope', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ success: false, data: null, message: 'invalid_request' });
    expect(answer.headers).toContain("content-security-policy: default-src 'none'");
    expect(answer.headers).toContain('cache-control: no-store');
  });
});

describe('odd requests', () => {
  const json = (body: string) =>
    `${post}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

  it.each([
    ['a path that can not be decoded', 'GET /api/v1/% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
    ['deep nesting', json('['.repeat(400_000)), 400],
    ['deep objects', json(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), 422],
    ['a prototype', json('{"__proto__":{"admin":true},"username":"a","password":"b"}'), 400],
    ['a constructor', json('{"constructor":{"prototype":{}},"username":"a","password":"b"}'), 400],
    ['the same key twice', json('{"username":1,"username":"a","password":"b"}'), 401],
    ['a text for an object', json('"x"'), 422],
    ['too much', json(`"${'x'.repeat(1_100_000)}"`), 413],
  ])('%s never reaches a 500', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, data: null });
  });

  it('a form and plain text are no JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await send(`${post}Content-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`);
      expect(answer.status).toBe(415);
    }
  });
});
