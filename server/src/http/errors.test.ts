import { expect, it } from 'vitest';
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
  ['a sender who leaves', { code: 'ECONNRESET', statusCode: 400 }, 'invalid_request'],
  ['a connection to the database that breaks', { code: 'ECONNRESET' }, 'service_unavailable'],
  ['a nickname that was taken meanwhile', { constraint: 'users_nick_name_key' }, 'nickname_already_exists'],
  ['a violated check', { code: '23514', constraint: 'users_phone_check' }, undefined],
])('%s is told as such', (_name, detail, expected) => {
  expect(domainErrorOf(failing(detail))?.code).toBe(expected);
});
