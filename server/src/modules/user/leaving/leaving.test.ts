import { login } from '@taegeuk/contract/session-login.ts';
import { findPassword, getProfile, register } from '@taegeuk/contract/user.ts';
import { deleteUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../../credentials/secret.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createCategory } from '../../../rigs/testing/content-factories.ts';
import {
  createInquiry,
  createMember,
  createOrder,
  grantRole,
  loginAs,
  memberPassword,
  type TestMember,
} from '../../../rigs/testing/factories.ts';
import { createPasskey } from '../../../rigs/testing/passkeys.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let headers: { authorization: string };

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  member = await createMember(testApp.sql);
  headers = await loginAs(testApp, member);
});

function leave({ id = member.id, password = memberPassword, as = headers } = {}) {
  const url = deleteUser.path.replace('{id}', id);
  return testApp.app.inject({ method: 'DELETE', url, headers: as, payload: { password } });
}

async function statusOf(as: Record<string, string>): Promise<number> {
  return (await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: as })).statusCode;
}

function loginWith(username: string) {
  const payload = { username, password: memberPassword };
  return testApp.app.inject({ method: 'POST', url: login.path, payload });
}

function askForCode(email: string) {
  return testApp.app.inject({ method: 'PUT', url: findPassword.path, query: { email } });
}

/** Everything that leaving changes, as text. */
async function snapshot(id = member.id): Promise<string> {
  const rows = await Promise.all([
    testApp.sql`SELECT * FROM users WHERE id = ${id}`,
    testApp.sql`SELECT * FROM sessions WHERE user_id = ${id} ORDER BY id`,
    testApp.sql`SELECT * FROM verifications WHERE user_id = ${id} ORDER BY id`,
    testApp.sql`SELECT * FROM second_factors WHERE user_id = ${id}`,
    testApp.sql`SELECT * FROM passkeys WHERE user_id = ${id}`,
    testApp.sql`SELECT * FROM user_roles WHERE user_id = ${id}`,
    testApp.sql`SELECT * FROM roles ORDER BY id`,
    testApp.sql`SELECT * FROM outbox ORDER BY id`,
    testApp.sql`SELECT * FROM archive.buyers WHERE user_id = ${id}`,
    testApp.sql`SELECT * FROM audit_log WHERE actor_id = ${id}`,
  ]);
  return JSON.stringify(rows);
}

async function order(createdAt: Date, status = 'paid'): Promise<string> {
  const product = { priceKrw: 50_000, dayExpirate: 30, grants: 'center' } as const;
  const category = await createCategory(testApp.sql, { center: 2, product });
  return createOrder(testApp.sql, { userId: member.id, categoryId: category.id, createdAt, status });
}

