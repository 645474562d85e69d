import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createMember } from '../rigs/testing/factories.ts';
import { lineOfUndone, listUndone } from './undone.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('who left or withdrew a consent after the restored moment is known by the database from before', async () => {
  const { id } = await createMember(database.sql);
  const { id: joinedSince } = await createMember(database.sql);
  await database.sql`UPDATE users SET created_at = '2026-11-20' WHERE id = ${id}`;
  await database.sql`UPDATE users SET created_at = '2026-11-28' WHERE id = ${joinedSince}`;
  const [before, since, after] = ['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
  ];
  for (const at of [before, after]) {
    await database.sql`
      INSERT INTO audit_log (action, subject_type, subject_id, created_at) VALUES ('member.leave', 'user', ${id}, ${at})`;
    for (const given of [true, false])
      await database.sql`
        INSERT INTO consents (user_id, kind, version, is_granted, created_at)
        VALUES (${id}, 'marketing', '1', ${given}, ${new Date(at.getTime() + 1000)})`;
  }
  const leftLast = new Date('2026-11-29');
  await database.sql`
    INSERT INTO audit_log (action, subject_type, subject_id, created_at)
    VALUES ('member.leave', 'user', ${joinedSince}, ${leftLast})`;
  const undone = await listUndone(database.sql, since);
  expect(undone).toEqual([
    { memberId: id, at: after, what: 'left', hasJoinedSince: false },
    { memberId: id, at: new Date(after.getTime() + 1000), what: 'withdrew a consent', hasJoinedSince: false },
    { memberId: joinedSince, at: leftLast, what: 'left', hasJoinedSince: true },
  ]);
  expect(undone.map(lineOfUndone)).toEqual([
    `left at 2026-11-27T00:00:00.000Z: /admin/members/${id}`,
    `withdrew a consent at 2026-11-27T00:00:01.000Z: /admin/members/${id}`,
    expect.stringMatching(/^left at 2026-11-29.*joined after that moment/),
  ]);
});
