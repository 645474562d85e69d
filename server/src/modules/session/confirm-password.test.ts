import { extendSession } from '@taegeuk/contract/session.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { confirmPassword } from './service.ts';

let testApp: TestApp;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T03:00:00Z');
  testApp = await createTestApp({ clock: () => new Date() });
});

afterAll(async () => {
  await testApp.close();
  vi.useRealTimers();
});

function confirm(userId: string, password: string) {
  return confirmPassword(testApp.services, userId, { password, field: 'currentPassword' });
}

test('the right password answers the hash that it was compared with', async () => {
  const { id } = await createMember(testApp.sql);
  expect(await confirm(id, memberPassword)).toMatch(/^\$argon2id\$/);
});

test('a wrong one is told at the field that held it', async () => {
  const { id } = await createMember(testApp.sql);
  await expect(confirm(id, 'wrong')).rejects.toMatchObject({
    code: 'wrong_password',
    fields: [{ path: 'currentPassword', message: 'wrong_password' }],
  });
});

test('wrong ones are slowed down as at login, for the member in all their sessions', async () => {
  const member = await createMember(testApp.sql);
  const extend = async (password: string) =>
    testApp.app.inject({
      method: 'POST',
      url: extendSession.path,
      headers: await loginAs(testApp, member),
      payload: { password },
    });
  for (const seconds of [0, 0, 0, 1, 2, 4, 8, 15, 30, 600]) {
    expect(failureOf(await extend('wrong'))).toBe('401 wrong_password');
    if (seconds === 0) continue;
    const refused = await extend(memberPassword);
    expect(failureOf(refused)).toBe('429 too_many_requests');
    expect(refused.headers['retry-after']).toBe(String(seconds));
    vi.setSystemTime(Date.now() + seconds * 1000);
  }
  expect((await extend(memberPassword)).statusCode).toBe(200);
});

test('the right one starts the count anew, and another member has a count of their own', async () => {
  const { id } = await createMember(testApp.sql);
  const { id: otherId } = await createMember(testApp.sql);
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 3; tries += 1)
      await expect(confirm(id, 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
    await confirm(id, memberPassword);
  }
  for (let tries = 0; tries < 4; tries += 1)
    await expect(confirm(id, 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(confirm(id, memberPassword)).rejects.toMatchObject({ code: 'too_many_requests' });
  await confirm(otherId, memberPassword);
});
