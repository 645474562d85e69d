import * as contract from '@taegeuk/contract/notification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeMail } from '../../mail/compose.ts';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { createMember, loginAs, type TestMember } from '../../rigs/testing/factories.ts';
import { Browser } from '../../rigs/testing/passkeys.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../rigs/testing/reply.ts';
import { consultationReminderMail } from '../consultation/mails.ts';
import { inquiryAnsweredMail } from '../inquiry/mails.ts';
import { wordOfStaffMail } from '../practice/shared/mails.ts';
import { informMember } from '../user/service.ts';
import { removeOldNotifications } from './service.ts';

const dayMs = 24 * 60 * 60 * 1000;
const clock = createTestClock('2026-11-28T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let browser: Browser;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  browser = new Browser(testApp, await loginAs(testApp, member));
});

const answered = (id = '1', lang: 'kr' | 'vi' = 'kr') =>
  inquiryAnsweredMail(lang, `https://example.test/customer/faq/view/${id}?a=b#c`);

function tell(mail = answered(), who = member): Promise<void> {
  clock.advance(1000);
  return informMember(testApp.sql, { userId: who.id, now: clock.now() }, () => mail);
}

type Query = Record<string, string>;

function ask(query: Query, by = browser) {
  const { method, path } = contract.listNotifications;
  return by.send({ method, path: `${path}?${new URLSearchParams(query)}` });
}

async function listed(query: Query = {}, by = browser) {
  return dataOf(contract.listNotifications, await ask(query, by));
}

const mails = () =>
  testApp.sql<{ subject: string }[]>`SELECT subject FROM outbox WHERE user_id = ${member.id}`;

