import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from '../database/connect.ts';
import { createCategory, createLesson, createMedia } from '../rigs/testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import { createMember } from '../rigs/testing/factories.ts';
import { openForPlans } from '../rigs/testing/plans.ts';
import { listComments, listNewestIds } from './comment/queries.ts';
import { listConsultations } from './consultation/queries.ts';
import { listInquiries } from './inquiry/queries.ts';
import { findLesson, listLessons } from './lesson/queries.ts';
import { findLessonRecord, listUserLessons } from './lesson/user-lesson-lists.ts';
import { listPractice, listWritten } from './practice/queries.ts';
import { listShared } from './practice/shared/queries.ts';
import { findPracticeStats } from './practice/stats/queries.ts';

let database: TestDatabase;
let sql: Pool;
let userId: string;
let lessonId: string;
const page = { pageNo: 1, pageSize: 20 };

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function scansOf(plan: Plan): string[] {
  const own = plan['Relation Name'] ? [`${plan['Node Type']} ${plan['Relation Name']}`] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}

/** How the one statement that `run` sends reads its tables: it is intercepted and explained. */
async function scansOfStatement(run: () => Promise<unknown>): Promise<string[]> {
  const sent: { text: string; parameters: unknown[] }[] = [];
  sql.onStatement = (text, parameters) => sent.push({ text, parameters: [...parameters] });
  await run();
  sql.onStatement = undefined;
  expect(sent).toHaveLength(1);
  const [statement] = sent;
  const rows = await sql.unsafe(
    `EXPLAIN (FORMAT JSON) ${statement?.text}`,
    statement?.parameters as string[],
  );
  const [row] = rows.map((each) => Object.values(each)[0] as [{ Plan: Plan }]);
  if (!row) throw new Error('EXPLAIN returns a plan');
  return scansOf(row[0].Plan);
}

