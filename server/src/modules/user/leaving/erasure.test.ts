import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs/cleanup.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createLesson } from '../../../rigs/testing/content-factories.ts';
import {
  assignTeacher,
  createAttachment,
  createConsultation,
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  grantWindow,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { eraseLeftMembers } from './erasure.ts';
import { leave } from './leaving.ts';

const dayMs = 24 * 60 * 60 * 1000;
const start = '2026-11-21T03:00:00Z';
const clock = createTestClock(start);
const memberPassword = 'quiet-room-and-breath';
let testApp: TestApp;
let member: TestMember;
let staff: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  clock.set(start);
  await testApp.owner`TRUNCATE users, outbox, verifications CASCADE`;
  staff = await createMember(testApp.sql);
  member = await createMember(testApp.sql);
});

/** Leaves as the member would. */
async function goodbye(who = member) {
  const from = { address: '203.0.113.7', requestId: 'test' };
  await leave(testApp.services, who as never, { id: who.id, password: memberPassword }, from);
}

/** One record of every kind that a member leaves behind; returns what stays. */
async function fill(who = member) {
  const { sql } = testApp;
  const { id } = who;
  const lesson = await createLesson(sql);
  const sharedId = await createEntry(sql, { userId: id, isShared: true, title: '나눈 숨' });
  const privateId = await createEntry(sql, { userId: id });
  const reportId = await createEntry(sql, { userId: id, type: 'report' });
  await sql`INSERT INTO reports (practise_history_id) VALUES (${reportId})`;
  const theirsId = await createEntry(sql, { userId: staff.id, isShared: true });
  await sql`INSERT INTO practice_reports (practise_history_id, reporter_id, reason) VALUES (${theirsId}, ${id}, 'worry')`;
  await sql`UPDATE practise_histories SET mood_before = 2, mood = 4, minutes = 20 WHERE user_id = ${id}`;
  for (const [userId, entryId] of [
    [id, sharedId],
    [staff.id, sharedId],
    [staff.id, privateId],
  ])
    await sql`
      INSERT INTO comments (practise_history_id, user_id, content) VALUES (${entryId ?? ''}, ${userId ?? ''}, '좋습니다.')`;
  await sql`INSERT INTO comments (lesson_id, user_id, content) VALUES (${lesson.id}, ${id}, '수업 댓글')`;
  await sql`INSERT INTO user_lessons (user_id, lesson_id) VALUES (${id}, ${lesson.id})`;
  await sql`INSERT INTO lesson_opens (user_id, lesson_id) VALUES (${id}, ${lesson.id})`;
  await sql`INSERT INTO video_issues (user_id, lesson_id, issued_at) VALUES (${id}, ${lesson.id}, now())`;
  await sql`
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, began_at) VALUES (${id}, '2026-11-01', ${lesson.id}, now())`;
  await sql`INSERT INTO consents (user_id, kind, version, is_granted) VALUES (${id}, 'terms', 'x', true)`;
  await sql`INSERT INTO outbox (kind, recipient, text) VALUES ('sms', ${who.phone}, 'code')`;
  await sql`
    INSERT INTO verifications (kind, target, code_hash, browser_hash, expires_at)
    VALUES ('phone_code', ${who.phone}, sha256('a'), sha256('b'), '2026-11-21T03:05:00Z')`;
  await createAttachment(sql, { userId: id, reportId: sharedId });
  await createConsultation(sql, who);
  await createInquiry(sql, who, { answer: { authorId: staff.id, content: '확인했습니다.' } });
  await grantWindow(sql, id, 'center', { startsOn: '2026-01-01', endsOn: '2026-12-31' });
  return { lesson, sharedId };
}

async function left(id = member.id) {
  const [row] = await testApp.sql`
    SELECT (SELECT count(*)::int FROM practise_histories WHERE user_id = ${id} AND NOT is_shared) AS private,
           (SELECT count(*)::int FROM practise_histories WHERE user_id = ${id} AND is_shared) AS shared,
           (SELECT count(*)::int FROM practise_histories WHERE user_id = ${id} AND mood IS NOT NULL) AS moods,
           (SELECT count(*)::int FROM practice_reports WHERE reporter_id = ${id}) AS reports,
           (SELECT count(*)::int FROM attachments WHERE user_id = ${id}) AS files,
           (SELECT count(*)::int FROM reports WHERE user_id = ${id}) AS academy_reports,
           (SELECT count(*)::int FROM comments WHERE user_id = ${id}) AS comments,
           (SELECT count(*)::int FROM user_lessons WHERE user_id = ${id}) AS lessons,
           (SELECT count(*)::int FROM lesson_opens WHERE user_id = ${id}) AS opens,
           (SELECT count(*)::int FROM video_issues WHERE user_id = ${id}) AS issues,
           (SELECT count(*)::int FROM lesson_days WHERE user_id = ${id}) AS days,
           (SELECT count(*)::int FROM consultations WHERE user_id = ${id}) AS consultations,
           (SELECT count(*)::int FROM inquiries WHERE user_id = ${id}) AS inquiries,
           (SELECT count(*)::int FROM consents WHERE user_id = ${id}) AS consents,
           (SELECT count(*)::int FROM outbox WHERE user_id = ${id}) AS messages,
           (SELECT count(*)::int FROM verifications WHERE user_id = ${id}) AS codes,
           (SELECT count(*)::int FROM membership_ledger WHERE user_id = ${id}) AS windows`;
  return row;
}

