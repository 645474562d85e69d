import { deskQueues } from '@taegeuk/contract/desk.ts';
import { reviewKinds } from '@taegeuk/contract/review-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { createMember } from '../../rigs/testing/factories.ts';
import { openForPlans, pagesTouchedBy, plansOf } from '../../rigs/testing/plans.ts';
import * as certificates from '../academy/certificate-desk-queries.ts';
import { countLog, listLog, type Wanted } from '../audit/log-queries.ts';
import * as consultations from '../consultation/staff-queries.ts';
import * as inquiries from '../inquiry/staff-queries.ts';
import { countWaiting, listWaiting } from '../practice/review/queries.ts';
import { readStuckMessages, readWaiting } from './queries.ts';

const page = { pageNo: 1, pageSize: 20 };
const now = new Date('2026-11-21T03:00:00Z');
/** What a list may read, however long its table is: the tables below have thousands of pages. */
const mostPages = 1200;

let database: TestDatabase;
let sql: Pool;
let staffId: string;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  staffId = (await createMember(sql, { roleLevel: 9 })).id;
  const statements = `
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone)
    SELECT n || '@many.test', 'x', '김' || n, '별' || n, '1990-01-01', '+8210' || (10000000 + n) FROM generate_series(1, 5000) n;
    CREATE TEMP TABLE many AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM users;
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, level_check_closed_at)
    SELECT id, type, '글', repeat('고요 ', 40), 1, 1, '2026-11-01', CASE WHEN type = 'level-check' AND n % 100 > 0 THEN now() END
    FROM many, unnest('{diary,report,level-check}'::text[]) type;
    INSERT INTO reports (practise_history_id, state, submitted_at)
    SELECT h.id, CASE WHEN n % 100 = 0 THEN 'submitted' ELSE 'reviewed' END, now()
    FROM practise_histories h JOIN many ON many.id = h.user_id WHERE h.type = 'report';
    INSERT INTO practice_reports (practise_history_id, reporter_id, reason, handled_at)
    SELECT h.id, h.user_id, 'abuse', CASE WHEN n % 100 > 0 THEN now() END
    FROM practise_histories h JOIN many ON many.id = h.user_id WHERE h.type = 'diary';
    INSERT INTO comments (practise_history_id, user_id, content, handled_at)
    SELECT h.id, h.user_id, '좋습니다.', CASE WHEN n % 25 > 0 THEN now() END
    FROM practise_histories h JOIN many ON many.id = h.user_id WHERE h.type = 'diary';
    INSERT INTO consents (user_id, kind, version, is_granted) SELECT id, 'sensitive', '2026-11-03', n % 50 > 0 FROM many;
    INSERT INTO inquiries (user_id, author_name, author_phone, author_email, title, content, status, center, is_normal)
    SELECT id, '김', '+821012345678', 'a@b.kr', '문의', repeat('수업 ', 40), CASE WHEN n % 100 = 0 THEN 0 ELSE 1 + n % 2 END, n % 4, n % 3 > 0
    FROM many, generate_series(1, 3);
    INSERT INTO outbox (kind, recipient, subject, text, sent_at, given_up_at)
    SELECT 'mail', n || '@many.test', '확인', repeat('안내 ', 40), CASE WHEN n % 100 > 1 THEN now() END, CASE WHEN n % 100 = 1 THEN now() END
    FROM many;
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, status, answer,
                               answered_at)
    SELECT id, '상담', repeat('호흡 ', 40), '김', '+821012345678', true, false, false,
           CASE WHEN n % 100 = 0 THEN 'requested' ELSE 'done' END, CASE WHEN n % 100 > 0 THEN '네.' END, CASE WHEN n % 100 > 0 THEN now() END
    FROM many;
    UPDATE consultations c
    SET scheduled_at = timestamptz '2026-01-01' + n * interval '90 minutes', staff_id = '${staffId}',
        outcome = 'held'
    FROM many WHERE many.id = c.user_id AND n % 100 > 0;
    INSERT INTO certificates (user_id, category_id, number, holder_name, course_names, issued_at)
    SELECT many.id, c.id, 'A' || lpad(n::text, 11, '0'), '김' || n, '{"kr": "명상"}', now() - n * interval '1 hour'
    FROM many, (SELECT id FROM categories ORDER BY id LIMIT 1) c;
    INSERT INTO audit_log (id, actor_id, action, subject_type, about_user_id, about_ids, detail)
    SELECT uuidv7(-n * interval '1 minute'), CASE WHEN n % 3 = 0 THEN '${staffId}' ELSE id END,
           CASE WHEN n % 4000 = 0 THEN 'order.read-account' WHEN n % 7 = 0 THEN 'member.list' ELSE 'practice.read' END, 'user', id,
           CASE WHEN n % 7 = 0 THEN ARRAY[id] ELSE '{}' END, jsonb_build_object('note', repeat('x', 100))
    FROM (SELECT id, n * 8 + k AS n FROM many, generate_series(1, 8) k) each`;
  for (const statement of statements.split(';')) await sql.unsafe(statement);
  // As autovacuum leaves tables.
  await sql`VACUUM ANALYZE`;
  const [member] = await sql<{ id: string }[]>`SELECT id FROM many WHERE n = 777`;
  userId = member?.id ?? '';
}, 60_000);
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** Read by index in the plans of the first calls and in the one for all values, and little of it. */
async function expectShort(run: () => PromiseLike<unknown>, big: string[]): Promise<void> {
  for (const ways of await plansOf(sql, run))
    for (const table of big) expect(ways).not.toContain(`Seq Scan ${table}`);
  expect(await pagesTouchedBy(sql, run)).toBeLessThan(mostPages);
}

