import { register } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DomainError } from '../../../domain-error.ts';
import { createTestApp, type TestApp } from '../../../rigs/testing/app.ts';
import { freshAddress, freshPhone } from '../../../rigs/testing/phone.ts';
import { failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

let testApp: TestApp;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp();
});

afterAll(() => testApp.close());

function payloadOf(overrides: object = {}) {
  counter += 1;
  return {
    email: `runner${counter}@example.test`,
    password: 'a quiet room at dawn',
    name: `달리기${counter}`,
    nickName: `빠름${counter}`,
    dob: '1988-03-01',
    phone: freshPhone(),
    consents: { terms: true, privacy: true, age14: true },
    ...overrides,
  };
}

function join(payload: object) {
  return testApp.app.inject({ method: 'POST', url: register.path, payload, remoteAddress: freshAddress() });
}

/** Rows of everything that a registration writes. */
async function countRows() {
  const [row] = await testApp.sql`
    SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM consents) AS consents,
           (SELECT count(*)::int FROM outbox) AS mails, (SELECT count(*)::int FROM verifications) AS links`;
  return row as { users: number; consents: number; mails: number; links: number };
}

test('of 200 equal registrations at once exactly one wins, every other gets its keys, and nothing is half made', async () => {
  const before = await countRows();
  const payload = payloadOf();
  const answers = await Promise.all(Array.from({ length: 200 }, () => join(payload)));
  const losers = answers.filter((answer) => answer.statusCode !== 201);
  expect(losers).toHaveLength(199);
  const told = losers.map((answer) => JSON.stringify([failureOf(answer), fieldErrorsOf(answer)]));
  expect([...new Set(told)].map((text) => JSON.parse(text))).toEqual([
    ['409 nickname_already_exists', [{ path: 'nickName', message: 'nickname_already_exists' }]],
  ]);
  expect(await countRows()).toEqual({
    users: before.users + 1,
    consents: before.consents + 3,
    mails: before.mails + 1,
    links: before.links + 1,
  });
});

test('of 100 at once that share their nickname alone, one wins and the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => join(payloadOf({ nickName: '같은별명' }))),
  );
  const losers = answers.filter((answer) => answer.statusCode !== 201);
  expect(losers).toHaveLength(99);
  for (const answer of losers) expect(failureOf(answer)).toBe('409 nickname_already_exists');
});

test('who shares nothing with anybody does not wait for those who do, and an error leaves the turn to the next', async () => {
  const shared = { email: 'turns@example.test' };
  const first = payloadOf(shared);
  await testApp.owner`ALTER TABLE users ADD CONSTRAINT broken CHECK (nick_name <> ${testApp.sql.unsafe(`'${first.nickName}'`)}) NOT VALID`;
  const answers = await Promise.all([join(first), join(payloadOf(shared)), join(payloadOf())]);
  await testApp.owner`ALTER TABLE users DROP CONSTRAINT broken`;
  expect(answers.map((answer) => answer.statusCode)).toEqual([500, 201, 201]);
});

test('of 200 at once in two processes one wins too, and the others are told the same', async () => {
  // The turns and the queue of the hashing belong to a process: freshly loaded modules represent another one.
  const here = await import('./registration.ts');
  vi.resetModules();
  const there = await import('./registration.ts');
  expect(there.register).not.toBe(here.register);
  const input = register.body.parse(payloadOf());
  const by = { address: '10.1.1.1', browser: undefined, origin: 'https://taegeuk.test' };
  const tries = Array.from({ length: 200 }, (_, index) =>
    (index % 2 ? here : there).register(testApp.services, input, by),
  );
  const outcomes = await Promise.allSettled(tries);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(reasons).toHaveLength(199);
  const told = (reasons as DomainError[]).map(({ code, fields }) => [code, fields.length].join());
  expect(new Set(told)).toEqual(new Set(['nickname_already_exists,1']));
});
