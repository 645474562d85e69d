import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../rigs/testing/app.ts';
import { createMember, loginAs } from '../rigs/testing/factories.ts';
import { cleanUp } from './cleanup.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = createTestClock('2026-11-01T00:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

async function counts() {
  const [row] = await testApp.sql`
    SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM verifications) AS links,
           (SELECT count(*)::int FROM users) AS users`;
  return row;
}

test('sessions and links go a week after they expired, members stay', async () => {
  const member = await createMember(testApp.sql);
  await loginAs(testApp, member);
  const expiresAt = new Date(clock.now().getTime() + dayMs);
  await testApp.sql`
    INSERT INTO verifications (kind, user_id, target, code_hash, expires_at)
    VALUES ('email_link', ${member.id}, ${member.email}, sha256('x'), ${expiresAt})`;
  clock.advance(7 * dayMs);
  await cleanUp(testApp.services);
  expect(await counts()).toEqual({ sessions: 1, links: 1, users: 1 });
  clock.advance(2 * dayMs);
  await Promise.all([cleanUp(testApp.services), cleanUp(testApp.services)]);
  expect(await counts()).toEqual({ sessions: 0, links: 0, users: 1 });
});

test('registrations that nobody confirmed go after a week, unless a link still counts', async () => {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  async function registered(days: number, isVerified: boolean) {
    const { id } = await createMember(testApp.sql, { isVerified });
    await testApp.sql`UPDATE users SET created_at = ${daysAgo(days)} WHERE id = ${id}`;
    return id;
  }
  const old = await registered(8, false);
  const kept = [await registered(8, true), await registered(6, false), await registered(8, false)];
  await testApp.sql`
    INSERT INTO verifications (kind, user_id, target, code_hash, expires_at)
    VALUES ('email_link', ${kept[2] ?? ''}, 'x', sha256('y'), ${new Date(now.getTime() + dayMs)})`;
  await cleanUp(testApp.services);
  const left = await testApp.sql<{ id: string }[]>`SELECT id FROM users WHERE id = ANY(${[old, ...kept]})`;
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test('one clean-up that fails keeps no other, and is told', async () => {
  const left = await createMember(testApp.sql);
  const gone = new Date(clock.now().getTime() - 6 * dayMs);
  await testApp.sql`
    UPDATE users SET email = '', phone = '', nick_name = '', name = '', dob = NULL, deleted_at = ${gone}
    WHERE id = ${left.id}`;
  await testApp.owner`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await testApp.owner`CREATE TRIGGER refuse BEFORE DELETE ON sessions EXECUTE FUNCTION refuse()`;
  await expect(cleanUp(testApp.services)).rejects.toThrow('1 of the clean-ups failed');
  await testApp.owner`DROP TRIGGER refuse ON sessions`;
  const [row] = await testApp.sql`SELECT erased_at FROM users WHERE id = ${left.id}`;
  expect(row?.['erasedAt']).toEqual(clock.now());
});
