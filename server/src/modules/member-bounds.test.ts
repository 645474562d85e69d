import { createComment } from '@taegeuk/contract/comment.ts';
import { createPractice, listPractice } from '@taegeuk/contract/practice.ts';
import { listReports } from '@taegeuk/contract/report.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Pool } from '../database/connect.ts';
import { domainErrorOf } from '../http/errors.ts';
import { createTestApp, type TestApp } from '../rigs/testing/app.ts';
import { createLesson } from '../rigs/testing/content-factories.ts';
import { createTestDatabase, type TestDatabase } from '../rigs/testing/database.ts';
import {
  createAttachment,
  createConsultation,
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  createReport,
  giveSensitiveConsent,
  loginAs,
  type TestMember,
} from '../rigs/testing/factories.ts';
import { pagesTouchedBy } from '../rigs/testing/plans.ts';
import { dataOf, failureOf } from '../rigs/testing/reply.ts';
import { saveOpen } from './lesson/user-lesson-queries.ts';
import * as practice from './practice/queries.ts';
import * as reports from './practice/report/queries.ts';

let database: TestDatabase;
let testApp: TestApp;
let sql: Pool;
let member: TestMember;
let headers: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  testApp = await createTestApp({ database });
  sql = testApp.sql;
});
afterAll(() => testApp.close());

async function join(): Promise<void> {
  member = await createMember(sql);
  headers = await loginAs(testApp, member);
  await giveSensitiveConsent(sql, member.id);
}

function search(q: string, path: string = listPractice.path) {
  return testApp.app.inject({ url: `${path}?${new URLSearchParams({ q })}`, headers });
}

function write(entry: Record<string, unknown> = {}) {
  const payload = { title: '숨', content: '고요했다.', ...entry };
  return testApp.app.inject({ method: 'POST', url: createPractice.path, headers, payload });
}

describe('a search of everything that a member can store', () => {
  /** A hundred letters that nearly match at every position of the texts. */
  const nearlyFits = `${'a'.repeat(99)}b`;

  beforeAll(async () => {
    await join();
    await sql`
      INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on)
      SELECT ${member.id}, 'report', 'a', repeat('a', 99600), 1, 1, '2026-11-01' FROM generate_series(1, 84)`;
    await sql`
      INSERT INTO reports (practise_history_id) SELECT id FROM practise_histories WHERE user_id = ${member.id}`;
  });

  it('touches the pages on which the texts lie, and hardly more', async () => {
    const one = connect(database.url, 1);
    const asked = { userId: member.id, lang: 'kr', q: 'b', pageNo: 1, pageSize: 20 };
    const touched = {
      entries: await pagesTouchedBy(one, () => practice.listPractice(one, asked)),
      reports: await pagesTouchedBy(one, () => reports.listReports(one, asked)),
    };
    await one.end();
    // 8 MB are 1,024 pages; each of the long values is found by an index of three steps, each time a part of it is read.
    expect(touched.entries).toBeLessThan(3000);
    expect(touched.reports).toBeLessThan(3000);
  });

  it('has the time that it needs, also for words that nearly fit everywhere', async () => {
    expect(dataOf(listPractice, await search(nearlyFits))).toEqual([]);
    expect(dataOf(listReports, await search(nearlyFits, listReports.path))).toEqual([]);
  });

  it('is one after the other for one member, with an end to their line, and holds up nobody else', async () => {
    const other = await loginAs(testApp, await createMember(sql));
    const searches = Promise.all(Array.from({ length: 40 }, () => search(nearlyFits)));
    const profile = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: other });
    expect(profile.statusCode).toBe(200);
    const answers = await searches;
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(20);
    expect(new Set(refused.map(failureOf))).toEqual(new Set(['429 too_many_requests']));
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect((await search(nearlyFits)).statusCode).toBe(200);
  });

  it('is refused room for one entry more', async () => {
    const long = { content: '숨'.repeat(20_000) };
    expect(failureOf(await write(long))).toBe('409 storage_full');
    expect((await write()).statusCode).toBe(201);
    await sql`DELETE FROM practise_histories WHERE id IN (
      SELECT id FROM practise_histories WHERE user_id = ${member.id} LIMIT 1)`;
    expect((await write(long)).statusCode).toBe(201);
  });
});

