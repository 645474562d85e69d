import { randomBytes, randomUUID } from 'node:crypto';
import { userLessonLists } from '@taegeuk/contract/lesson-watching.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { openForPlans, plansOf } from '../rigs/testing/plans.ts';
import * as certificateDesk from './academy/certificate-desk-queries.ts';
import { findByNumber, findOfCourse, listCertificates } from './academy/certificate-queries.ts';
import { listCourses } from './academy/path-queries.ts';
import { listComments, listNewestIds } from './comment/queries.ts';
import { countComing, findOwnAt, listTaken } from './consultation/booking-queries.ts';
import { listDeskHours } from './consultation/hours-queries.ts';
import { listConsultations } from './consultation/queries.ts';
import { findInquiry, listInquiries, listLines } from './inquiry/queries.ts';
import { findForDesk, listDesk } from './inquiry/staff-queries.ts';
import { findProgress, saveProgress } from './lesson/progress-queries.ts';
import { findLesson, listLessons } from './lesson/queries.ts';
import { findLessonRecord, listUserLessons } from './lesson/user-lesson-lists.ts';
import { markOpened, saveFavorite, saveOpen } from './lesson/user-lesson-queries.ts';
import { listLevelChecks } from './practice/level-check/queries.ts';
import { findPractice, findPracticeOwner, listPractice, listWritten } from './practice/queries.ts';
import { findShared, listShared } from './practice/shared/queries.ts';
import { findPracticeStats } from './practice/stats/queries.ts';
import { findSession } from './session/queries.ts';
import { sensitiveConsentOf } from './user/profile/consents.ts';

// Tables that grow with the members. Each is read by an index.
const bigTables = [
  'users',
  'sessions',
  'consents',
  'user_lessons',
  'lesson_opens',
  'lesson_days',
  'practise_histories',
  'comments',
  'consultations',
  'certificates',
  'inquiries',
  'inquiry_answers',
];

let database: TestDatabase;
let sql: Pool;
let userId: string;
let lessonId: string;
let practiceId: string;
const page = { pageNo: 1, pageSize: 20 };
const now = new Date('2026-11-21T03:00:00Z');

async function idOf(statement: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await statement;
  if (!row) throw new Error('the table was filled');
  return row.id;
}

