import { login } from '@taegeuk/contract/session-login.ts';
import { confirmFindPassword, findPassword, forgotPassword, getProfile } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const minuteMs = 60_000;
const newPassword = 'a new and quiet room';
const clock = createTestClock('2026-11-21T03:00:00Z');
let testApp: TestApp;
let member: TestMember;
let counter = 0;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});

afterAll(() => testApp.close());

beforeEach(async () => {
  counter += 1; // a different address for each test: their limits are not tested here
  member = await createMember(testApp.sql);
});

const addressOf = (group: number) => `10.6.${group}.${counter}`;

function ask(email: string, remoteAddress = addressOf(0), cookies: Record<string, string> = {}) {
  const url = `${findPassword.path}?email=${encodeURIComponent(email)}`;
  return testApp.app.inject({ method: 'PUT', url, remoteAddress, cookies });
}

function confirm(code: string, browser = '') {
  return testApp.app.inject({
    method: 'GET',
    url: confirmFindPassword.path.replace('{code}', code),
    remoteAddress: addressOf(1),
    cookies: browser ? { 'taegeuk-recovery': browser } : {},
  });
}

function change(email: string, browser: string, payload: object = {}) {
  return testApp.app.inject({
    method: 'PUT',
    url: `${forgotPassword.path}?email=${encodeURIComponent(email)}`,
    remoteAddress: addressOf(2),
    headers: { host: 'taegeuk.test' },
    cookies: browser ? { 'taegeuk-recovery': browser } : {},
    payload: { newPassword, rePassword: newPassword, ...payload },
  });
}

function enter(email: string, password: string) {
  const payload = { username: email, password };
  return testApp.app.inject({ method: 'POST', url: login.path, remoteAddress: addressOf(3), payload });
}

function mailsTo(email: string) {
  return testApp.sql<{ subject: string; text: string; html: string }[]>`
    SELECT subject, text, html FROM outbox WHERE recipient = ${email} ORDER BY id DESC`;
}

async function askAndRead(email = member.email, cookies: Record<string, string> = {}) {
  const response = await ask(email, addressOf(0), cookies);
  dataOf(findPassword, response);
  const browser = response.cookies.find(({ name }) => name === 'taegeuk-recovery')?.value ?? '';
  const [mail] = await mailsTo(email);
  return { browser, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
}

async function confirmed(email = member.email): Promise<string> {
  const { browser, code } = await askAndRead(email);
  dataOf(confirmFindPassword, await confirm(code, browser));
  return browser;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('asking for a code', () => {
  test('mails six digits and binds them to the browser by a cookie that scripts and other sites do not get', async () => {
    const response = await ask(member.email.toUpperCase());
    expect(dataOf(findPassword, response)).toBeNull();
    expect(response.cookies).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 900 }),
    ]);
    const [mail] = await mailsTo(member.email);
    expect(mail?.text).toMatch(/\b\d{6}\b/);
  });

  test('stores neither the code nor the secret of the browser', async () => {
    const { browser, code } = await askAndRead();
    const [row] = await testApp.sql<Record<string, unknown>[]>`
      SELECT *, encode(sha256(${code}::bytea), 'hex') AS plain FROM verifications WHERE user_id = ${member.id}`;
    expect(JSON.stringify(row)).not.toContain(browser);
    expect(Buffer.from(row?.['codeHash'] as Uint8Array).toString('hex')).not.toBe(row?.['plain']);
    expect(row?.['target']).toBe(member.email);
  });

  test('takes place in the language of the member', async () => {
    const { email } = await createMember(testApp.sql, { lang: 'ep' });
    await ask(email);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('[Meditación Taegeuk] Su código para recuperar la contraseña');
  });

  test('tells who does not exist, as the specification says: nobody, and who has left', async () => {
    expect(failureOf(await ask('nobody@example.test'))).toBe('404 user_does_not_exist');
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    expect(failureOf(await ask(member.email))).toBe('404 user_does_not_exist');
  });

  test('wants an address', async () => {
    expect(failureOf(await ask('nobody'))).toBe('422 invalid_email');
    expect(fieldErrorsOf(await ask(''))).toEqual([{ path: 'email', message: 'email_required' }]);
  });

  test('waits a minute between two codes, and of two requests at once sends one', async () => {
    const answers = await Promise.all([ask(member.email), ask(member.email)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 429]);
    clock.advance(minuteMs - 1000);
    const early = await ask(member.email);
    expect([failureOf(early), early.headers['retry-after']]).toEqual(['429 too_many_requests', '1']);
    clock.advance(1000);
    expect((await ask(member.email)).statusCode).toBe(200);
    expect(await mailsTo(member.email)).toHaveLength(2);
  });

  test('is for strangers five times a day and account, three times from one address', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await ask(member.email)).statusCode);
      clock.advance(minuteMs);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(member.email, addressOf(7))).statusCode).toBe(200);
      clock.advance(minuteMs);
    }
    const sixth = await ask(member.email, addressOf(8));
    expect(failureOf(sixth)).toBe('429 too_many_requests');
    expect(Number(sixth.headers['retry-after'])).toBe(24 * 60 * 60 - 6 * 60);
    clock.advance(24 * 60 * minuteMs);
    expect((await ask(member.email, addressOf(8))).statusCode).toBe(200);
  });

  test('is for twenty times a day and address without work, whether the members exist or not', async () => {
    const answers = [];
    for (let time = 0; time < 21; time += 1)
      answers.push((await ask(`nobody${time}@example.test`)).statusCode);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 428]);
    // The call's own limit, of ten minutes, is not tested here.
    await testApp.services.limits.reset(`call:PUT ${findPassword.path}:${addressOf(0)}`);
    expect(failureOf(await ask(member.email))).toBe('428 challenge_required');
  });
});

