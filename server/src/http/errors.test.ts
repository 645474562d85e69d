import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { domainErrorOf } from './errors.ts';

function failing(detail: Record<string, unknown>): Error {
  return Object.assign(new Error('failed'), detail);
}

it.each([
  ['a database that is away', { code: 'ECONNREFUSED' }, 'service_unavailable'],
  ['a database that recovers', { code: '57P03' }, 'service_unavailable'],
  ['a database without a free connection', { code: '53300' }, 'service_unavailable'],
  ['a lock that is not given', { code: '55P03' }, 'service_unavailable'],
  ['a statement that takes too long', { code: '57014' }, 'service_unavailable'],
  ['a deadlock that was broken', { code: '40P01' }, 'service_unavailable'],
  ['a database whose disk is full', { code: '53100' }, 'service_unavailable'],
  ['a database without memory', { code: '53200' }, 'service_unavailable'],
  ['a database that may only be read', { code: '25006' }, 'service_unavailable'],
  ['a database whose name is not known', { code: 'ENOTFOUND' }, 'service_unavailable'],
  ['a transaction that was idle too long', { code: '25P03' }, 'service_unavailable'],
  ['a full disk', { code: 'ENOSPC' }, 'service_unavailable'],
  ['a folder that may only be read', { code: 'EROFS' }, 'service_unavailable'],
  ['a bucket that is away', { code: 'STORAGE_AWAY' }, 'service_unavailable'],
  ['a sender who leaves', { code: 'ECONNRESET', statusCode: 400 }, 'invalid_request'],
  ['a connection to the database that breaks', { code: 'ECONNRESET' }, 'service_unavailable'],
  ['a nickname that was taken meanwhile', { constraint: 'users_nick_name_key' }, 'nickname_already_exists'],
  ['a violated check', { code: '23514', constraint: 'users_phone_check' }, undefined],
])('%s is told as such', (_name, detail, expected) => {
  expect(domainErrorOf(failing(detail))?.code).toBe(expected);
});

describe('a character that the database cannot hold', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const told = (statement: PromiseLike<unknown>) =>
    Promise.resolve(statement).catch((error: unknown) => domainErrorOf(error)?.code);

  it('is a wrong input, in a text and in JSON', async () => {
    expect(await told(database.sql`SELECT ${'\u0000'}::text`)).toBe('invalid_input');
    const json = JSON.stringify({ name: '\u0000' });
    expect(await told(database.sql`SELECT ${json}::text::jsonb ->> 'name'`)).toBe('invalid_input');
  });
});

it.each([
  ['is back soon', '57P03', 5],
  ['waits for its operator', '53100', 30],
])('what %s says when to ask again', (_name, code, seconds) => {
  expect(domainErrorOf(failing({ code }))?.retryAfterSeconds).toBe(seconds);
});