describe('a search', () => {
  beforeEach(join);

  it('finds words at the very end of the longest report, in any case, and not its markup', async () => {
    const content = `<p>${'숨 '.repeat(9900)}</p><p>끝에 <strong>선</strong> Word A&amp;B &lt;b&gt;</p>`;
    const { id } = dataOf(createPractice, await write({ type: 'report', content }));
    const found = async (q: string) =>
      dataOf(listReports, await search(q, listReports.path)).map((each) => each.id);
    for (const q of ['끝에 선 wORD', 'a&b <B>', '숨 숨']) expect(await found(q), q).toEqual([id]);
    for (const q of ['strong', '&amp;', '.', '***=숨', '\\m']) expect(await found(q), q).toEqual([]);
  });

  it('finds what was changed, and no longer what stood there', async () => {
    const id = await createEntry(sql, { userId: member.id });
    await sql`UPDATE practise_histories SET content = 'Stille' WHERE id = ${id}`;
    expect(dataOf(listPractice, await search('STILLE')).map((each) => each.id)).toEqual([id]);
    expect(dataOf(listPractice, await search('고요'))).toEqual([]);
  });
});

describe('a read whose cost grows with what is stored', () => {
  it('is stopped after two seconds, and answered as a server that is busy', async () => {
    const own = connect(database.url, 1);
    const [row] = await own.reads<{ statementTimeout: string }[]>`SHOW statement_timeout`;
    expect(row).toEqual({ statementTimeout: '2s' });
    // So that the test need not wait as long.
    await own.reads`SELECT set_config('statement_timeout', '1', false)`;
    const stopped = await own.reads`SELECT pg_sleep(60)`.catch((error: unknown) => domainErrorOf(error));
    await own.end();
    expect(stopped).toMatchObject({ code: 'service_unavailable', status: 503 });
  });
});

