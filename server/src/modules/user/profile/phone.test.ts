import { updateUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret, newSecret } from '../../../credentials/secret.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const typed = '010-8765-4321';
const phone = '+821087654321';
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };
let browser: string;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users CASCADE`;
  clock.set('2026-11-21T03:00:00Z');
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
  browser = newSecret();
});

/** A code for a number that this browser has confirmed. */
async function verify(number = phone, of = browser) {
  const now = clock.now();
  await testApp.sql`
    INSERT INTO verifications (kind, target, code_hash, browser_hash, created_at, expires_at, confirmed_at)
    VALUES ('phone_code', ${number}, sha256('x'), ${hashSecret(of)}, ${now},
            ${new Date(now.getTime() + 30 * 60_000)}, ${now})`;
}

function update(payload: object, { as = headers, of = browser } = {}) {
  return testApp.app.inject({
    method: 'PUT',
    url: updateUser.path.replace('{id}', member.id),
    headers: as,
    cookies: { 'taegeuk-phone': of },
    payload,
  });
}

async function stored() {
  const [row] = await testApp.sql`
    SELECT phone, phone_verified_at, nick_name FROM users WHERE id = ${member.id}`;
  return row;
}

async function unspent(): Promise<number> {
  const rows = await testApp.sql`SELECT 1 FROM verifications WHERE kind = 'phone_code' AND used_at IS NULL`;
  return rows.length;
}

describe('a new phone', () => {
  it('is stored verified with the code of this browser, which is used up', async () => {
    await verify();
    const response = await update({ phone: typed });
    expect(dataOf(updateUser, response)).toMatchObject({ phone, phoneVerified: true });
    expect(await stored()).toMatchObject({ phone, phoneVerifiedAt: clock.now() });
    expect(await unspent()).toBe(0);
    expect(response.cookies).toMatchObject([{ name: 'taegeuk-phone', value: '' }]);
  });

  it('is told to the member by mail, without the number, and noted in the log', async () => {
    await verify();
    dataOf(updateUser, await update({ phone: typed }));
    const mails = await testApp.sql`SELECT recipient, subject, text, html FROM outbox`;
    expect(mails).toMatchObject([
      { recipient: member.email, subject: '[태극명상] 휴대폰 번호가 바뀌었습니다' },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/8765|4321/);
    const log = await testApp.sql`SELECT actor_id, action FROM audit_log WHERE actor_id = ${member.id}`;
    expect(log).toEqual([{ actorId: member.id, action: 'phone.change' }]);
  });

  it('is refused without a code, and nothing of the change is stored', async () => {
    const refused = await update({ phone: typed, nickName: '바뀐이름' });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '409 phone_not_verified',
      [{ path: 'phone', message: 'phone_not_verified' }],
    ]);
    expect(await stored()).toMatchObject({ phone: member.phone, nickName: member.nickName });
  });

  it('is refused with the code of another number, of another browser, or one that has run out', async () => {
    await verify('+821011112222');
    expect(failureOf(await update({ phone: typed }))).toBe('409 phone_not_verified');
    await verify(phone, newSecret());
    expect(failureOf(await update({ phone: typed }))).toBe('409 phone_not_verified');
    await verify();
    clock.advance(31 * 60_000);
    expect(failureOf(await update({ phone: typed, currentPassword: memberPassword }))).toBe(
      '409 phone_not_verified',
    );
  });

  it('that another member has is refused, and the code is left', async () => {
    await createMember(testApp.sql, { isPhoneVerified: true, phone });
    await verify();
    expect(failureOf(await update({ phone: typed }))).toBe('409 phone_already_exists');
    expect(await unspent()).toBe(1);
    expect(await stored()).toMatchObject({ phone: member.phone, phoneVerifiedAt: null });
  });

  it('is stored once when it is asked for twice at once', async () => {
    await verify();
    const answers = await Promise.all([update({ phone: typed }), update({ phone: typed })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(1);
  });

  it('goes to one of two members who verified it in the same browser', async () => {
    const other = await createMember(testApp.sql);
    const theirs = await loginAs(testApp, other);
    await verify();
    const url = updateUser.path.replace('{id}', other.id);
    const cookies = { 'taegeuk-phone': browser };
    const answers = await Promise.all([
      update({ phone: typed }),
      testApp.app.inject({ method: 'PUT', url, headers: theirs, cookies, payload: { phone: typed } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each(['02-123-4567', '010-12', '+1 555', '전화', '010-8765-4321 ext. 5'])(
    '%s is none',
    async (wrong) => {
      const refused = await update({ phone: wrong });
      expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
        '422 invalid_phone',
        [{ path: 'phone', message: 'invalid_phone' }],
      ]);
    },
  );
});

describe('the phone as it was', () => {
  it.each([
    ['as it is stored', (national: string) => `+82${national.slice(1)}`],
    ['without a country code', (national: string) => national],
    ['with hyphens', (n: string) => `${n.slice(0, 3)}-${n.slice(3, 7)}-${n.slice(7)}`],
    ['with spaces and brackets', (n: string) => ` +82 (0)${n.slice(1, 3)} ${n.slice(3, 7)} ${n.slice(7)} `],
  ])('needs nothing, written %s', async (_name, write) => {
    clock.advance(60 * 60_000);
    const response = await update({ phone: write(member.phone.replace('+82', '0')), nickName: '그대로' });
    expect(dataOf(updateUser, response)).toMatchObject({ phone: member.phone, phoneVerified: false });
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(0);
  });

  it('needs nothing even where the rules for new ones would refuse it', async () => {
    await testApp.sql`UPDATE users SET phone = '+82212345678' WHERE id = ${member.id}`;
    clock.advance(60 * 60_000);
    expect((await update({ phone: '02-1234-5678', nickName: '그대로' })).statusCode).toBe(200);
  });

  it('is verified by its code, without a mail', async () => {
    await verify(member.phone);
    clock.advance(20 * 60_000);
    const changed = dataOf(updateUser, await update({ phone: member.phone }));
    expect(changed).toMatchObject({ phone: member.phone, phoneVerified: true });
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(0);
  });
});

describe('the password before a new phone', () => {
  it('is not asked for within 10 min of the login, and from then on it is', async () => {
    await verify();
    clock.advance(10 * 60_000 + 1);
    const refused = await update({ phone: typed });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '401 password_required',
      [{ path: 'currentPassword', message: 'password_required' }],
    ]);
    expect([await unspent(), (await stored())?.phone]).toEqual([1, member.phone]);
    clock.advance(-1);
    expect((await update({ phone: typed })).statusCode).toBe(200);
  });

  it('may come along, and has to be right', async () => {
    await verify();
    clock.advance(20 * 60_000);
    const wrong = await update({ phone: typed, currentPassword: 'not my password' });
    expect([failureOf(wrong), fieldErrorsOf(wrong)]).toEqual([
      '401 wrong_password',
      [{ path: 'currentPassword', message: 'wrong_password' }],
    ]);
    expect((await stored())?.phone).toBe(member.phone);
    expect((await update({ phone: typed, currentPassword: memberPassword })).statusCode).toBe(200);
  });

  it('of another session of the member does not count here', async () => {
    await verify();
    clock.advance(20 * 60_000);
    await loginAs(testApp, member);
    expect(failureOf(await update({ phone: typed }))).toBe('401 password_required');
  });

  it('changes phone and password together', async () => {
    await verify();
    clock.advance(20 * 60_000);
    const passwords = { newPassword: 'a window on the river', rePassword: 'a window on the river' };
    const payload = { phone: typed, currentPassword: memberPassword, ...passwords };
    expect(dataOf(updateUser, await update(payload))).toMatchObject({ phone, phoneVerified: true });
    expect(await testApp.sql`SELECT 1 FROM outbox`).toHaveLength(2);
  });
});