describe('confirming a code', () => {
  test('succeeds once', async () => {
    const { browser, code } = await askAndRead();
    const response = await confirm(code, browser);
    expect(dataOf(confirmFindPassword, response)).toBeNull();
    expect(response.json().message).toBe('certification_completed');
    expect(failureOf(await confirm(code, browser))).toBe('400 invalid_code');
  });

  test('of several at once one succeeds', async () => {
    const { browser, code } = await askAndRead();
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(code, browser)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('is refused after five wrong tries, even with the right code', async () => {
    const { browser, code } = await askAndRead();
    for (let time = 0; time < 5; time += 1)
      expect(failureOf(await confirm(otherThan(code), browser))).toBe('400 invalid_code');
    expect(failureOf(await confirm(code, browser))).toBe('400 invalid_code');
  });

  test('counts wrong tries at once one by one', async () => {
    const { browser, code } = await askAndRead();
    await Promise.all(Array.from({ length: 9 }, () => confirm(otherThan(code), browser)));
    const [row] = await testApp.sql`SELECT attempts FROM verifications WHERE user_id = ${member.id}`;
    expect(row).toEqual({ attempts: 5 });
    expect(failureOf(await confirm(code, browser))).toBe('400 invalid_code');
  });

  test('succeeds on the fifth try', async () => {
    const { browser, code } = await askAndRead();
    for (let time = 0; time < 4; time += 1) await confirm(otherThan(code), browser);
    expect((await confirm(code, browser)).statusCode).toBe(200);
  });

  test('belongs to the browser that asked', async () => {
    const { code } = await askAndRead();
    const stranger = await createMember(testApp.sql);
    const { browser } = await askAndRead(stranger.email);
    for (const other of ['', 'made-up', browser])
      expect(failureOf(await confirm(code, other))).toBe('400 invalid_code');
  });

  test('is possible for five minutes', async () => {
    const { browser, code } = await askAndRead();
    clock.advance(5 * minuteMs);
    expect(failureOf(await confirm(code, browser))).toBe('400 invalid_code');
  });

  test('is not possible once a newer code was asked for in this browser', async () => {
    const old = await askAndRead();
    clock.advance(minuteMs);
    const newer = await askAndRead(member.email, { 'taegeuk-recovery': old.browser });
    expect(failureOf(await confirm(old.code, old.browser))).toBe('400 invalid_code');
    expect((await confirm(newer.code, newer.browser)).statusCode).toBe(200);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '%00'])(
    'does not take %s for a code',
    async (code) => {
      expect(failureOf(await confirm(code, 'x'))).toBe('400 invalid_code');
    },
  );
});

describe('setting the new password', () => {
  test('changes it, ends every session and logs nobody in', async () => {
    const sessions = [await loginAs(testApp, member), await loginAs(testApp, member)];
    const response = await change(member.email, await confirmed());
    expect(dataOf(forgotPassword, response)).toBeNull();
    expect(response.json()).toEqual({ success: true, data: null, message: 'ok' });
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'taegeuk-recovery', value: '' })]);
    for (const headers of sessions) {
      const answer = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
      expect(failureOf(answer)).toBe('401 token_required');
    }
    expect(failureOf(await enter(member.email, memberPassword))).toBe('401 invalid_credentials');
    expect((await enter(member.email, newPassword)).statusCode).toBe(200);
    const [row] = await testApp.sql`SELECT password_hash FROM users WHERE id = ${member.id}`;
    expect(row?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('tells the member by mail in their language, and the log', async () => {
    const { id, email } = await createMember(testApp.sql, { lang: 'en' });
    await change(email, await confirmed(email));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('[Taegeuk Meditation] Your password was changed');
    expect(mail?.html).toContain('href="http://taegeuk.test/forgot-password"');
    const rows = await testApp.sql`
      SELECT actor_id, action, subject_type, detail FROM audit_log WHERE subject_id = ${id}`;
    expect([...rows]).toEqual([{ actorId: id, action: 'password.recover', subjectType: 'user', detail: {} }]);
  });

  test('needs a confirmed code', async () => {
    const { browser } = await askAndRead();
    expect(failureOf(await change(member.email, browser))).toBe('403 code_not_confirmed');
    expect(failureOf(await change(member.email, ''))).toBe('403 code_not_confirmed');
    expect((await enter(member.email, memberPassword)).statusCode).toBe(200);
  });

  test('is not possible from another browser, for another address or for nobody', async () => {
    const browser = await confirmed();
    const stranger = await createMember(testApp.sql);
    const { browser: other } = await askAndRead(stranger.email);
    expect(failureOf(await change(member.email, other))).toBe('403 code_not_confirmed');
    expect(failureOf(await change(stranger.email, browser))).toBe('403 code_not_confirmed');
    expect(failureOf(await change('nobody@example.test', browser))).toBe('403 code_not_confirmed');
    expect((await change(member.email, browser)).statusCode).toBe(200);
  });

  test('is possible for ten minutes after the code was confirmed', async () => {
    const browser = await confirmed();
    clock.advance(10 * minuteMs);
    expect(failureOf(await change(member.email, browser))).toBe('403 code_not_confirmed');
  });

  test('happens once, also when tried at once', async () => {
    const browser = await confirmed();
    const answers = await Promise.all([change(member.email, browser), change(member.email, browser)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
    expect(failureOf(await change(member.email, browser))).toBe('403 code_not_confirmed');
    expect((await mailsTo(member.email)).filter(({ text }) => !/\b\d{6}\b/.test(text))).toHaveLength(1);
  });

  test('is not possible once a newer code was asked for in this browser', async () => {
    const browser = await confirmed();
    clock.advance(minuteMs);
    await askAndRead(member.email, { 'taegeuk-recovery': browser });
    expect(failureOf(await change(member.email, browser))).toBe('403 code_not_confirmed');
  });

  test('is not possible for who has left meanwhile', async () => {
    const browser = await confirmed();
    await testApp.sql`UPDATE users SET deleted_at = now() WHERE id = ${member.id}`;
    expect(failureOf(await change(member.email, browser))).toBe('403 code_not_confirmed');
  });

  test('refuses a weak, short or differing password and keeps the proof for the next try', async () => {
    const browser = await confirmed();
    const weak = await change(member.email, browser, { newPassword: member.email, rePassword: member.email });
    expect([failureOf(weak), fieldErrorsOf(weak)]).toEqual([
      '422 weak_password',
      [{ path: 'newPassword', message: 'weak_password' }],
    ]);
    const short = await change(member.email, browser, { newPassword: 'short', rePassword: 'short' });
    expect(fieldErrorsOf(short)).toEqual([{ path: 'newPassword', message: 'too_short' }]);
    const differing = await change(member.email, browser, { rePassword: 'something else' });
    expect([failureOf(differing), fieldErrorsOf(differing)]).toEqual([
      '422 passwords_do_not_match',
      [{ path: 'rePassword', message: 'passwords_do_not_match' }],
    ]);
    expect((await change(member.email, browser)).statusCode).toBe(200);
  });

  test('does not verify an address', async () => {
    const { id, email } = await createMember(testApp.sql, { isVerified: false });
    expect((await change(email, await confirmed(email))).statusCode).toBe(200);
    const [row] = await testApp.sql`SELECT email_verified_at FROM users WHERE id = ${id}`;
    expect(row).toEqual({ emailVerifiedAt: null });
    expect(failureOf(await enter(email, newPassword))).toBe('403 email_not_verified');
  });

  test('lets a member in at once who had tried too many wrong passwords', async () => {
    for (let time = 0; time < 10; time += 1) await enter(member.email, 'wrong');
    expect(failureOf(await enter(member.email, memberPassword))).toBe('429 too_many_requests');
    await change(member.email, await confirmed());
    expect((await enter(member.email, newPassword)).statusCode).toBe(200);
  });

  test('leaves everything as it was when the mail cannot be written', async () => {
    const headers = await loginAs(testApp, member);
    const browser = await confirmed();
    await testApp.owner`ALTER TABLE outbox ADD CONSTRAINT broken CHECK (false) NOT VALID`;
    expect((await change(member.email, browser)).statusCode).toBe(500);
    await testApp.owner`ALTER TABLE outbox DROP CONSTRAINT broken`;
    const profile = await testApp.app.inject({ method: 'POST', url: getProfile.path, headers });
    expect(profile.statusCode).toBe(200);
    expect((await change(member.email, browser)).statusCode).toBe(200);
  });
});
