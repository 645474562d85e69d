import { languageCodes } from '@taegeuk/contract/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingAs } from '../../rigs/testing/acting.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createInquiry, createMember, type TestMember } from '../../rigs/testing/factories.ts';
import type { StaffActing } from '../../staff.ts';
import { letAnswersLeave } from '../undo/service.ts';
import { replyToInquiry } from './service.ts';
import { answerInquiry, closeInquiry, inquiryDeparture, reopenInquiry } from './staff.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const origin = 'https://example.test';
const unknownId = '01900000-0000-7000-8000-000000000000';
let testApp: TestApp;
let member: TestMember;
let teacher: TestMember;
let id: string;
let by: StaffActing;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
beforeEach(async () => {
  member = await createMember(testApp.sql);
  teacher = await createMember(testApp.sql, { roleLevel: 1 });
  id = await createInquiry(testApp.sql, member);
  by = { ...actingAs(teacher.id, 1), origin };
});
afterAll(() => testApp.close());

const answer = (text: string, idempotencyKey?: string) =>
  answerInquiry(testApp.services, { id, answer: text, idempotencyKey: idempotencyKey ?? null }, by);
/** Two minutes later: what was answered has left, though two processes send it. */
async function letLeave(): Promise<void> {
  clock.advance(2 * 60_000);
  const send = () => letAnswersLeave(testApp.services, [inquiryDeparture]);
  await Promise.all([send(), send()]);
}
async function answered(text: string): Promise<void> {
  await answer(text);
  await letLeave();
}
const close = () => closeInquiry(testApp.services, id, by);
const reopen = () => reopenInquiry(testApp.services, id, by);
const goOn = (content: string) =>
  replyToInquiry(
    testApp.services,
    { id: member.id, rights: [] },
    { questionId: id, content },
    { idempotencyKey: null, origin },
  );

function mails() {
  return testApp.sql<{ recipient: string; subject: string; text: string; html: string }[]>`
    SELECT recipient, subject, text, html FROM outbox WHERE user_id = ${member.id} ORDER BY id`;
}

async function actions(): Promise<string[]> {
  const rows = await testApp.sql<{ action: string }[]>`
    SELECT action FROM audit_log WHERE subject_id = ${id} AND actor_id = ${teacher.id} ORDER BY id`;
  return rows.map(({ action }) => action);
}