describe('leaving', () => {
  it('erases who the member was', async () => {
    await testApp.sql`
      UPDATE users SET post_code = '03048', address = '서울', address_details = '1층', phone_verified_at = now(),
                       lang = 'en', level_in_center = 3 WHERE id = ${member.id}`;
    expect(dataOf(deleteUser, await leave())).toBeNull();
    const [row] = await testApp.sql`SELECT * FROM users WHERE id = ${member.id}`;
    expect(row).toMatchObject({
      ...{ email: '', passwordHash: '', name: '', nickName: '', dob: null, phone: '' },
      ...{ postCode: '', address: '', addressDetails: '', lang: 'kr', levelInCenter: 1, roleLevel: 0 },
      ...{ emailVerifiedAt: null, phoneVerifiedAt: null, deletedAt: clock.now(), erasedAt: null },
    });
  });

  it('ends every session of the member, also in other browsers', async () => {
    const elsewhere = await loginAs(testApp, member);
    const stranger = await loginAs(testApp, await createMember(testApp.sql));
    await leave();
    expect(await Promise.all([headers, elsewhere, stranger].map(statusOf))).toEqual([401, 401, 200]);
  });

  it('takes the roles, the second step and every code and link away', async () => {
    await grantRole(testApp.sql, member, 1);
    await testApp.sql`INSERT INTO second_factors (user_id, secret) VALUES (${member.id}, 'x')`;
    await testApp.sql`
      INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${member.id}, sha256('x'))`;
    await testApp.sql`
      INSERT INTO verifications (kind, user_id, target, code_hash, expires_at)
      VALUES ('email_link', ${member.id}, ${member.email}, sha256('left'), '2099-01-01')`;
    await createPasskey(testApp, member);
    await loginWith(member.email.toUpperCase());
    await testApp.sql`
      INSERT INTO passkey_challenges (challenge_hash, browser_hash, purpose, user_id, expires_at)
      VALUES (sha256('c'), sha256('b'), 'add', ${member.id}, '2099-01-01')`;
    await leave();
    const [row] = await testApp.sql`
      SELECT (SELECT count(*)::int FROM roles WHERE email = ${member.email}) AS roles,
             (SELECT count(*)::int FROM user_roles WHERE user_id = ${member.id}) AS links,
             (SELECT count(*)::int FROM second_factors WHERE user_id = ${member.id}) AS factors,
             (SELECT count(*)::int FROM second_factor_recovery_codes WHERE user_id = ${member.id}) AS recovery,
             (SELECT count(*)::int FROM passkey_owners WHERE user_id = ${member.id}) AS owners,
             (SELECT count(*)::int FROM passkeys WHERE user_id = ${member.id}) AS passkeys,
             (SELECT count(*)::int FROM login_events WHERE user_id = ${member.id}) AS logins,
             (SELECT count(*)::int FROM passkey_challenges WHERE user_id = ${member.id}) AS challenges,
             (SELECT count(*)::int FROM verifications WHERE user_id = ${member.id}) AS codes`;
    expect(row).toEqual({
      ...{ roles: 0, links: 0, factors: 0, recovery: 0, owners: 0, passkeys: 0, challenges: 0, codes: 0 },
      logins: 0,
    });
  });

  it('ends phone codes but keeps them counted, and remembers what was sent without a name', async () => {
    await testApp.sql`
      INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, created_at, expires_at) VALUES
        ('phone_code', ${member.id}, ${member.phone}, sha256('a'), sha256('b'), ${clock.now()}, '2099-01-01'),
        ('phone_code', NULL, ${member.phone}, sha256('c'), sha256('d'), ${clock.now()}, '2026-11-21T03:05:00Z')`;
    await testApp.sql`
      INSERT INTO outbox (kind, recipient, text) VALUES ('sms', ${member.phone}, '123456'),
        ('mail', ${member.email.toUpperCase()}, 'x')`;
    await leave();
    const codes = await testApp.sql`
      SELECT expires_at FROM verifications WHERE user_id = ${member.id} ORDER BY id`;
    expect(codes).toEqual([{ expiresAt: clock.now() }, { expiresAt: new Date('2026-11-21T03:05:00Z') }]);
    expect(await testApp.sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`).toHaveLength(3);
  });

  it('is answered by a last mail in the member’s language, and noted in the log', async () => {
    await testApp.sql`UPDATE users SET lang = 'en' WHERE id = ${member.id}`;
    await leave();
    const mails = await testApp.sql`SELECT recipient, subject, text FROM outbox WHERE user_id = ${member.id}`;
    expect(mails).toMatchObject([
      { recipient: member.email, subject: '[Taegeuk Meditation] Your membership has ended' },
    ]);
    expect(mails[0]?.text).not.toContain('5 years');
    const log = await testApp.sql`SELECT action FROM audit_log WHERE actor_id = ${member.id}`;
    expect(log).toEqual([{ action: 'member.leave' }]);
  });

  it('takes the browser’s cookie away', async () => {
    const response = await leave();
    expect(response.cookies).toMatchObject([{ name: 'taegeuk-companion', value: '' }]);
  });

  it('frees e-mail, phone, nickname and name at once', async () => {
    await leave();
    const consents = { terms: true, privacy: true, age14: true };
    const { email, phone, name, nickName } = member;
    const payload = { email, phone, name, nickName, dob: '1990-05-05', password: memberPassword, consents };
    const response = await testApp.app.inject({ method: 'POST', url: register.path, payload });
    const joined = dataOf(register, response);
    expect(joined.id).not.toBe(member.id);
    await testApp.sql`UPDATE users SET email_verified_at = now() WHERE id = ${joined.id}`;
    expect(dataOf(login, await loginWith(email)).id_user).toBe(joined.id);
    expect(await statusOf(headers)).toBe(401);
  });

  it('twice and three times with the same e-mail is possible', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await leave()).statusCode).toBe(200);
      member = await createMember(testApp.sql, member);
      headers = await loginAs(testApp, member);
    }
    expect(await statusOf(headers)).toBe(200);
  });
});

describe('a member who has left', () => {
  it('is told at login and recovery what somebody unknown is told', async () => {
    await leave();
    const unknown = 'nobody-at-all@example.test';
    const [theirs, nobodys] = [await loginWith(member.email), await loginWith(unknown)];
    expect([failureOf(theirs), theirs.json()]).toEqual(['401 invalid_credentials', nobodys.json()]);
    const [code, none] = [await askForCode(member.email), await askForCode(unknown)];
    expect([failureOf(code), code.json()]).toEqual(['404 user_does_not_exist', none.json()]);
    for (const username of ['', ' ']) expect((await loginWith(username)).statusCode).not.toBe(200);
  });
});

describe('leaving is refused', () => {
  it('for another member, who does not exist', async () => {
    const other = await createMember(testApp.sql);
    const before = await snapshot(other.id);
    expect(failureOf(await leave({ id: other.id }))).toBe('404 not_found');
    expect(await snapshot(other.id)).toBe(before);
  });

  it('without the password', async () => {
    const before = await snapshot();
    const wrong = await leave({ password: 'not my password' });
    expect([failureOf(wrong), fieldErrorsOf(wrong)]).toEqual([
      '401 wrong_password',
      [{ path: 'password', message: 'wrong_password' }],
    ]);
    const empty = await leave({ password: '' });
    expect(fieldErrorsOf(empty)).toEqual([{ path: 'password', message: 'fill_blank' }]);
    expect(await snapshot()).toBe(before);
  });

  it('after many wrong passwords, for a while', async () => {
    const answers: number[] = [];
    for (let tried = 0; tried < 15; tried += 1)
      answers.push((await leave({ password: `guess ${tried}` })).statusCode);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await leave()).statusCode).toBe(429);
  });

  it('to the last administrator, of two at once to one', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => createMember(testApp.sql, { roleLevel: 9 })));
    if (!first || !second) throw new Error('two were made');
    const both = await Promise.all(
      [first, second].map(async (admin) => leave({ id: admin.id, as: await loginAs(testApp, admin) })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const left = both[0]?.statusCode === 403 ? first : second;
    expect(failureOf(await leave({ id: left.id, as: await loginAs(testApp, left) }))).toBe(
      '403 last_administrator',
    );
  });

  it('whole when its last step fails', async () => {
    await grantRole(testApp.sql, member, 0);
    await order(new Date('2026-06-01T03:00:00Z'));
    await testApp.sql`
      INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, expires_at)
      VALUES ('recovery_code', ${member.id}, ${member.email}, sha256('r'), ${hashSecret('b')}, '2099-01-01')`;
    const before = await snapshot();
    await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT breaks CHECK (recipient <> ${testApp.sql.unsafe(`'${member.email}'`)}) NOT VALID`;
    expect((await leave()).statusCode).toBe(500);
    expect(await snapshot()).toBe(before);
    await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT breaks`;
    expect((await leave()).statusCode).toBe(200);
  });

  it('the second time when it is asked for twice at once', async () => {
    const answers = await Promise.all([leave(), leave(), leave()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect(await testApp.sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`).toHaveLength(1);
  });
});

