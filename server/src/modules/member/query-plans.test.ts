import type { MemberFilters, MemberSort } from '@taegeuk/contract/member-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { openForPlans, pagesTouchedBy, plansOf } from '../../rigs/testing/plans.ts';
import { findMembers, findOrders, findRequest } from './find-queries.ts';
import { countMembers, countViews, listMembers } from './list-queries.ts';
import type { Sight } from './policy.ts';
import { findRecord, findStep, listLedger, listNotes } from './record-queries.ts';
import { listTimeline } from './timeline-queries.ts';
import { meaningOf } from './words.ts';

const today = '2026-11-21';
let database: TestDatabase;
let sql: Pool;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  userId = (await createMember(sql)).id;
  // One after the other: on a busy machine all of them together would take longer than one statement may.
  const statements = `
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, last_practised_on, created_at)
    SELECT n || '@many.test', 'x', chr(44032 + n % 11000) || '슬비', '별' || n, date '1950-01-01' + n, '+8210' || (10000000 + n),
           date '2026-01-01' + n % 320, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 10000) n;
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    SELECT id, 'center', '2026-01-01', date '2026-06-01' + (extract(epoch FROM created_at)::bigint / 60 % 365)::int, 'test' FROM users;
    INSERT INTO member_teachers (user_id, teacher_id)
    SELECT id, '${userId}' FROM users WHERE id <> '${userId}' ORDER BY id LIMIT 40;
    INSERT INTO audit_log (actor_id, about_user_id, action, subject_type, request_id, actor_name)
    SELECT id, id, 'member.reveal', 'user', id::text, '이름' FROM users;
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, began_at)
    SELECT u.id, '2026-11-01', l.id, '2026-11-01' FROM users u, (SELECT id FROM lessons LIMIT 1) l;
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on)
    SELECT id, 'diary', '숨', '고요', 1, 1, '2026-11-01' FROM users;
    INSERT INTO member_notes (user_id, author_id, text) SELECT id, id, '이사했습니다.' FROM users;
    INSERT INTO consents (user_id, kind, version, is_granted)
    SELECT id, 'marketing', '2026-11-03', true FROM users WHERE email LIKE '1%'`;
  for (const statement of statements.split(';')) await sql.unsafe(statement);
  // As autovacuum leaves tables.
  await sql`VACUUM ANALYZE`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Tables that grow with the members. */
const big = ['users', 'membership_ledger', 'audit_log', 'practise_histories', 'member_notes', 'consents'];

async function expectIndexed(run: () => PromiseLike<unknown>, index?: string): Promise<void> {
  for (const ways of await plansOf(sql, run)) {
    for (const table of big) expect(ways).not.toContain(`Seq Scan ${table}`);
    if (index) expect(ways.join()).toContain(index);
  }
}

const sights: [string, () => Sight][] = [
  ['all', () => ({ of: 'all' })],
  ['one’s own', () => ({ of: 'own', teacherId: userId })],
];

describe.each(sights)('the search among %s', (who, sightOf) => {
  it.each([
    ['5678', 'users_find_phone_idx'],
    ['min', 'users_find_email_idx'],
    ['강슬비', 'users_find_name_idx'],
    ['슬비', 'users_find_given_name_idx'],
    ['별12', 'users_find_nick_name_idx'],
    ['ㄱㅅㅂ', 'users_find_name_initials_idx'],
    ['ㅂ', 'users_find_nick_initials_idx'],
  ])('reads by index for %s', async (q, index) => {
    const asked = { meaning: meaningOf(q), sight: sightOf(), count: 8 };
    await expectIndexed(() => findMembers(sql, asked), who === 'all' ? index : undefined);
  });
});

