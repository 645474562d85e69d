import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';

let testApp: TestApp;
let port: number;

beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  port = (testApp.app.server.address() as { port: number }).port;
});

afterAll(() => testApp.close());

/** Sends bytes that no client library would send, and returns the whole answer. */
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

const always = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=()',
};

describe('every answer carries the security headers', () => {
  const chunked = `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['a header that is folded', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\nY\r\n\r\n', 400],
    ['a zero in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \u0000\r\n\r\n', 400],
    ['lines without a return', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['two different lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['the same length twice', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`, 400],
    ['a length list', `${post}Content-Length: 2, 2\r\n\r\n{}`, 400],
    ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}`, 400],
    ['a negative length', `${post}Content-Length: -2\r\n\r\n{}`, 400],
    ['a length that is no number', `${post}Content-Length: 0x2\r\n\r\n{}`, 400],
    ['a length and chunks', `${post}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n`, 400],
    ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
    ['an encoding that looks like chunks', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['chunks of no size', `${chunked}zz\r\n`, 400],
    ['a chunk longer than its size', `${chunked}1\r\n{}\r\n0\r\n\r\n`, 400],
    ['endless chunk extensions', `${chunked}1;${'x'.repeat(20_000)}\r\n`, 413],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}`, 431],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    ['the same host twice', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: a\r\nConnection: close\r\n\r\n', 400],
    ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
    [
      'an unknown expectation',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      200,
    ],
    [
      'a method that is not allowed',
      'DELETE /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
    ],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['what is not there', 'GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
    ['no token', 'GET /api/v1/private/user/session HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
  ])('to %s', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(always))
      expect(answer.headers.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  });

  it('what is broken behind a request never stands where its answer belongs', async () => {
    const answer = await send('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nbroken\r\n\r\n');
    expect(answer.headers).not.toMatch(/^HTTP\/1\.1 4/);
  });
});

describe('odd requests', () => {
  const json = (body: string) =>
    `${post}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

  it.each([
    ['a path that can not be decoded', 'GET /api/v1/% HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 404],
    ['deep nesting', json('['.repeat(30_000)), 400],
    ['deep objects', json(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`), 422],
    ['a prototype', json('{"__proto__":{"admin":true},"username":"a","password":"b"}'), 400],
    ['a constructor', json('{"constructor":{"prototype":{}},"username":"a","password":"b"}'), 400],
    ['the same key twice', json('{"username":1,"username":"a","password":"b"}'), 401],
    ['a text for an object', json('"x"'), 422],
    ['too much', json(`"${'x'.repeat(40_000)}"`), 413],
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