describe('what waits, for the frame of each page of staff', () => {
  const late = { lateBefore: now, limit: 60 };

  it.each(deskQueues)('in the queue %s is read by the index of what waits', async (queue) => {
    const big = ['reports', 'inquiries', 'consultations', 'practise_histories', 'practice_reports'];
    const run = () => readWaiting(sql, [{ queue, ...late }]);
    await expectShort(run, big);
    expect(await pagesTouchedBy(sql, run)).toBeLessThan(200);
  });
});

it('messages that are stuck are read without those that were sent', () =>
  expectShort(() => readStuckMessages(sql, now), ['outbox']));

describe('the review queue', () => {
  const asked = () => ({ staffId, now });
  const big = ['users', 'practise_histories', 'reports', 'comments', 'practice_reports', 'consents'];

  it.each([{}, ...reviewKinds.map((kind) => ({ kind })), { mine: true }, { overdue: true }])(
    'narrowed to %j reads what waits, not all that was answered nor all authors',
    (filter) => expectShort(() => listWaiting(sql, { ...asked(), ...filter, ...page }), big),
  );

  it('is counted without looking up every author', async () => {
    await expectShort(() => countWaiting(sql, asked()), big);
    expect(await countWaiting(sql, asked())).toContainEqual({
      ...{ kind: 'report', count: 0, mine: 0, overdue: 0, withheld: 50 },
    });
  });
});

it.each([
  {},
  { state: 'waiting' },
  { state: 'closed' },
  { assigned: 'me' },
  { assigned: 'nobody', state: 'waiting' },
  { overdue: true },
  { side: 'academy', about: 'product' },
] as const)(
  'inquiries narrowed to %j are listed and counted without looking up every member',
  async (filter) => {
    const filters = { ...filter, staffId, before: now };
    await expectShort(() => inquiries.listDesk(sql, { ...filters, ...page }), ['users']);
    await expectShort(() => inquiries.countDesk(sql, filters), ['users']);
  },
);

it.each([
  {},
  { waiting: true },
  { state: 'requested' },
  { state: 'scheduled', mine: true },
  { state: 'done' },
  { overdue: true },
] as const)(
  'consultations narrowed to %j are listed and counted without looking up every member',
  async (filter) => {
    const filters = { ...filter, staffId, before: now };
    await expectShort(() => consultations.listDesk(sql, { ...filters, ...page }), ['users']);
    await expectShort(() => consultations.countDesk(sql, filters), ['users']);
  },
);

it.each([{}, { staffId: '' }])('a week of talks is read by its days: %j', async ({ staffId: own }) => {
  const week = { from: now, to: new Date('2026-11-28T03:00:00Z'), staffId: own === '' ? staffId : undefined };
  await expectShort(() => consultations.listTalks(sql, week), ['users', 'consultations']);
});

it('a later page of inquiries is looked up for the page alone', () =>
  expectShort(() => inquiries.listDesk(sql, { staffId, before: now, pageNo: 200, pageSize: 20 }), ['users']));

it.each([{}, { state: 'valid' }, { state: 'void' }, { q: '김' }, { q: 'A0000' }, { q: '별77' }] as const)(
  'certificates narrowed to %j are listed and counted without looking up every member',
  async (filters) => {
    await expectShort(() => certificates.listDesk(sql, { ...filters, ...page }), ['users']);
    await expectShort(() => certificates.countDesk(sql, filters), ['users']);
  },
);

it.each<[string, () => Wanted]>([
  ['nothing', () => ({})],
  ['somebody', () => ({ actorId: staffId })],
  ['a member', () => ({ about: userId })],
  ['a member and somebody', () => ({ about: userId, actorId: staffId })],
  ['looks', () => ({ kind: 'read' })],
  ['a rare kind', () => ({ kind: 'reveal' })],
  ['a kind that nobody did', () => ({ kind: 'approval' })],
  ['a rare kind of somebody', () => ({ kind: 'reveal', actorId: staffId })],
  ['an act', () => ({ action: 'order.read-account' })],
  ['days', () => ({ from: '2026-11-01', to: '2026-11-02' })],
])('the log narrowed to %s is read by index, however long it is', async (_what, wanted) => {
  await expectShort(() => listLog(sql, wanted(), page), ['audit_log', 'users']);
  await expectShort(() => countLog(sql, wanted()), ['audit_log']);
});
