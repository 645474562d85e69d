import { expect, test } from 'vitest';
import { asLostConnection, isLostConnection, LostConnection } from './lost-connection.ts';

test.each(['57P01', '57P03', 'CONNECTION_LOST', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s says that a connection was lost',
  (code) => {
    expect(isLostConnection(Object.assign(new Error(), { code }))).toBe(true);
  },
);

test.each([
  new Error('a mistake of ours'),
  Object.assign(new Error(), { code: '23505' }),
  Object.assign(new Error(), { code: '55000' }),
  'ECONNRESET',
])('anything else does not: %s', (error) => {
  expect(isLostConnection(error)).toBe(false);
});

test('what the driver says without a code is a lost connection, with the cause', () => {
  const cause = new Error('Connection terminated unexpectedly');
  const failure = asLostConnection(cause);
  expect(failure).toBeInstanceOf(LostConnection);
  expect(failure).toMatchObject({ code: 'CONNECTION_LOST', cause });
});