/** Members with a little of everything, and one with as much as a page shows; a lesson with many comments. */
async function fill(): Promise<void> {
  await sql.unsafe(`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone)
    SELECT n || '@big.test', 'x', 'n' || n, 'n' || n, '1990-01-01', '+8299' || (10000000 + n) FROM generate_series(1, 4000) n;
    INSERT INTO sessions (token_hash, user_id, expires_at) SELECT sha256(id::text::bytea), id, now() FROM users;
    INSERT INTO consents (user_id, kind, version, is_granted) SELECT id, 'sensitive', '1', true FROM users;
    INSERT INTO media (key, content_type, byte_size, duration_seconds) VALUES ('big', 'video/mp4', 1, 600);
    INSERT INTO categories (slug, center, level, sub_level, position) SELECT 'big/' || n, 0, 1 + n % 5, n, n FROM generate_series(1, 20) n;
    INSERT INTO lessons (category_id, media_id, position)
    SELECT c.id, m.id, n FROM categories c, media m, generate_series(1, 5) n WHERE c.slug LIKE 'big/%' AND m.key = 'big';
    INSERT INTO lesson_texts (lesson_id, lang, title) SELECT id, 'kr', '수업' FROM lessons ON CONFLICT DO NOTHING;
    INSERT INTO category_texts (category_id, lang, name) SELECT id, 'kr', '모둠' FROM categories ON CONFLICT DO NOTHING;
    CREATE TEMP TABLE many AS SELECT id, row_number() OVER () AS n FROM users;
    CREATE TEMP TABLE path AS SELECT id, row_number() OVER () AS place FROM lessons;
    INSERT INTO user_lessons (user_id, lesson_id, is_favorite, favorited_at, practised_at, practised_by, last_opened_at)
    SELECT m.id, p.id, p.place = 1, CASE WHEN p.place = 1 THEN now() END, now(), 'watched', now() FROM many m JOIN path p ON p.place <= CASE m.n WHEN 1 THEN 60 ELSE 8 END;
    INSERT INTO lesson_opens (user_id, lesson_id) SELECT user_id, lesson_id FROM user_lessons;
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, seconds, began_at)
    SELECT user_id, '2026-11-01', lesson_id, 600, '2026-11-01' FROM user_lessons;
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, is_shared, updated_at)
    SELECT m.id, 'diary', '숨', repeat('고요 ', 40), 1, 1, date '2026-01-01' + k, (m.n + k) % 5 = 0, timestamptz '2026-01-01' + m.n * interval '1 minute'
    FROM many m, generate_series(1, CASE m.n WHEN 1 THEN 60 ELSE 3 END) k;
    INSERT INTO comments (lesson_id, user_id, content)
    SELECT p.id, m.id, '숨' FROM many m JOIN path p ON p.place = CASE WHEN m.n % 5 = 0 THEN 1 ELSE 1 + m.n % 100 END, generate_series(1, 3);
    INSERT INTO comments (practise_history_id, user_id, content) SELECT id, user_id, '숨' FROM practise_histories;
    INSERT INTO categories (slug, center, level, sub_level, position) SELECT 'course/' || n, 1, 1, n, n FROM generate_series(1, 3) n;
    INSERT INTO category_texts (category_id, lang, name) SELECT id, 'kr', '과정' FROM categories WHERE center = 1;
    INSERT INTO lessons (category_id, media_id, position)
    SELECT c.id, m.id, n FROM categories c, media m, generate_series(1, 4) n WHERE c.center = 1 AND m.key = 'big';
    INSERT INTO lesson_texts (lesson_id, lang, title) SELECT id, 'kr', '수업' FROM lessons ON CONFLICT DO NOTHING;
    INSERT INTO certificates (user_id, category_id, number, holder_name, course_names, issued_at)
    SELECT m.id, c.id, upper(lpad(to_hex(m.n * 4 + c.sub_level), 12, '0')), '이름', '{"kr": "과정"}', now()
    FROM many m, categories c WHERE c.center = 1;
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice)
    SELECT m.id, '숨', '고요', '이름', '+821012345678', true, false, false
    FROM many m, generate_series(1, CASE m.n WHEN 1 THEN 40 ELSE 2 END);
    INSERT INTO inquiries (user_id, author_name, author_phone, author_email, title, content, status)
    SELECT m.id, '이름', '+821012345678', 'a@b.test', '숨', '고요', k % 3
    FROM many m, generate_series(1, CASE m.n WHEN 1 THEN 40 ELSE 2 END) k;
    INSERT INTO inquiry_answers (inquiry_id, written_by, content) SELECT id, 'staff', '네' FROM inquiries`);
  // As autovacuum leaves tables: only then are index-only scans cheap.
  await sql.unsafe(`VACUUM (ANALYZE) ${bigTables.join(', ')}`);
  await sql`ANALYZE`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  await fill();
  userId = await idOf(sql`SELECT id FROM many WHERE n = 1`);
  lessonId = await idOf(sql`SELECT id FROM path WHERE place = 1`);
  practiceId = await idOf(
    sql`SELECT id FROM practise_histories WHERE user_id = ${userId} AND is_shared LIMIT 1`,
  );
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

async function expectNoScan(run: () => PromiseLike<unknown>, ...indexes: string[]): Promise<void> {
  for (const ways of await plansOf(sql, run)) {
    for (const table of bigTables) expect(ways).not.toContain(`Seq Scan ${table}`);
    for (const index of indexes) expect(ways.join()).toContain(index);
  }
}

describe('no call of a member scans a table that grows with the members', () => {
  it('for its session and consent', async () => {
    await expectNoScan(() => findSession(sql, randomBytes(32), now), 'sessions_token_hash_key');
    await expectNoScan(() => sensitiveConsentOf(sql, userId), 'consents_user_idx');
  });

  it('for lessons with own progress', async () => {
    const filters = [
      { group: 'big/7' },
      { center: 0, pageNo: 3 },
      { topic: 'body' },
      { progress: 'started', q: '수업' },
      { level: 2, progress: 'done' },
    ] as const;
    for (const filter of filters)
      await expectNoScan(() => listLessons(sql, { ...page, userId, lang: 'en', ...filter }));
    for (const scope of ['group', 'topic'] as const)
      await expectNoScan(() => findLesson(sql, { id: lessonId, userId, lang: 'en', scope, now }));
  });

  it('for lists of own lessons, and one of them', async () => {
    const id = await idOf(sql`SELECT id FROM user_lessons WHERE user_id = ${userId} LIMIT 1`);
    const narrowed = { level: 1, progress: 'done', q: '수업', openedSince: now } as const;
    const favorites = { ...page, userId, lang: 'en', list: 'favorite' } as const;
    await expectNoScan(() => listUserLessons(sql, favorites), 'user_lessons_favorite_idx');
    for (const list of userLessonLists) {
      for (const filter of [{}, narrowed])
        await expectNoScan(() => listUserLessons(sql, { ...page, userId, lang: 'en', list, ...filter }));
      await expectNoScan(
        () => findLessonRecord(sql, { userId, lang: 'en', list, id }),
        'lesson_opens_user_idx',
      );
    }
  });

  it('for the diary, what is looked for in it, and a file of it', async () => {
    const filters = [
      {},
      { type: 'diary', pageNo: 2 },
      { type: 'diary', level: 1, from: '2026-01-05', to: '2026-03-01' },
      { q: '고요' },
    ] as const;
    for (const filter of filters)
      await expectNoScan(() => listPractice(sql, { ...page, userId, lang: 'en', ...filter }));
    for (const after of [undefined, practiceId])
      await expectNoScan(async () => listWritten(sql, { userId, lang: 'kr', after, limit: 101 }));
    await expectNoScan(() => findPractice(sql, practiceId, 'kr'), 'practise_histories_pkey');
    await expectNoScan(() => findPracticeOwner(sql, practiceId), 'practise_histories_pkey');
    await expectNoScan(() => listLevelChecks(sql, { ...page, userId }));
  });

  it('for figures', async () => {
    const asked = { from: '2026-01-01', to: '2026-11-21', monthFrom: '2026-11-01', today: '2026-11-21' };
    await expectNoScan(() => findPracticeStats(sql, { ...asked, userId }), 'lesson_days_pkey');
  });

  it('for the shared diary, wherever the page is', async () => {
    for (const after of [undefined, { sharedAt: new Date('2026-01-02T00:00:00Z'), id: randomUUID() }])
      await expectNoScan(
        async () => listShared(sql, { lang: 'kr', after, limit: 21 }),
        'practise_histories_shared_idx',
      );
    await expectNoScan(() => findShared(sql, { id: practiceId, lang: 'kr', readerId: userId }));
  });

  it('for comments, also of what everybody talks about', async () => {
    for (const after of [undefined, randomUUID()]) {
      const ofLesson = { subject: { lessonId, practiceId: null }, after, limit: 21 };
      await expectNoScan(async () => listComments(sql, ofLesson), 'Index Only Scan comments_lesson_idx');
      const ofEntry = { subject: { lessonId: null, practiceId }, after, limit: 21 };
      await expectNoScan(async () => listComments(sql, ofEntry), 'Index Only Scan comments_practice_idx');
      await expectNoScan(
        () => listNewestIds(sql, ofLesson.subject, 21),
        'Index Only Scan comments_lesson_idx',
      );
    }
  });

  it('for the way through the academy, and certificates', async () => {
    const asked = { userId, lang: 'en' };
    const { categoryId } = (await listCourses(sql, asked))[0] ?? {};
    await expectNoScan(() => listCourses(sql, asked), 'user_lessons_user_id_lesson_id_key');
    await expectNoScan(() => listCertificates(sql, asked), 'certificates_holder_idx');
    await expectNoScan(() => findOfCourse(sql, { ...asked, categoryId: categoryId ?? '' }));
    await expectNoScan(
      () => findByNumber(sql, { number: '000000000005', lang: 'kr' }),
      'certificates_number',
    );
  });

  it('for the desk of certificates', async () => {
    await expectNoScan(() => certificateDesk.listDesk(sql, page), 'certificates_issued_idx');
    await expectNoScan(() => certificateDesk.listDesk(sql, { ...page, userId }), 'certificates_');
    for (const q of ['0000-0000-0005', 'n17', '17@big.test'])
      await expectNoScan(() => certificateDesk.listDesk(sql, { ...page, q }), 'certificates_name_prefix_idx');
  });

  it('for consultations', async () => {
    await expectNoScan(() => listConsultations(sql, { ...page, userId }), 'consultations_user_idx');
    const at = { userId, staffId: userId, startsAt: now };
    await expectNoScan(() => findOwnAt(sql, at));
    await expectNoScan(() => countComing(sql, userId, now));
    await expectNoScan(() =>
      listTaken(sql, { staffIds: [userId], memberId: userId, consultationId: userId, from: now, to: now }),
    );
    await expectNoScan(() =>
      listDeskHours(sql, { memberId: userId, staffId: undefined, from: '2026-11-21' }),
    );
  });

  it('for inquiries, those of one state, and what was written after one', async () => {
    for (const status of [undefined, 1] as const)
      await expectNoScan(() => listInquiries(sql, { ...page, userId, status }), 'inquiries_user');
    const id = await idOf(sql`SELECT id FROM inquiries WHERE user_id = ${userId} LIMIT 1`);
    await expectNoScan(() => findInquiry(sql, id), 'inquiries_pkey');
    await expectNoScan(async () => listLines(sql, id), 'inquiry_answers_inquiry_idx');
  });

  it('for the desk that answers inquiries', async () => {
    const asked = { ...page, staffId: userId, before: now };
    const waiting = { ...asked, state: 'waiting' } as const;
    await expectNoScan(() => listDesk(sql, waiting), 'inquiries_waiting_idx');
    await expectNoScan(() => listDesk(sql, { ...waiting, overdue: true }), 'inquiries_waiting_idx');
    await expectNoScan(() => listDesk(sql, { ...asked, state: 'closed' }), 'inquiries_');
    await expectNoScan(() => listDesk(sql, asked), 'inquiries_pkey');
    await expectNoScan(() => listDesk(sql, { ...asked, assigned: 'me' }), 'inquiries_assigned_idx');
    const id = await idOf(sql`SELECT id FROM inquiries WHERE user_id = ${userId} LIMIT 1`);
    await expectNoScan(() => findForDesk(sql, id), 'inquiries_pkey');
  });

  it('to keep what was opened, watched and marked', async () => {
    const own = { userId, lessonId, now };
    await expectNoScan(() => markOpened(sql, own));
    await expectNoScan(() => saveOpen(sql, { ...own, recentSince: now }), 'lesson_opens_user_idx');
    const ranges: [number, number][] = [[0, 10]];
    await expectNoScan(() => findProgress(sql, { ...own, ranges }), 'user_lessons_user_id_lesson_id_key');
    const progress = { ...own, seen: null, ranges, totalSeconds: 10, positionSeconds: 10, positionAt: now };
    const practised = { progressAt: now, practisedAt: null, practisedBy: null, lang: 'kr' };
    const day = { practisedOn: '2026-11-21', beganAt: now, isByHand: false };
    await expectNoScan(() => saveProgress(sql, { ...progress, ...practised, day }));
    await expectNoScan(() => saveFavorite(sql, { ...own, id: lessonId, isFavorite: true, lang: 'kr' }));
  });
});
