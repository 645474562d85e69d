import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, inTransaction, type Pool } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createMember, grantRole, grantWindow } from '../rigs/testing/factories.ts';

let database: TestDatabase;
let sql: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, 4);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function copiesOf(userId: string) {
  const [row] = await sql`
    SELECT role_level, center_starts_on, center_ends_on, academy_ends_on FROM users WHERE id = ${userId}`;
  return row;
}

it('keeps the highest role of a member as roles come, change and go', async () => {
  const member = await createMember(sql);
  expect(await copiesOf(member.id)).toMatchObject({ roleLevel: 0 });
  await grantRole(sql, member, 0);
  const roleId = await grantRole(sql, member, 1);
  expect(await copiesOf(member.id)).toMatchObject({ roleLevel: 1 });
  await sql`UPDATE roles SET level = 9 WHERE id = ${roleId}`;
  expect(await copiesOf(member.id)).toMatchObject({ roleLevel: 9 });
  await sql`DELETE FROM roles WHERE id = ${roleId}`;
  expect(await copiesOf(member.id)).toMatchObject({ roleLevel: 0 });
});

it('keeps the newest window of each side as the ledger grows', async () => {
  const member = await createMember(sql);
  await grantWindow(sql, member.id, 'center', { startsOn: '2026-01-01', endsOn: '2026-06-30' });
  await grantWindow(sql, member.id, 'academy', { startsOn: null, endsOn: '2026-03-31' });
  await grantWindow(sql, member.id, 'center', { startsOn: '2026-07-01', endsOn: '2026-12-31' });
  expect(await copiesOf(member.id)).toEqual({
    roleLevel: 0,
    centerStartsOn: '2026-07-01',
    centerEndsOn: '2026-12-31',
    academyEndsOn: '2026-03-31',
  });
});

it('goes by the order of the rows, not by which was committed last', async () => {
  const member = await createMember(sql);
  const [older] = await sql<{ id: string }[]>`SELECT uuidv7() AS id`;
  await grantWindow(sql, member.id, 'center', { startsOn: null, endsOn: '2026-12-31' });
  await sql`
    INSERT INTO membership_ledger (id, user_id, side, ends_on, cause)
    VALUES (${older?.id ?? ''}, ${member.id}, 'center', '2026-01-31', 'test')`;
  expect(await copiesOf(member.id)).toMatchObject({ centerEndsOn: '2026-12-31' });
});

it('sees a newer row that another transaction committed while it waited', async () => {
  const member = await createMember(sql);
  const [older] = await sql<{ id: string }[]>`SELECT uuidv7() AS id`;
  const holding = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const newer = inTransaction(sql, async (db) => {
    await grantWindow(db, member.id, 'center', { startsOn: null, endsOn: '2026-12-31' });
    holding.resolve();
    await release.promise;
  });
  await holding.promise;
  const waiting = sql`
    INSERT INTO membership_ledger (id, user_id, side, ends_on, cause)
    VALUES (${older?.id ?? ''}, ${member.id}, 'center', '2026-01-31', 'test')`.then(({ count }) => count);
  release.resolve();
  await Promise.all([newer, waiting]);
  expect(await copiesOf(member.id)).toMatchObject({ centerEndsOn: '2026-12-31' });
});
