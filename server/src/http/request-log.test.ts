import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import type { Member } from './auth.ts';
import { registerErrors } from './errors.ts';
import { registerRequestLog } from './request-log.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
    done();
  },
});
const app = Fastify({
  logController: new LogController({ disableRequestLogging: true }),
  logger: { stream },
});

beforeAll(async () => {
  registerErrors(app);
  registerRequestLog(app, 60_000);
  app.get('/read/:code', async () => ({}));
  app.get('/code/:code', async () => {
    throw new DomainError('invalid_code');
  });
  app.get('/refused/:code', async () => {
    throw new DomainError('token_required');
  });
  app.get('/missing/:code', async () => {
    throw new DomainError('not_found');
  });
  app.get('/anothers/:code', async (request) => {
    request.member = { id: 'who tries ids' } as Member;
    throw new DomainError('not_found');
  });
  app.get('/misspelt/:code', async () => {
    throw new DomainError('invalid_input');
  });
  app.post<{ Params: { end: string } }>('/routine/:end', async (request) => {
    request.isRoutine = true;
    if (request.params.end === 'refused') throw new DomainError('too_many_requests');
    return {};
  });
  app.post('/login', async (request) => {
    request.subjectId = 'the member';
    return {};
  });
  await app.ready();
});
beforeEach(() => {
  lines.length = 0;
});

const send = (method: 'GET' | 'POST', url: string) =>
  app.inject({ method, url, remoteAddress: '203.0.113.77', headers: { 'user-agent': 'x\r\nlevel: 50' } });

it('a write of which nothing came is no line, unless it failed', async () => {
  await send('POST', '/routine/done');
  expect(lines).toEqual([]);
  await send('POST', '/routine/refused');
  expect(lines).toMatchObject([{ route: '/routine/:end', status: 429 }]);
});

it('a write says who it was about and from which network', async () => {
  await send('POST', '/login');
  expect(lines).toMatchObject([
    { method: 'POST', route: '/login', status: 200, userId: 'the member', from: '203.0.113', msg: 'request' },
  ]);
});

it.each([
  ['/code/123456', 'invalid_code', 400],
  ['/refused/123456', 'token_required', 401],
  ['/misspelt/123456', 'invalid_input', 422],
])('a refusal is logged with its code also when it was a read: %s', async (url, code, status) => {
  await send('GET', url);
  expect(lines).toMatchObject([{ code, status, from: '203.0.113' }]);
});

it('a member who asks for what is not theirs is named', async () => {
  await send('GET', '/anothers/123456');
  expect(lines).toMatchObject([{ code: 'not_found', status: 404, userId: 'who tries ids' }]);
});

it.each(['/read/1', '/missing/1'])('an ordinary read leaves no line: %s', async (url) => {
  await send('GET', url);
  expect(lines).toEqual([]);
});

it('what stands in the address, and the whole of whose it is, is in no line', async () => {
  await send('GET', '/code/123456?email=a@example.test');
  await send('POST', '/nowhere/123456?email=a@example.test');
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(2);
  for (const secret of ['123456', 'example.test', '203.0.113.77', 'level: 50'])
    expect(text).not.toContain(secret);
});

it('the time of a line is an instant of its own', async () => {
  await send('POST', '/login');
  expect(lines[0]?.['time']).toBeTypeOf('number');
});