describe('what a member is told', () => {
  it('stands among their notifications and is mailed', async () => {
    await tell();
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        topic: 'inquiry',
        lang: 'kr',
        heading: '1:1 문의에 답변이 도착했습니다',
        text: '남겨 주신 문의에 답변을 드렸습니다.',
        path: '/customer/faq/view/1?a=b#c',
        isRead: false,
        createdAt: clock.now().toISOString(),
      },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('is not mailed to an address that nobody confirmed, but stands there', async () => {
    await testApp.sql`UPDATE users SET email_verified_at = NULL, phone_verified_at = now() WHERE id = ${member.id}`;
    await tell();
    expect(await listed()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('has the words that staff have published, and the name of the site', async () => {
    const words = {
      heading: '{site}에서 답을 드렸습니다',
      body: '본문입니다.',
      subject: '답',
      preview: '읽어 보세요.',
      button: '',
      notes: '',
    };
    await testApp.sql`
      INSERT INTO message_templates (message, lang, words) VALUES ('inquiry_answered', 'vi', ${JSON.stringify(words)}::text::jsonb)`;
    await tell(answered('1', 'vi'));
    const [{ name } = { name: '' }] = await testApp.sql<{ name: string }[]>`
      SELECT name FROM site_names WHERE lang = 'vi'`;
    expect(await listed()).toMatchObject([
      { lang: 'vi', heading: `${name}에서 답을 드렸습니다`, text: '읽어 보세요.' },
    ]);
  });

  it('says the time of a talk and the word of a teacher, which stand in the body of a mail alone', async () => {
    const startsAt = new Date('2026-12-01T03:05:00Z');
    await tell(consultationReminderMail('kr', 'https://example.test/a', { startsAt, before: 'hour' }));
    await tell(wordOfStaffMail('kr', { word: '천천히 쓰셔도 됩니다.', link: 'https://example.test/b' }));
    const texts = (await listed()).map(({ text }) => text);
    expect(texts[0]).toBe('천천히 쓰셔도 됩니다.');
    expect(texts[1]).toMatch(/^상담은 2026년 12월 1일 화요일 12:05\(서울 시각\)에 시작합니다\./);
  });

  it('is no notification if it is a link, a code or for staff', async () => {
    const head = { subject: '비밀번호 찾기', preview: '.', heading: '비밀번호 찾기' };
    await tell(
      composeMail('kr', head, {
        kind: 'recovery_code',
        body: '인증번호입니다.',
        code: { label: '인증번호', value: '123456' },
      }),
    );
    await tell(composeMail('kr', head, { body: '직원에게 알립니다.' }));
    expect(await listed()).toEqual([]);
    expect(await mails()).toHaveLength(2);
  });

  it('is nothing to whoever has left', async () => {
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    await tell();
    expect(await testApp.sql`SELECT 1 FROM notifications WHERE user_id = ${member.id}`).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('leads to its page also where the mail did not know the address of the site', async () => {
    await tell(inquiryAnsweredMail('kr', '/customer/faq/view/1'));
    expect(await listed()).toMatchObject([{ path: '/customer/faq/view/1' }]);
  });

  it('has no link if its mail has none', async () => {
    const head = { subject: '회원정보를 고쳤습니다', preview: '.', heading: '회원정보를 고쳤습니다' };
    await tell(composeMail('kr', head, { kind: 'profile_changed', body: '이름을 고쳤습니다.' }));
    expect(await listed()).toMatchObject([{ topic: 'account', path: null }]);
  });
});

describe('the list', () => {
  it('has the newest first, page by page, and one’s own alone', async () => {
    const other = await createMember(testApp.sql);
    await tell(answered(), other);
    for (const id of ['1', '2', '3']) await tell(answered(id));
    const paths = async (pageNo: number) =>
      (await listed({ pageNo: String(pageNo), pageSize: '2' })).map(({ path }) => path?.slice(0, 22));
    expect(await paths(1)).toEqual(['/customer/faq/view/3?a', '/customer/faq/view/2?a']);
    expect(await paths(2)).toEqual(['/customer/faq/view/1?a']);
    const answer = await ask({ pageSize: '2' });
    expect(answer.json()).toMatchObject({ page: { pageNo: 1, pageSize: 2, total: 3 } });
  });

  it('knows what was read: of one’s own, and once', async () => {
    const other = await createMember(testApp.sql);
    await tell(answered(), other);
    for (const id of ['1', '2', '3']) await tell(answered(id));
    const own = await listed();
    const [foreign] = await listed({}, new Browser(testApp, await loginAs(testApp, other)));
    const ids = [own[0]?.id, own[2]?.id, foreign?.id, crypto.randomUUID()];
    expect(
      dataOf(contract.readNotifications, await browser.send(contract.readNotifications, { ids })),
    ).toEqual({
      unread: 1,
    });
    expect((await listed()).map(({ isRead }) => isRead)).toEqual([true, false, true]);
    expect((await listed({ unread: 'true' })).map(({ id }) => id)).toEqual([own[1]?.id]);
    const counted = await ask({ unread: 'true', pageSize: '1' });
    expect(counted.json()).toMatchObject({ page: { total: 1 } });
    const [row] = await testApp.sql<{ readAt: Date | null }[]>`
      SELECT read_at FROM notifications WHERE id = ${foreign?.id ?? ''}`;
    expect(row?.readAt).toBeNull();
    const first =
      await testApp.sql`SELECT id, read_at FROM notifications WHERE user_id = ${member.id} ORDER BY id`;
    clock.advance(dayMs);
    await browser.send(contract.readNotifications, { ids });
    expect(
      await testApp.sql`SELECT id, read_at FROM notifications WHERE user_id = ${member.id} ORDER BY id`,
    ).toEqual(first);
  });

  it.each([
    ['none', [], 'too_short'],
    ['more than 100', Array.from({ length: 101 }, () => crypto.randomUUID()), 'too_long'],
    ['what is no id', ['x'], 'invalid_id'],
    ['what is no list', 'x', 'invalid_type'],
  ])('refuses to note that %s were read', async (_what, ids, message) => {
    const answer = await browser.send(contract.readNotifications, { ids });
    expect(failureOf(answer)).toBe('422 invalid_input');
    expect(fieldErrorsOf(answer)[0]?.message).toBe(message);
  });
});

describe('mails', () => {
  const choices = async () =>
    dataOf(contract.listNotificationPreferences, await browser.send(contract.listNotificationPreferences));
  const choose = (topic: string, mail: unknown) =>
    browser.send(contract.setNotificationPreference, { topic, mail });

  it('come unless the member turned those of a topic off; the notification is there all the same', async () => {
    expect(await choices()).toEqual([
      { topic: 'learning', mail: true },
      { topic: 'consultation', mail: true },
      { topic: 'inquiry', mail: true },
    ]);
    const chosen = dataOf(contract.setNotificationPreference, await choose('inquiry', false));
    expect(chosen).toEqual(await choices());
    expect(chosen).toContainEqual({ topic: 'inquiry', mail: false });
    await tell();
    expect(await listed()).toHaveLength(1);
    expect(await mails()).toEqual([]);
    await choose('inquiry', true);
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it('of one topic are no matter of another, nor of another member', async () => {
    const other = await createMember(testApp.sql);
    await choose('consultation', false);
    await testApp.sql`
      INSERT INTO notification_preferences (user_id, topic, mail) VALUES (${other.id}, 'inquiry', false)`;
    await tell();
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['order', false, 'invalid_choice'],
    ['account', false, 'invalid_choice'],
    ['inquiry', 'no', 'invalid_type'],
  ])('about %s cannot be set to %j', async (topic, mail, message) => {
    const answer = await choose(topic, mail);
    expect(failureOf(answer)).toBe('422 invalid_input');
    expect(fieldErrorsOf(answer)[0]?.message).toBe(message);
  });
});

it('a year later a notification is gone', async () => {
  await tell();
  const told = clock.now();
  clock.advance(1);
  await tell();
  expect(
    await removeOldNotifications(testApp.sql, new Date(told.getTime() + 365 * dayMs + 1)),
  ).toBeGreaterThan(0);
  expect(await listed()).toHaveLength(1);
});