describe('what a member has', () => {
  beforeEach(join);

  const kinds: Record<string, () => Promise<unknown>> = {
    practice: () => createEntry(sql, { userId: member.id }),
    comment: async () => {
      const { id } = await createLesson(sql);
      await sql`INSERT INTO comments (lesson_id, user_id, content) VALUES (${id}, ${member.id}, '숨')`;
    },
    practice_report: async () => {
      const author = await createMember(sql);
      const id = await createEntry(sql, { userId: author.id, isShared: true });
      await sql`
        INSERT INTO practice_reports (practise_history_id, reporter_id, reason) VALUES (${id}, ${member.id}, 'worry')`;
    },
    consultation: () => createConsultation(sql, member),
    inquiry: () => createInquiry(sql, member),
    inquiry_line: async () => {
      const id = await createInquiry(sql, member);
      await sql`
        INSERT INTO inquiry_answers (inquiry_id, author_id, written_by, content)
        VALUES (${id}, ${member.id}, 'member', '또')`;
    },
    attachment: async () =>
      createAttachment(sql, {
        userId: member.id,
        reportId: await createReport(sql, { userId: member.id, state: 'draft' }),
      }),
    order: async () =>
      createOrder(sql, { userId: member.id, categoryId: (await createLesson(sql)).categoryId }),
  };

  function usage() {
    return sql<{ kind: string; rowCount: number; byteCount: string }[]>`
      SELECT kind, row_count, byte_count FROM member_usage WHERE user_id = ${member.id} ORDER BY kind`;
  }

  it.each(Object.keys(kinds))('has an end: %s', async (kind) => {
    await kinds[kind]?.();
    await sql`UPDATE member_usage SET row_count = 1000000 WHERE user_id = ${member.id} AND kind = ${kind}`;
    await expect(kinds[kind]?.()).rejects.toThrow(`a member has no room for more of ${kind}`);
  });

  it.each(['practice', 'comment', 'consultation', 'inquiry', 'inquiry_line', 'attachment'])(
    'has an end of bytes: %s',
    async (kind) => {
      await kinds[kind]?.();
      await sql`UPDATE member_usage SET byte_count = 3000000000 WHERE user_id = ${member.id} AND kind = ${kind}`;
      await expect(kinds[kind]?.()).rejects.toThrow(`a member has no room for more of ${kind}`);
    },
  );

  it('is counted as it is stored, however it came and went', async () => {
    for (const store of Object.values(kinds)) await store();
    const entryId = await createEntry(sql, { userId: member.id, isShared: true });
    const guest = await createMember(sql);
    await sql`
      INSERT INTO comments (practise_history_id, user_id, content)
      SELECT ${entryId}, ${guest.id}, '숨' FROM generate_series(1, 3)`;
    await sql`UPDATE practise_histories SET content = '고요' WHERE id = ${entryId}`;
    expect(await usage()).toEqual([
      { kind: 'attachment', rowCount: 1, byteCount: '10' },
      { kind: 'comment', rowCount: 1, byteCount: '3' },
      { kind: 'consultation', rowCount: 1, byteCount: '29' },
      { kind: 'inquiry', rowCount: 2, byteCount: '52' },
      { kind: 'inquiry_line', rowCount: 1, byteCount: '3' },
      { kind: 'order', rowCount: 1, byteCount: '0' },
      { kind: 'practice', rowCount: 3, byteCount: '47' },
      { kind: 'practice_report', rowCount: 1, byteCount: '0' },
    ]);
    await sql`DELETE FROM practise_histories WHERE user_id = ${member.id}`;
    const left = new Map((await usage()).map(({ kind, rowCount }) => [kind, rowCount]));
    expect([left.get('practice'), left.get('attachment'), left.get('comment')]).toEqual([0, 0, 1]);
    const guests = await sql`SELECT row_count, byte_count FROM member_usage WHERE user_id = ${guest.id}`;
    expect(guests).toEqual([{ rowCount: 0, byteCount: '0' }]);
  });

  it('grows by one where there is room for one, however many come at once', async () => {
    await createEntry(sql, { userId: member.id });
    await sql`UPDATE member_usage SET row_count = 9999 WHERE user_id = ${member.id} AND kind = 'practice'`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => write()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map(failureOf);
    expect(new Set(refused)).toEqual(new Set(['409 storage_full']));
  });

  it('gives room to the newest sessions, and to the newest openings of a lesson', async () => {
    await sql`
      INSERT INTO sessions (token_hash, user_id, expires_at)
      SELECT sha256((${member.id} || n)::bytea), ${member.id}, now() + interval '1 hour' FROM generate_series(1, 499) n`;
    const lessonId = (await createLesson(sql)).id;
    await sql`
      INSERT INTO lesson_opens (user_id, lesson_id, opened_at, refreshed_at)
      SELECT ${member.id}, ${lessonId}, at, at
      FROM generate_series(1, 1000) n, LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 hour' AS at) each`;
    const now = new Date('2026-11-01T00:00:00Z');
    await loginAs(testApp, member);
    const opened = await saveOpen(sql, { userId: member.id, lessonId, now, recentSince: now });
    const [row] = await sql`
      SELECT (SELECT count(*)::int FROM sessions WHERE user_id = ${member.id}) AS sessions, count(*)::int AS opens,
             bool_or(id = ${opened.id}) AS has_newest, min(opened_at) AS oldest
      FROM lesson_opens WHERE user_id = ${member.id}`;
    expect(row).toEqual({
      ...{ sessions: 500, opens: 1000, hasNewest: true, oldest: new Date('2026-01-01T02:00:00Z') },
    });
  });

  it('is counted up to a thousand comments under one entry', async () => {
    const id = await createEntry(sql, { userId: member.id });
    const headersOf = { headers, method: 'POST', url: createComment.path } as const;
    await sql`
      INSERT INTO comments (practise_history_id, user_id, content)
      SELECT ${id}, ${member.id}, '숨' FROM generate_series(1, 1200)`;
    await testApp.app.inject({ ...headersOf, payload: { practiseHistoryId: id, content: '또' } });
    const [entry] = dataOf(listPractice, await search('고요'));
    expect(entry?.commentCount).toBe(1000);
  });
});
