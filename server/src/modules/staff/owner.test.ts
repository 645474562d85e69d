import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listFailedMessages } from '@taegeuk/contract/outbox.ts';
import { staffRights } from '@taegeuk/contract/staff-rights.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../rigs/testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { createMember, createSecondFactor, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { failureOf } from '../../rigs/testing/reply.ts';
import { makeOwner } from './owner.ts';

const origin = 'https://taegeuk.test';
let database: TestDatabase;
let testApp: TestApp;
let member: TestMember;

beforeAll(async () => {
  database = await createTestDatabase();
  testApp = await createTestApp({ database, config: { mode: 'live', publicOrigin: origin } });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
});

async function standing() {
  const [user] = await testApp.sql`SELECT role_level FROM users WHERE id = ${member.id}`;
  const rights = await testApp.sql<{ rightName: string }[]>`
    SELECT right_name FROM staff_rights WHERE user_id = ${member.id}`;
  return { level: user?.['roleLevel'], rights: rights.map(({ rightName }) => rightName).sort() };
}

const owner = { level: 9, rights: [...staffRights].sort() };

/** Runs the command as somebody does at the server's shell. */
async function runCommand(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../staff-owner-main.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a member becomes an owner, whatever they were, and their rights count with the second step', async () => {
  await makeOwner(testApp.sql, member.email.toUpperCase());
  expect(await standing()).toEqual(owner);
  const call = async () =>
    testApp.app.inject({ url: listFailedMessages.path, headers: await loginAs(testApp, member) });
  expect(failureOf(await call())).toBe('403 second_factor_setup_required');
  await createSecondFactor(testApp, member);
  expect((await call()).statusCode).toBe(200);
});

test('once more gives back what is missing, and each time is remembered', async () => {
  await makeOwner(testApp.sql, member.email);
  await testApp.sql`DELETE FROM staff_rights WHERE user_id = ${member.id}`;
  await makeOwner(testApp.sql, member.email);
  expect(await standing()).toEqual(owner);
  const grants =
    await testApp.sql`SELECT act, level, actor_id FROM staff_grants WHERE user_id = ${member.id}`;
  expect(grants).toEqual(Array(2).fill({ act: 'shell', level: 9, actorId: null }));
});

test('an address that nobody confirmed, or of somebody who has left, is nobody’s', async () => {
  await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
  await expect(makeOwner(testApp.sql, member.email)).rejects.toMatchObject({ code: 'user_does_not_exist' });
  const gone = await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${gone.id}`;
  await expect(makeOwner(testApp.sql, gone.email)).rejects.toMatchObject({ code: 'user_does_not_exist' });
});

test('the command says where the second step is set up, or what is missing', async () => {
  const env = { DATABASE_URL: database.url, PUBLIC_ORIGIN: origin };
  expect(await runCommand([member.email], env)).toEqual({
    code: 0,
    said: expect.stringContaining(`${origin}/mypage/user-manage\n`),
  });
  expect(await standing()).toEqual(owner);
  const stranger = await runCommand(['nobody@example.test'], env);
  expect(stranger).toEqual({ code: 1, said: expect.stringContaining(`join at ${origin}/register`) });
  const nothing = await runCommand([], {});
  expect(nothing.code).toBe(1);
  expect(nothing.said.match(/DATABASE_URL|PUBLIC_ORIGIN|email/g)).toHaveLength(3);
});