describe('an answer', () => {
  it('is written, logged, and told by a mail that quotes neither question nor answer', async () => {
    await answered('  다음 주에 환불됩니다. ');
    expect(await reopen()).toMatchObject({
      status: 1,
      answeredAt: clock.now().toISOString(),
      lines: [{ isStaff: true, content: '다음 주에 환불됩니다.' }],
    });
    expect(await actions()).toEqual(['inquiry.answer']);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: member.email,
      subject: '[태극명상] 1:1 문의에 답변이 도착했습니다',
    });
    expect(mail?.text).toContain(`${origin}/customer/faq/view/${id}`);
    for (const secret of ['환불', teacher.nickName, member.phone]) {
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(secret);
    }
  });

  it('can follow an answer, and each is told', async () => {
    await answered('하나');
    await goOn('더 여쭙니다.');
    await answered('둘');
    expect(await reopen()).toMatchObject({
      status: 1,
      lines: [{}, { isStaff: false }, { content: '둘' }],
    });
    expect(await mails()).toHaveLength(2);
  });

  it('that is sent again is one, with one mail and one note', async () => {
    const sends = [answer('하나', 'k1'), answer('하나', 'k1'), answer('하나', 'k1')];
    await Promise.all(sends);
    await letLeave();
    await answer('하나', 'k1');
    await letLeave();
    expect((await reopen()).lines).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await actions()).toEqual(['inquiry.answer']);
  });

  it('of a colleague with the same key is theirs', async () => {
    await answer('하나', 'k1');
    await letLeave();
    const colleague = await createMember(testApp.sql, { roleLevel: 1 });
    const theirs = { id, answer: '둘', idempotencyKey: 'k1' };
    await answerInquiry(testApp.services, theirs, { ...actingAs(colleague.id, 1), origin });
    await letLeave();
    expect((await reopen()).lines).toMatchObject([{ content: '하나' }, { content: '둘' }]);
  });

  it.each([
    ['', 'fill_blank'],
    ['x'.repeat(5001), 'too_long'],
    ['\u0000', 'invalid_text'],
  ])('%j is none', async (typed, message) => {
    await expect(answer(typed)).rejects.toMatchObject({ fields: [{ path: 'answer', message }] });
  });

  it.each(languageCodes)('is told in the inquiry’s language: %s', async (lang) => {
    await testApp.sql`UPDATE inquiries SET language_code = ${lang} WHERE id = ${id}`;
    await answered('네.');
    const subjects = {
      kr: '[태극명상] 1:1 문의에 답변이 도착했습니다',
      en: '[Taegeuk Meditation] Your inquiry was answered',
      ep: '[Meditación Taegeuk] Su pregunta tiene respuesta',
      vi: '[Thiền Taegeuk] Câu hỏi của bạn đã được trả lời',
    };
    expect((await mails())[0]?.subject).toBe(subjects[lang]);
  });

  it('goes to the member’s own address, never to the one in the form', async () => {
    await testApp.sql`UPDATE inquiries SET author_email = 'stranger@example.test' WHERE id = ${id}`;
    await answered('네.');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([member.email]);
  });

  it('is not mailed to an address that nobody confirmed', async () => {
    await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
    await answered('네.');
    expect(await mails()).toEqual([]);
  });

  it('is not written to a member who has left', async () => {
    await testApp.sql`UPDATE users SET email = '', deleted_at = now() WHERE id = ${member.id}`;
    await expect(answer('네.')).rejects.toMatchObject({ code: 'not_found' });
    expect(await mails()).toEqual([]);
  });
});

describe('closing', () => {
  it('lets nobody write more, and is told by no mail', async () => {
    await answered('네.');
    expect(await close()).toMatchObject({ status: 2 });
    expect(await close()).toMatchObject({ status: 2 });
    expect(await actions()).toEqual(['inquiry.answer', 'inquiry.close']);
    await expect(answer('또')).rejects.toMatchObject({ code: 'inquiry_closed' });
    await expect(goOn('그런데요')).rejects.toMatchObject({ code: 'inquiry_closed' });
    expect(await mails()).toHaveLength(1);
  });

  it('is undone as whoever wrote last left it', async () => {
    await close();
    expect(await reopen()).toMatchObject({ status: 0 });
    await answered('네.');
    await close();
    expect(await reopen()).toMatchObject({ status: 1 });
    expect(await reopen()).toMatchObject({ status: 1 });
    await goOn('그런데요');
    await close();
    expect(await reopen()).toMatchObject({ status: 0 });
    const done = ['inquiry.close', 'inquiry.reopen'];
    expect(await actions()).toEqual([...done, 'inquiry.answer', ...done, ...done]);
  });

  it('and going on at the same moment come one after the other', async () => {
    const [, went] = await Promise.allSettled([close(), goOn('그런데요')]);
    const [row] = await testApp.sql`SELECT status FROM inquiries WHERE id = ${id}`;
    const lines = await testApp.sql`SELECT 1 FROM inquiry_answers WHERE inquiry_id = ${id}`;
    expect(row?.status).toBe(2);
    expect(lines).toHaveLength(went.status === 'fulfilled' ? 1 : 0);
  });
});

describe('all three', () => {
  it('are for staff', async () => {
    by = actingAs(member.id, 0);
    for (const act of [() => answer('네'), close, reopen]) {
      await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('need one that is there', async () => {
    id = unknownId;
    for (const act of [() => answer('네'), close, reopen]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