async function fillLessons(): Promise<string> {
  const media = await createMedia(sql);
  await sql`
    INSERT INTO categories (slug, center, level, sub_level, position)
    SELECT 'extra/' || n, 0, 1, 1, n FROM generate_series(1, 200) n`;
  await sql`
    INSERT INTO lessons (category_id, media_id, position)
    SELECT c.id, ${media.id}, n FROM categories c, generate_series(1, 30) n`;
  await sql`INSERT INTO lesson_texts (lesson_id, lang, title) SELECT id, 'kr', '수업' FROM lessons`;
  const category = await createCategory(sql);
  return (await createLesson(sql, { categoryId: category.id, mediaId: media.id })).id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openForPlans(database);
  userId = (await createMember(sql)).id;
  lessonId = await fillLessons();
  await sql`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone)
    SELECT n || '@many.test', 'x', 'n' || n, 'n' || n, '1990-01-01', '+8299' || (10000000 + n) FROM generate_series(1, 200) n`;
  await sql`
    INSERT INTO user_lessons (user_id, lesson_id)
    SELECT u.id, l.id FROM users u, (SELECT id FROM lessons LIMIT 100) l`;
  await sql`
    UPDATE user_lessons SET last_opened_at = now(), practised_at = now(), practised_by = 'watched', is_favorite = true,
                            favorited_at = now() WHERE user_id = ${userId}`;
  await sql`
    INSERT INTO lesson_opens (user_id, lesson_id) SELECT user_id, lesson_id FROM user_lessons, generate_series(1, 3)`;
  await sql`
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, seconds, began_at)
    SELECT user_id, date '2026-01-01' + n, lesson_id, 600, timestamptz '2026-01-01' + n * interval '1 day'
    FROM user_lessons, generate_series(1, 3) n`;
  await sql`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on,
                                    is_shared, updated_at)
    SELECT u.id, 'diary', '숨', '고요', 1, 1, date '2026-01-01' + n, n % 4 = 0, timestamptz '2026-01-01' + n * interval '1 day'
    FROM users u, generate_series(1, 100) n`;
  await sql`
    INSERT INTO comments (lesson_id, user_id, content)
    SELECT l.id, ${userId}, '숨' FROM (SELECT id FROM lessons LIMIT 200) l, generate_series(1, 100)`;
  await sql`
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice)
    SELECT u.id, '숨', '고요', '이름', '+821012345678', true, false, false FROM users u, generate_series(1, 20)`;
  await sql`
    INSERT INTO inquiries (user_id, author_name, author_phone, author_email, title, content, status)
    SELECT u.id, '이름', '+821012345678', u.email, '숨', '고요', n % 3 FROM users u, generate_series(1, 20) n`;
  await sql`
    INSERT INTO inquiry_answers (inquiry_id, written_by, content) SELECT id, 'staff', '네' FROM inquiries`;
  await sql`ANALYZE`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

describe('the big lists', () => {
  it('read the lessons of a group by index', async () => {
    const scans = await scansOfStatement(() =>
      listLessons(sql, { ...page, userId, lang: 'en', group: 'extra/7', center: undefined }),
    );
    expect(scans).not.toContain('Seq Scan lessons');
    expect(scans).not.toContain('Seq Scan lesson_texts');
    expect(scans).not.toContain('Seq Scan user_lessons');
    expect(scans.join()).toMatch(/(Index|Bitmap).* lessons/);
  });

  it('read a member’s own lessons by index, whatever they are narrowed to', async () => {
    for (const list of ['all', 'opened', 'practised', 'favorite'] as const) {
      const filter = { userId, lang: 'en', list, level: 1, progress: 'done', q: '수업' } as const;
      const scans = await scansOfStatement(() => listUserLessons(sql, { ...page, ...filter }));
      expect(scans, list).not.toContain('Seq Scan user_lessons');
      expect(scans.join(), list).toMatch(/(Index|Bitmap).* user_lessons/);
    }
  });

  it('read one of a member’s lessons, and a lesson in its list of practice videos, by index', async () => {
    const [own] = await sql<{ id: string }[]>`SELECT id FROM user_lessons WHERE user_id = ${userId} LIMIT 1`;
    const filter = { userId, lang: 'en', list: 'opened', id: own?.id ?? '' } as const;
    const record = await scansOfStatement(() => findLessonRecord(sql, filter));
    expect(record).not.toContain('Seq Scan user_lessons');
    expect(record).not.toContain('Seq Scan lesson_opens');
    const lesson = await scansOfStatement(() =>
      findLesson(sql, { id: lessonId, userId, lang: 'en', scope: 'topic', now: new Date() }),
    );
    expect(lesson).not.toContain('Seq Scan user_lessons');
    expect(lesson).not.toContain('Seq Scan lesson_texts');
  });

  it('read a member’s diary by index', async () => {
    for (const type of [undefined, 'diary'] as const) {
      const scans = await scansOfStatement(() => listPractice(sql, { ...page, userId, lang: 'kr', type }));
      expect(scans).not.toContain('Seq Scan practise_histories');
      expect(scans.join()).toMatch(/(Index|Bitmap).* practise_histories/);
    }
  });

  it('sum a member’s practice by index', async () => {
    const asked = { from: '2026-01-01', to: '2026-04-01', monthFrom: '2026-04-01', today: '2026-04-01' };
    const scans = await scansOfStatement(() => findPracticeStats(sql, { ...asked, userId }));
    expect(scans).not.toContain('Seq Scan practise_histories');
    expect(scans).not.toContain('Seq Scan lesson_days');
    expect(scans.join()).toMatch(/(Index|Bitmap).* lesson_days/);
  });

  it('read a member’s consultations by index', async () => {
    const scans = await scansOfStatement(() => listConsultations(sql, { ...page, userId }));
    expect(scans).not.toContain('Seq Scan consultations');
    expect(scans.join()).toMatch(/(Index|Bitmap).* consultations/);
  });

  it('read a member’s inquiries by index, also those of one state', async () => {
    for (const status of [undefined, 1] as const) {
      const scans = await scansOfStatement(() => listInquiries(sql, { ...page, userId, status }));
      expect(scans).not.toContain('Seq Scan inquiries');
      expect(scans).not.toContain('Seq Scan inquiry_answers');
      expect(scans.join()).toMatch(/(Index|Bitmap).* inquiries/);
    }
  });

  it('read what a member takes along by index, from the start and behind a cursor', async () => {
    for (const after of [undefined, randomUUID()]) {
      const scans = await scansOfStatement(async () =>
        listWritten(sql, { userId, lang: 'kr', after, limit: 101 }),
      );
      expect(scans).not.toContain('Seq Scan practise_histories');
      expect(scans).not.toContain('Seq Scan comments');
    }
  });

  it('read the shared diary by its own index, as far back as the thousandth page', async () => {
    const sharedAt = new Date('2026-02-01T00:00:00Z');
    for (const after of [undefined, { sharedAt, id: randomUUID() }]) {
      const scans = await scansOfStatement(async () => listShared(sql, { lang: 'kr', after, limit: 21 }));
      expect(scans).not.toContain('Seq Scan practise_histories');
      expect(scans).not.toContain('Seq Scan comments');
      expect(scans.join()).toMatch(/Index.* practise_histories/);
    }
  });

  it('read comments by index, from the start and behind a cursor', async () => {
    const subject = { lessonId, practiceId: null };
    for (const after of [undefined, randomUUID()]) {
      const scans = await scansOfStatement(async () => listComments(sql, { subject, after, limit: 21 }));
      expect(scans).not.toContain('Seq Scan comments');
      expect(scans.join()).toMatch(/(Index|Bitmap).* comments/);
    }
  });

  it('learn whether there are new comments from an index alone', async () => {
    const scans = await scansOfStatement(async () => listNewestIds(sql, { lessonId, practiceId: null }, 21));
    expect(scans.join()).toMatch(/Index.* comments/);
  });
});