describe('a buyer who leaves', () => {
  it('is kept apart until 5 years after what last happened to an order', async () => {
    await order(new Date('2024-03-01T00:00:00Z'));
    const last = await order(new Date('2026-01-31T16:00:00Z'), 'refunded');
    await testApp.sql`
      INSERT INTO order_log (order_id, to_status, cause, created_at)
      VALUES (${last}, 'refunded', 'test', '2026-02-28T15:30:00Z')`;
    await leave();
    expect(await testApp.sql`SELECT * FROM archive.buyers WHERE user_id = ${member.id}`).toEqual([
      {
        ...{ userId: member.id, name: member.name, email: member.email, phone: member.phone },
        ...{ leftAt: clock.now(), purgeOn: '2031-03-01' }, // the refund was on 1 March in Seoul
      },
    ]);
    const [mail] = await testApp.sql`SELECT text FROM outbox WHERE user_id = ${member.id}`;
    expect(mail?.text).toContain('5년');
  });

  it('is kept for 3 years after an inquiry where that is longer', async () => {
    await order(new Date('2022-01-01T03:00:00Z'));
    await createInquiry(testApp.sql, member, { createdAt: new Date('2026-11-01T03:00:00Z') });
    await leave();
    const [row] = await testApp.sql`SELECT purge_on FROM archive.buyers WHERE user_id = ${member.id}`;
    expect(row?.purgeOn).toBe('2029-11-01');
  });

  it('is kept for 5 years after what happens to an order later', async () => {
    const open = await order(new Date('2026-11-20T03:00:00Z'), 'pending');
    await leave();
    await testApp.sql`
      INSERT INTO order_log (order_id, from_status, to_status, cause, created_at)
      VALUES (${open}, 'pending', 'pending', 'test', '2026-12-31T15:30:00Z')`;
    const [row] = await testApp.sql`SELECT purge_on FROM archive.buyers WHERE user_id = ${member.id}`;
    expect(row?.purgeOn).toBe('2032-01-01');
  });

  it('leaves orders as they are, open ones too', async () => {
    await order(new Date('2026-11-20T03:00:00Z'), 'pending');
    await leave();
    const orders = await testApp.sql`SELECT status FROM orders WHERE user_id = ${member.id}`;
    expect(orders).toEqual([{ status: 'pending' }]);
  });

  it('who never ordered is not kept', async () => {
    await createInquiry(testApp.sql, member);
    await leave();
    expect(await testApp.sql`SELECT 1 FROM archive.buyers WHERE user_id = ${member.id}`).toHaveLength(0);
  });
});