async function erasedAt(id = member.id) {
  const [row] = await testApp.sql<{ erasedAt: Date | null }[]>`SELECT erased_at FROM users WHERE id = ${id}`;
  return row?.erasedAt;
}

const everything = {
  ...{
    private: 2,
    shared: 1,
    moods: 3,
    reports: 1,
    files: 1,
    academyReports: 1,
    comments: 2,
    lessons: 1,
    opens: 1,
    issues: 1,
    days: 1,
    consultations: 1,
    inquiries: 1,
  },
  ...{ consents: 1, messages: 2, codes: 1, windows: 1 },
};
const nothingButShared = {
  ...{
    private: 0,
    shared: 1,
    moods: 0,
    reports: 0,
    files: 0,
    academyReports: 0,
    comments: 2,
    lessons: 0,
    opens: 0,
    issues: 0,
    days: 0,
    consultations: 0,
    inquiries: 0,
  },
  ...{ consents: 0, messages: 0, codes: 0, windows: 0 },
};

describe('the erasure', () => {
  it('comes five days after leaving, and leaves what was shared', async () => {
    const { sharedId } = await fill();
    await goodbye();
    clock.advance(5 * dayMs - 1);
    await cleanUp(testApp.services);
    expect(await left()).toEqual(everything);
    clock.advance(1);
    await cleanUp(testApp.services);
    expect(await left()).toEqual(nothingButShared);
    expect(await erasedAt()).toEqual(clock.now());
    // For somebody who never bought, the law requires no complaint to be kept.
    expect(await testApp.sql`SELECT 1 FROM archive.inquiries`).toHaveLength(0);
    const talk =
      await testApp.sql`SELECT user_id FROM comments WHERE practise_history_id = ${sharedId} ORDER BY id`;
    expect(talk).toEqual([{ userId: member.id }, { userId: staff.id }]);
  });

  it('leaves members alone who have not left', async () => {
    await fill();
    clock.advance(400 * dayMs);
    await eraseLeftMembers(testApp.sql, clock.now());
    expect(await left()).toMatchObject({ private: 2, lessons: 1, inquiries: 1, windows: 1 });
  });

  it('leaves nothing personal in any column of the database', async () => {
    await fill();
    await goodbye();
    clock.advance(5 * dayMs);
    await cleanUp(testApp.services);
    const tables = await testApp.sql<{ name: string }[]>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`;
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await testApp.sql.unsafe(
        `SELECT t::text FROM ${name} t WHERE t::text LIKE ANY ($1::text[])`,
        [[member.email, member.phone, member.name, member.nickName].map((word) => `%${word}%`)],
      );
      expect([name, ...found]).toEqual([name]);
    }
  });

  it('of somebody of the staff ends what they had taken on, and whose teacher they were', async () => {
    const { sql } = testApp;
    const reportId = await createEntry(sql, { userId: member.id, type: 'report' });
    await sql`
      INSERT INTO claims (kind, subject_id, practise_history_id, user_id, staff_id, claimed_at, expires_at)
      VALUES ('report', ${reportId}, ${reportId}, ${member.id}, ${staff.id}, now(), now() + interval '1 day')`;
    await assignTeacher(sql, member, staff);
    await goodbye(staff);
    clock.advance(5 * dayMs);
    await eraseLeftMembers(sql, clock.now());
    expect(await sql`SELECT 1 FROM claims`).toEqual([]);
    expect(await sql`SELECT 1 FROM member_teachers`).toEqual([]);
    expect(await sql`SELECT 1 FROM practise_histories WHERE id = ${reportId}`).toHaveLength(1);
  });

  it('does its work once, in several processes and again and again', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => createMember(testApp.sql)));
    for (const other of others) {
      await fill(other);
      await goodbye(other);
    }
    clock.advance(6 * dayMs);
    const now = clock.now();
    const erased = await Promise.all([1, 2, 3].map(() => eraseLeftMembers(testApp.sql, now)));
    expect(erased.reduce((sum, count) => sum + count, 0)).toBe(5);
    clock.advance(dayMs);
    expect(await eraseLeftMembers(testApp.sql, clock.now())).toBe(0);
    expect(await Promise.all(others.map(({ id }) => erasedAt(id)))).toEqual(others.map(() => now));
  });

  it('of one member that fails keeps all of theirs, and does not keep the others', async () => {
    const other = await createMember(testApp.sql);
    await fill();
    await fill(other);
    await goodbye();
    await goodbye(other);
    clock.advance(6 * dayMs);
    await testApp.owner`CREATE TABLE holds (id uuid REFERENCES consultations (id))`;
    await testApp.owner`GRANT INSERT ON holds TO PUBLIC`;
    await testApp.sql`INSERT INTO holds SELECT id FROM consultations WHERE user_id = ${member.id}`;
    await expect(eraseLeftMembers(testApp.sql, clock.now())).rejects.toThrow('1 members were not erased');
    expect([await left(), await erasedAt()]).toEqual([everything, null]);
    expect(await left(other.id)).toEqual(nothingButShared);
    await testApp.owner`DROP TABLE holds`;
    expect(await eraseLeftMembers(testApp.sql, clock.now())).toBe(1);
  });
});

describe('what the law keeps', () => {
  async function buyer() {
    const { lesson } = await fill();
    const orderId = await createOrder(testApp.sql, { userId: member.id, categoryId: lesson.categoryId });
    await testApp.sql`
      INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause, order_id)
      VALUES (${member.id}, 'academy', '2026-06-01', '2026-06-30', 'order', ${orderId})`;
    return orderId;
  }

  it('stays of a buyer: orders and their windows, and inquiries apart and without a name', async () => {
    const orderId = await buyer();
    await createInquiry(testApp.sql, member, { createdAt: new Date('2023-11-20T00:00:00Z') });
    await goodbye();
    clock.advance(5 * dayMs);
    await cleanUp(testApp.services);
    expect(await left()).toEqual({ ...nothingButShared, windows: 1 });
    expect(await testApp.sql`SELECT id FROM orders WHERE user_id = ${member.id}`).toEqual([{ id: orderId }]);
    const kept = await testApp.sql`SELECT * FROM archive.inquiries WHERE user_id = ${member.id}`;
    expect(kept).toMatchObject([
      {
        ...{ title: '환불', content: '환불해 주세요.', purgeOn: '2029-11-01' },
        answers: [{ content: '확인했습니다.', writtenBy: 'staff' }],
      },
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/phone|email|name/i);
  });

  it('says nothing of who paid and why they left, once no refund waits for it', async () => {
    const orderId = await buyer();
    const waitingId = await buyer();
    const account = Buffer.from('sealed');
    await testApp.sql`
      UPDATE orders SET depositor = '김하늘', refund_reason = '허리가 아파요', refund_account = ${account}`;
    await testApp.sql`UPDATE orders SET refund_requested_at = ${clock.now()} WHERE id = ${waitingId}`;
    await goodbye();
    clock.advance(5 * dayMs);
    await cleanUp(testApp.services);
    const words = (id: string) => testApp.sql`
      SELECT depositor, refund_reason, refund_account FROM orders WHERE id = ${id}`;
    expect(await words(orderId)).toEqual([{ depositor: null, refundReason: '', refundAccount: null }]);
    expect(await words(waitingId)).toEqual([{ depositor: null, refundReason: '', refundAccount: account }]);
  });

  it('of an inquiry that somebody went on with stays for 3 years after the last word', async () => {
    await buyer();
    const createdAt = new Date('2023-11-20T00:00:00Z');
    const answer = {
      authorId: member.id,
      content: '아직입니다.',
      createdAt: new Date('2026-11-10T00:00:00Z'),
    };
    await createInquiry(testApp.sql, member, { createdAt, answer });
    await goodbye();
    clock.advance(5 * dayMs);
    await cleanUp(testApp.services);
    const kept = await testApp.sql`
      SELECT answers, purge_on FROM archive.inquiries WHERE user_id = ${member.id} ORDER BY purge_on`;
    expect(kept).toMatchObject([
      { purgeOn: '2029-11-01' },
      { answers: [{ content: '아직입니다.', writtenBy: 'member' }], purgeOn: '2029-11-10' },
    ]);
  });

  it('goes when its time is over, the day after its last', async () => {
    await buyer();
    await goodbye();
    clock.advance(5 * dayMs);
    await cleanUp(testApp.services);
    const kept = () => testApp.sql`
      SELECT (SELECT count(*)::int FROM archive.inquiries) AS inquiries,
             (SELECT count(*)::int FROM archive.buyers) AS buyers`;
    clock.set('2029-11-01T14:59:59Z');
    await cleanUp(testApp.services);
    expect(await kept()).toEqual([{ inquiries: 1, buyers: 1 }]);
    clock.set('2029-11-01T15:00:00Z');
    await cleanUp(testApp.services);
    expect(await kept()).toEqual([{ inquiries: 0, buyers: 1 }]);
    clock.set('2031-06-01T15:00:00Z');
    await cleanUp(testApp.services);
    expect(await kept()).toEqual([{ inquiries: 0, buyers: 0 }]);
    expect(await testApp.sql`SELECT 1 FROM orders WHERE user_id = ${member.id}`).toHaveLength(1);
  });
});