describe('the list of members', () => {
  it.each<[MemberSort, string]>([
    ['name', 'users_find_name_idx'],
    ['ending', 'users_center_end_idx'],
    ['quiet', 'users_quiet_idx'],
    ['joined', 'users_joined_idx'],
  ])('sorted by %s reads a page of its index', async (sort, index) => {
    const asked = { filters: {}, sight: { of: 'all' }, today, sort, pageNo: 1, pageSize: 20 } as const;
    await expectIndexed(() => listMembers(sql, asked), index);
  });

  it.each<MemberFilters>([
    { q: '강슬비' },
    { q: '12345' },
    { window: 'ending' },
    { window: 'ending', quietDays: 300 },
    { quietDays: 300 },
    { joinedSince: '2026-01-14' },
    { consent: 'marketing' },
    { level: 5 },
    { level: 3, side: 'academy' },
    { window: 'paused' },
  ])('narrowed to %j scans no table that grows with the members', async (filters) => {
    const asked = { filters, sight: { of: 'all' }, today } as const;
    await expectIndexed(() => listMembers(sql, { ...asked, sort: 'name', pageNo: 1, pageSize: 20 }));
  });

  it('counts its views by index, and stops at as many as a view counts', async () => {
    const asked = { today, staffId: userId };
    const [ways = []] = await plansOf(sql, () => countViews(sql, { ...asked, sight: { of: 'all' } }));
    // All of them in any order: the first thousand of the table are read, no more.
    expect(ways.filter((way) => way === 'Seq Scan users').length).toBeLessThanOrEqual(1);
    expect(ways.join()).toContain('users_center_end_idx');
    expect(ways.join()).toContain('users_center_start_idx');
    await expectIndexed(() => countViews(sql, { ...asked, sight: { of: 'own', teacherId: userId } }));
  });

  it.each<MemberFilters>([
    { level: 5 },
    { level: 3, side: 'academy' },
    { consent: 'marketing' },
    { window: 'active' },
    { window: 'ending' },
    { window: 'over' },
    { window: 'paused' },
    { window: 'active', side: 'academy' },
    { window: 'paused', side: 'academy' },
    { quietDays: 30 },
    { level: 1, quietDays: 30 },
    { level: 1, side: 'academy', quietDays: 30 },
  ])('narrowed to %j is counted in the index alone', async (filters) => {
    const ways = await plansOf(sql, () => countMembers(sql, { filters, sight: { of: 'all' }, today }));
    for (const each of ways)
      expect(each.join()).toMatch(/^(,?Index Only Scan users,Index Only Scan users_\w+){1,2}$/);
  });

  it.each<[MemberFilters, MemberSort]>([
    [{ window: 'paused' }, 'ending'],
    [{ window: 'paused' }, 'name'],
    [{ window: 'paused', side: 'academy' }, 'ending'],
    [{ level: 4, quietDays: 30 }, 'quiet'],
    [{ level: 4, side: 'academy', quietDays: 30 }, 'quiet'],
  ])('narrowed to few by %j and sorted by %s does not look for them among all', async (filters, sort) => {
    const asked = { filters, sight: { of: 'all' }, today, sort, pageNo: 1, pageSize: 20 } as const;
    expect(await pagesTouchedBy(sql, () => listMembers(sql, asked))).toBeLessThan(50);
  });

  it('of a name that all have reads as far as its page goes', async () => {
    const asked = { filters: { q: '김' }, sight: { of: 'all' }, today } as const;
    await sql`UPDATE users SET name = '김' || name`;
    await sql`VACUUM ANALYZE users`;
    const pages = await pagesTouchedBy(sql, () =>
      listMembers(sql, { ...asked, sort: 'name', pageNo: 2, pageSize: 20 }),
    );
    expect(pages).toBeLessThan(400);
    // Counted in one way after the other, until there are enough: together all would be read before the first is counted.
    for (const ways of await plansOf(sql, () => countMembers(sql, asked)))
      expect(ways).not.toContain('Bitmap Index Scan users_find_name_idx');
  });

  it('of a teacher reads those members alone', async () => {
    const asked = { filters: {}, sight: { of: 'own', teacherId: userId }, today } as const;
    await expectIndexed(() => listMembers(sql, { ...asked, sort: 'name', pageNo: 1, pageSize: 20 }));
    await expectIndexed(() => countMembers(sql, asked));
    // Forty, each by the key.
    expect(await pagesTouchedBy(sql, () => countMembers(sql, asked))).toBeLessThan(200);
  });

  it('of a word counts whoever it means in more than one way once', async () => {
    await sql`
      INSERT INTO users (email, password_hash, dob, phone, name, nick_name)
      VALUES ('once@many.test', 'x', '1990-01-01', '+821099999999', '힣힣', '힣힣')`;
    expect(await countMembers(sql, { filters: { q: '힣' }, sight: { of: 'all' }, today })).toBe(1);
  });
});

it('the page of a member reads that member alone', async () => {
  await expectIndexed(() => findRecord(sql, userId, { of: 'all' }), 'users_pkey');
  await expectIndexed(() => listLedger(sql, userId));
  await expectIndexed(() => findStep(sql, userId, { level: 1, subLevel: 1 }));
  await expectIndexed(() => listNotes(sql, userId), 'member_notes_user_idx');
  await expectIndexed(() => listTimeline(sql, { userId, kind: undefined, after: undefined, limit: 31 }));
});

it('orders are found by the beginning of their number, requests by their id', async () => {
  await expectIndexed(async () => findOrders(sql, 'tg_2608', 8));
  await expectIndexed(async () => findRequest(sql, userId), 'audit_log_request_idx');
});
