import { login } from '@taegeuk/contract/session-login.ts';
import { getProfile } from '@taegeuk/contract/user.ts';
import { updateUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../../credentials/secret.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { waitForBlocked } from '../../../rigs/testing/blocked.ts';
import { createMember, loginAs, memberPassword, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T03:00:00Z');
const newPassword = 'a window on the river';
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

function update(payload: object, as: Record<string, string> = headers) {
  const url = updateUser.path.replace('{id}', member.id);
  return testApp.app.inject({ method: 'PUT', url, headers: as, payload });
}

function change(passwords: object = {}, as = headers) {
  return update({ currentPassword: memberPassword, newPassword, rePassword: newPassword, ...passwords }, as);
}

async function statusOf(as: Record<string, string>): Promise<number> {
  return (await testApp.app.inject({ method: 'POST', url: getProfile.path, headers: as })).statusCode;
}

async function loginStatus(password: string): Promise<number> {
  const payload = { username: member.email, password };
  return (await testApp.app.inject({ method: 'POST', url: login.path, payload })).statusCode;
}

type Answers = ReturnType<typeof change>[];

/** Starts calls that find the member's row locked, does something meanwhile, and returns their answers. */
async function whileLocked(
  start: () => Answers,
  meanwhile: (db: Db) => PromiseLike<unknown> = async () => {},
) {
  const { calls } = await inTransaction(testApp.sql, async (db) => {
    await db`SELECT FROM users WHERE id = ${member.id} FOR UPDATE`;
    const calls = start();
    await waitForBlocked(testApp.sql, calls.length);
    await meanwhile(db);
    return { calls };
  });
  return Promise.all(calls);
}

describe('a new password', () => {
  it('counts from now on, in the place of the old one', async () => {
    dataOf(updateUser, await change());
    expect([await loginStatus(newPassword), await loginStatus(memberPassword)]).toEqual([200, 401]);
  });

  it('ends every other session of the member, and no one else’s', async () => {
    const elsewhere = [await loginAs(testApp, member), await loginAs(testApp, member)];
    const stranger = await loginAs(testApp, await createMember(testApp.sql));
    dataOf(updateUser, await change());
    expect(await Promise.all(elsewhere.map(statusOf))).toEqual([401, 401]);
    expect([await statusOf(headers), await statusOf(stranger)]).toEqual([200, 200]);
  });

  it('ends what could undo it: recovery codes and logins half done', async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    for (const kind of ['recovery_code', 'login_ticket'])
      await testApp.sql`
        INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, expires_at)
        VALUES (${kind}, ${member.id}, ${member.email}, sha256('x'), ${hashSecret(kind)}, ${expiresAt})`;
    dataOf(updateUser, await change());
    const [open] = await testApp.sql`
      SELECT count(*)::int AS count FROM verifications
      WHERE user_id = ${member.id} AND expires_at > ${clock.now()}`;
    expect(open?.count).toBe(0);
  });

  it('is told to the member by mail and noted in the log', async () => {
    dataOf(updateUser, await change());
    const mails = await testApp.sql`SELECT recipient, subject, text FROM outbox WHERE user_id = ${member.id}`;
    expect(mails).toMatchObject([{ recipient: member.email, subject: '[태극명상] 비밀번호가 바뀌었습니다' }]);
    expect(mails[0]?.text).toContain('/forgot-password');
    const log = await testApp.sql`SELECT action, subject_id FROM audit_log WHERE actor_id = ${member.id}`;
    expect(log).toEqual([{ action: 'password.change', subjectId: member.id }]);
  });

  it.each(['currentPassword', 'newPassword', 'rePassword'])('needs %s with the other two', async (field) => {
    const refused = await change({ [field]: undefined });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '422 invalid_input',
      [{ path: field, message: 'fill_blank' }],
    ]);
    const empty = await change({ [field]: '' });
    expect(fieldErrorsOf(empty)).toEqual([{ path: field, message: 'fill_blank' }]);
  });

  it('is not changed by the old one alone', async () => {
    const refused = await update({ currentPassword: memberPassword, nickName: '한마음' });
    expect(fieldErrorsOf(refused).map(({ path }) => path)).toEqual(['newPassword', 'rePassword']);
  });

  it('has to be written twice alike', async () => {
    const refused = await change({ rePassword: 'a window on the sea' });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '422 passwords_do_not_match',
      [{ path: 'rePassword', message: 'passwords_do_not_match' }],
    ]);
    const forms = { newPassword: '고요한 숲길을 걷다'.normalize('NFD'), rePassword: '고요한 숲길을 걷다' };
    expect((await change(forms)).statusCode).toBe(200);
  });

  it('has to be another one, and none that is easily guessed', async () => {
    for (const next of ['password1', member.email, memberPassword]) {
      const refused = await change({ newPassword: next, rePassword: next });
      expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
        '422 weak_password',
        [{ path: 'newPassword', message: 'weak_password' }],
      ]);
    }
    const named = { newPassword: '바람과함께걷는사람', rePassword: '바람과함께걷는사람' };
    expect(failureOf(await change({ ...named, nickName: '바람과함께걷는사람' }))).toBe('422 weak_password');
    expect(await loginStatus(memberPassword)).toBe(200);
  });

  it('is refused without the old one, and nothing else of the change is stored', async () => {
    const refused = await change({ currentPassword: 'not my password', nickName: '남의이름' });
    expect([failureOf(refused), fieldErrorsOf(refused)]).toEqual([
      '401 wrong_password',
      [{ path: 'currentPassword', message: 'wrong_password' }],
    ]);
    const [row] = await testApp.sql`SELECT nick_name FROM users WHERE id = ${member.id}`;
    expect(row?.nickName).toBe(member.nickName);
    expect(await loginStatus(memberPassword)).toBe(200);
  });

  it('is not stored when the nickname beside it is taken', async () => {
    const other = await createMember(testApp.sql);
    const elsewhere = await loginAs(testApp, member);
    expect(failureOf(await change({ nickName: other.nickName }))).toBe('409 nickname_already_exists');
    expect([await loginStatus(memberPassword), await statusOf(elsewhere)]).toEqual([200, 200]);
    expect(await testApp.sql`SELECT 1 FROM outbox WHERE user_id = ${member.id}`).toHaveLength(0);
  });

  it('does not tell by its own check what the old one is', async () => {
    const guess = 'quiet-room-and-breat!';
    expect(failureOf(await change({ currentPassword: guess, newPassword: guess, rePassword: guess }))).toBe(
      '401 wrong_password',
    );
  });

  it('cannot be tried out with a stolen session', async () => {
    const guesses = Array.from({ length: 30 }, (_, number) => `guess number ${number}`);
    const answers: number[] = [];
    for (const currentPassword of guesses) answers.push((await change({ currentPassword })).statusCode);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe(429);
  });

  it('is not stored by a session that was ended while the change waited', async () => {
    const [answer] = await whileLocked(
      () => [change()],
      (db) => db`UPDATE sessions SET revoked_at = now() WHERE user_id = ${member.id}`,
    );
    expect(answer && failureOf(answer)).toBe('401 token_required');
    expect(await loginStatus(memberPassword)).toBe(200);
  });

  it('is stored once where the same session gave the old one twice', async () => {
    const second = { newPassword: 'the second of the two', rePassword: 'the second of the two' };
    const answers = await whileLocked(() => [change(), change(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const refused = answers.find(({ statusCode }) => statusCode === 401);
    expect(refused && fieldErrorsOf(refused)).toEqual([
      { path: 'currentPassword', message: 'wrong_password' },
    ]);
  });

  it('of two at once one is stored, in whatever session', async () => {
    const elsewhere = await loginAs(testApp, member);
    const [one, two] = await Promise.all([
      change({ newPassword: 'the first of the two', rePassword: 'the first of the two' }),
      change({ newPassword: 'the second of the two', rePassword: 'the second of the two' }, elsewhere),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 401]);
    const right = one.statusCode === 200 ? 'the first of the two' : 'the second of the two';
    expect(await loginStatus(right)).toBe(200);
    const alive = [await statusOf(headers), await statusOf(elsewhere)];
    expect(alive).toEqual([one.statusCode, two.statusCode]);
  });
});
