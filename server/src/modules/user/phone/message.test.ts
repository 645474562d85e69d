import { sendPhoneMessage } from '@taegeuk/contract/phone.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import { createMember, createOrder, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { textsTo } from '../../../rigs/testing/phone.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const bank = { bankName: '예시은행', bankAccount: '000-0000-0000-00', bankHolder: '태극명상' };
let testApp: TestApp;
let categoryId: string;
let member: TestMember;
let headers: Record<string, string>;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now, config: bank });
  categoryId = (await createCategory(testApp.sql)).id;
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});

/** An order that waits for its transfer, unless given otherwise. */
function orderTransfer(overrides: Partial<Parameters<typeof createOrder>[1]> = {}): Promise<string> {
  return createOrder(testApp.sql, {
    ...{ userId: member.id, categoryId, name: '균형 과정', amountKrw: 330_000, createdAt: clock.now() },
    ...{ payMethod: 'noaccount', status: 'pending', depositDueAt: new Date('2026-11-24T03:00:00Z') },
    ...overrides,
  });
}

function send(query: Record<string, string> = {}, payload?: object) {
  const url = `${sendPhoneMessage.path}?${new URLSearchParams(query)}`;
  return testApp.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
}

const mine = () => textsTo(testApp, member.phone);

async function countTexts(): Promise<number> {
  const [row] = await testApp.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM outbox WHERE kind = 'sms'`;
  return row?.count ?? 0;
}

describe('the text about a bank transfer', () => {
  test('is written by the server from the newest order that waits for one, in the member’s language', async () => {
    await orderTransfer({ name: '지난 과정', amountKrw: 1000 });
    await orderTransfer();
    await orderTransfer({ name: '카드 과정', payMethod: 'card' });
    expect(dataOf(sendPhoneMessage, await send())).toBeNull();
    const [text] = await mine();
    expect(text?.split('\n').slice(0, 6)).toEqual([
      '[태극명상] 입금 안내',
      '상품: 균형 과정',
      '금액: 330,000원',
      '계좌: 예시은행 000-0000-0000-00',
      '예금주: 태극명상',
      '2026년 11월 24일까지 입금해 주세요.',
    ]);
    const [row] = await testApp.sql`SELECT user_id FROM outbox WHERE recipient = ${member.phone}`;
    expect(row).toEqual({ userId: member.id });
  });

  test('has nothing of what the client wrote', async () => {
    await orderTransfer();
    const lure = 'https://evil.test';
    const fields = { msg: lure, account: lure, price: lure, username: lure, getBankName: lure };
    const response = await send(
      { phoneNumber: member.phone, message: lure },
      { phone: member.phone, ...fields },
    );
    expect(response.statusCode).toBe(200);
    const texts = await mine();
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain('evil');
  });

  test.each([{ msg: null }, { price: 1 }, { account: { a: 1 } }, { getBankName: ['x'.repeat(5000)] }])(
    'is sent whatever shape the ignored fields have: %j',
    async (payload) => {
      await orderTransfer();
      expect((await send({}, payload)).statusCode).toBe(200);
    },
  );

  test('goes to the own number however the client writes it, or does not', async () => {
    const spelled = `0${member.phone.slice(3, 5)}-${member.phone.slice(5, 9)}-${member.phone.slice(9)}`;
    const queries: Record<string, string>[] = [{ phoneNumber: spelled }, { phoneNumber: '' }, {}];
    for (const query of queries) {
      await orderTransfer();
      expect((await send(query)).statusCode).toBe(200);
    }
    expect(await mine()).toHaveLength(3);
  });

  test('is refused when any number that is given is another’s', async () => {
    await orderTransfer();
    const stranger = await createMember(testApp.sql);
    const before = await countTexts();
    const twice = `${sendPhoneMessage.path}?phoneNumber=${member.phone}&phoneNumber=${stranger.phone}`;
    const answers = [
      await send({ phoneNumber: stranger.phone }),
      await send({ phoneNumber: member.phone }, { phone: stranger.phone }),
      await send({}, { phone: [member.phone, stranger.phone] }),
      await testApp.app.inject({ method: 'POST', url: twice, headers }),
    ];
    for (const answer of answers) expect(failureOf(answer)).toBe('403 forbidden');
    expect(await countTexts()).toBe(before);
  });

  test.each(['\r\n+821055550000', ',01055550000', ';ext=1', ' x'])(
    'is refused when something is hung on to the number: %j',
    async (tail) => {
      await orderTransfer();
      expect(failureOf(await send({ phoneNumber: member.phone + tail }))).toBe('403 forbidden');
      expect(await mine()).toEqual([]);
    },
  );

  test.each([
    ['was paid', { status: 'paid' }],
    ['was cancelled', { status: 'cancelled' }],
    ['was not confirmed', { status: 'created' }],
    ['is paid by card', { payMethod: 'card' }],
    ['ran out of time', { depositDueAt: new Date('2026-11-21T03:00:00Z') }],
  ])('is refused when the order %s', async (_what, overrides) => {
    await orderTransfer(overrides);
    expect(failureOf(await send())).toBe('403 forbidden');
  });

  test('is refused to who has no order, though others have one', async () => {
    await orderTransfer({ userId: (await createMember(testApp.sql)).id });
    expect(failureOf(await send())).toBe('403 forbidden');
    expect(await mine()).toEqual([]);
  });

  test('is refused for a number in a country that texts are not sent to', async () => {
    member = await createMember(testApp.sql, { phone: '+994401234567' });
    headers = await loginAs(testApp, member);
    await orderTransfer();
    expect(failureOf(await send())).toBe('403 forbidden');
  });

  test('is refused without a token', async () => {
    const response = await testApp.app.inject({ method: 'POST', url: sendPhoneMessage.path });
    expect(failureOf(response)).toBe('401 token_required');
  });

  test('is sent once a minute for an order, also when asked for several times at once', async () => {
    await orderTransfer();
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429, 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await mine()).toHaveLength(1);
  });

  test('is sent five times a day, however many orders somebody makes', async () => {
    for (let time = 0; time < 5; time += 1) {
      await orderTransfer();
      expect((await send()).statusCode).toBe(200);
    }
    await testApp.services.limits.reset(`call:POST ${sendPhoneMessage.path}:${member.id}`);
    await orderTransfer();
    expect(failureOf(await send())).toBe('429 too_many_requests');
    expect(await mine()).toHaveLength(5);
  });

  test('is bounded by the day’s budget of the site, whoever asks', async () => {
    const { config } = testApp.services;
    const { smsDailyMax } = config;
    config.smsDailyMax = 1;
    await orderTransfer();
    expect((await send()).statusCode).toBe(200);
    member = await createMember(testApp.sql);
    headers = await loginAs(testApp, member);
    await orderTransfer();
    const refused = await send();
    config.smsDailyMax = smsDailyMax;
    expect(failureOf(refused)).toBe('429 too_many_requests');
    expect(await mine()).toEqual([]);
  });
});
