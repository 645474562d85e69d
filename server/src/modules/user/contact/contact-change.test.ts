import * as contract from '@taegeuk/contract/contact-change.ts';
import { getMember } from '@taegeuk/contract/member-record.ts';
import { findPassword } from '@taegeuk/contract/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs/cleanup.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { contactLinkIn } from '../../../rigs/testing/contact-links.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { dataOf, failureOf, fieldErrorsOf } from '../../../rigs/testing/reply.ts';
import { completeDueChanges } from '../service.ts';

type Headers = Record<string, string>;

const hourMs = 60 * 60_000;
const clock = createTestClock('2026-11-21T03:00:00Z');
const reason = '전화로 생년월일과 결제일을 확인했습니다.';
const newEmail = 'new.home@example.test';
const newPhone = '+821087654321';
let testApp: TestApp;
let member: TestMember;
let admin: TestMember;
let headers: Headers;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

beforeEach(async () => {
  await testApp.owner`TRUNCATE users, outbox CASCADE`;
  member = await createMember(testApp.sql, { isPhoneVerified: true });
  admin = await createMember(testApp.sql, { name: '관리자', roleLevel: 9 });
  headers = await loginAs(testApp, admin);
  for (const key of [`member:${member.id}`, `asker:${admin.id}`, 'texts'])
    await testApp.services.limits.reset(`contact-change:${key}`);
});

type Called = { method: 'GET' | 'POST' | 'DELETE'; path: string };

function send({ method, path }: Called, payload?: object, by: Headers = {}, id = member.id) {
  const url = path.replace('{id}', id);
  return testApp.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
}

const ask = (wanted: object = { email: newEmail }, id = member.id) =>
  send(contract.askContactChange, { ...wanted, reason }, headers, id);
const cancel = () => send(contract.cancelContactChange, { reason }, headers);
const look = (token: string, by: Headers = {}) => send(contract.getContactChange, { token }, by);
const confirm = (token: string, by: Headers = {}) => send(contract.confirmContactChange, { token }, by);
const stop = (token: string) => send(contract.stopContactChange, { token });
const linkTo = (recipient: string) => contactLinkIn(testApp.sql, recipient);
const read = async () => dataOf(getMember, await send(getMember, undefined, headers));

async function contactOf(id = member.id) {
  const [row] = await testApp.sql`
    SELECT email, email_verified_at, phone, phone_verified_at FROM users WHERE id = ${id}`;
  return row;
}
const messagesTo = (recipient: string) =>
  testApp.sql`SELECT kind, subject, text, html FROM outbox WHERE recipient = ${recipient} ORDER BY id`;
const noted = async () =>
  (await testApp.sql`SELECT action FROM audit_log WHERE about_user_id = ${member.id} ORDER BY id`).map(
    ({ action }) => action,
  );

describe('a new e-mail address that staff ask for', () => {
  it('changes nothing, and sends a link there and another to the old address', async () => {
    const asked = dataOf(contract.askContactChange, await ask());
    expect(asked).toEqual({
      ...{ kind: 'email', maskedTarget: 'n***@example.test', askedBy: '관리자', dueAt: null },
      ...{ askedAt: '2026-11-21T03:00:00.000Z', expiresAt: '2026-11-22T03:00:00.000Z' },
    });
    expect(await contactOf()).toMatchObject({ email: member.email });
    expect(await linkTo(newEmail)).not.toBe('');
    const [told] = await messagesTo(member.email);
    expect(told?.['text']).toContain('제가 요청하지 않았습니다');
    expect(told?.['text']).not.toContain(newEmail);
    expect((await read()).contactChange).toEqual(asked);
    const [row] = await testApp.sql`
      SELECT reason, detail FROM audit_log WHERE action = 'member.contact' AND about_user_id = ${member.id}`;
    expect(row).toEqual({ reason, detail: { fields: 'email' } });
  });

  it('is told to the confirmed phone too: the old mailbox may be lost', async () => {
    await ask();
    const [told] = await messagesTo(member.phone);
    expect(told).toMatchObject({ kind: 'sms', text: expect.stringContaining('이메일을 바꾸려고') });
  });

  it('counts at once for the member who is logged in, and both addresses are told', async () => {
    await ask();
    const token = await linkTo(newEmail);
    const own = await loginAs(testApp, member);
    expect(dataOf(contract.getContactChange, await look(token, own)).way).toBe('now');
    expect(dataOf(contract.confirmContactChange, await confirm(token, own))).toEqual({ dueAt: null });
    expect(await contactOf()).toMatchObject({ email: newEmail, emailVerifiedAt: clock.now() });
    for (const address of [member.email, newEmail])
      expect((await messagesTo(address)).at(-1)?.['subject']).toContain('이메일 주소가 바뀌었습니다');
    expect(failureOf(await confirm(token, own))).toBe('404 not_found');
    expect(await noted()).toContain('email.change');
  });

  it('waits 72 hours for anybody else, and the old address is told until when it can be stopped', async () => {
    await ask();
    const token = await linkTo(newEmail);
    expect(dataOf(contract.getContactChange, await look(token)).way).toBe('later');
    const dueAt = '2026-11-24T03:00:00.000Z';
    expect(dataOf(contract.confirmContactChange, await confirm(token))).toEqual({ dueAt });
    expect(dataOf(contract.confirmContactChange, await confirm(token))).toEqual({ dueAt });
    expect((await messagesTo(member.email)).at(-1)?.['text']).toContain('11월 24일');
    clock.advance(72 * hourMs - 1000);
    await completeDueChanges(testApp.services);
    await cleanUp(testApp.services);
    expect(await contactOf()).toMatchObject({ email: member.email });
    clock.advance(1000);
    await completeDueChanges(testApp.services);
    expect(await contactOf()).toMatchObject({ email: newEmail });
  });

  it.each(['before', 'after'])('is stopped by the old address %s the new one was confirmed', async (when) => {
    await ask();
    const first = await linkTo(member.email);
    if (when === 'after') await confirm(await linkTo(newEmail));
    // The later mail has the same link: neither takes the other’s away.
    expect(await linkTo(member.email)).toBe(first);
    expect(dataOf(contract.getContactChange, await look(first)).use).toBe('stop');
    expect((await stop(first)).statusCode).toBe(200);
    clock.advance(80 * hourMs);
    await completeDueChanges(testApp.services);
    expect(await contactOf()).toMatchObject({ email: member.email });
    expect((await messagesTo(admin.email)).at(-1)?.['subject']).toContain('멈추었습니다');
    expect(await noted()).toContain('contact.stop');
  });

  it('gives a link one use: the one that stops confirms nothing, and the other way round', async () => {
    await ask();
    expect(failureOf(await confirm(await linkTo(member.email)))).toBe('404 not_found');
    expect(failureOf(await stop(await linkTo(newEmail)))).toBe('404 not_found');
    expect(await contactOf()).toMatchObject({ email: member.email });
  });

  it('ends what the old address could still recover', async () => {
    const url = `${findPassword.path}?email=${member.email}`;
    expect((await testApp.app.inject({ method: 'PUT', url })).statusCode).toBe(200);
    const open = async () =>
      (
        await testApp.sql`
          SELECT id FROM verifications
          WHERE user_id = ${member.id} AND kind = 'recovery_code' AND expires_at > ${clock.now()}`
      ).length;
    expect(await open()).toBe(1);
    await ask();
    await confirm(await linkTo(newEmail), await loginAs(testApp, member));
    expect(await open()).toBe(0);
  });

  it('is over after 24 hours, and another can be asked for', async () => {
    await ask();
    const token = await linkTo(newEmail);
    clock.advance(24 * hourMs);
    expect(failureOf(await look(token))).toBe('404 not_found');
    expect(failureOf(await confirm(token))).toBe('404 not_found');
    headers = await loginAs(testApp, admin);
    expect((await ask()).statusCode).toBe(200);
  });

  it('is one at a time, until staff call it off', async () => {
    await ask();
    expect(failureOf(await ask({ phone: newPhone }))).toBe('409 contact_change_open');
    const token = await linkTo(newEmail);
    expect((await cancel()).statusCode).toBe(200);
    expect(failureOf(await cancel())).toBe('404 not_found');
    expect(failureOf(await confirm(token))).toBe('404 not_found');
    expect((await read()).contactChange).toBeNull();
    expect((await ask({ phone: newPhone })).statusCode).toBe(200);
  });

  it('is refused if it is the member’s own already, another’s, or none', async () => {
    const other = await createMember(testApp.sql);
    expect(failureOf(await ask({ email: member.email.toUpperCase() }))).toBe('409 already_verified');
    expect(failureOf(await ask({ email: other.email.toUpperCase() }))).toBe('409 email_already_exists');
    expect(fieldErrorsOf(await ask({ email: 'no address' }))).toEqual([
      { path: 'email', message: 'invalid_email' },
    ]);
    expect(fieldErrorsOf(await ask({}))).toEqual([{ path: 'email', message: 'fill_blank' }]);
    expect(fieldErrorsOf(await ask({ email: newEmail, phone: newPhone }))).toEqual([
      { path: 'email', message: 'fill_blank' },
    ]);
    expect(await messagesTo(newEmail)).toEqual([]);
  });

  it('does not count if somebody else confirmed it meanwhile', async () => {
    await ask();
    const token = await linkTo(newEmail);
    await confirm(token);
    await createMember(testApp.sql, { email: newEmail });
    expect(failureOf(await confirm(token, await loginAs(testApp, member)))).toBe('409 email_already_exists');
    clock.advance(72 * hourMs);
    await completeDueChanges(testApp.services);
    expect(await contactOf()).toMatchObject({ email: member.email });
    headers = await loginAs(testApp, admin);
    expect((await read()).contactChange).toBeNull();
  });

  it('of staff counts only for who is logged in as them: there is no other way into an office', async () => {
    const teacher = await createMember(testApp.sql, { roleLevel: 1 });
    await ask({ email: newEmail }, teacher.id);
    const token = await linkTo(newEmail);
    expect(dataOf(contract.getContactChange, await look(token)).way).toBe('login');
    expect(failureOf(await confirm(token))).toBe('401 token_required');
    expect(failureOf(await confirm(token, headers))).toBe('401 token_required');
    expect((await confirm(token, await loginAs(testApp, teacher))).statusCode).toBe(200);
    expect(await contactOf(teacher.id)).toMatchObject({ email: newEmail });
  });

  it('sends no link that stops it to an address that nobody confirmed: it may be a stranger’s', async () => {
    await testApp.sql`UPDATE users SET email_verified_at = NULL WHERE id = ${member.id}`;
    await ask();
    expect(await messagesTo(member.email)).toEqual([]);
    expect(await linkTo(newEmail)).not.toBe('');
  });

  it('is sent five times a day at most', async () => {
    for (let time = 0; time < 5; time += 1) {
      await ask();
      await cancel();
    }
    expect(failureOf(await ask())).toBe('429 too_many_requests');
  });
});

describe('a new phone that staff ask for', () => {
  it('counts once the link in its message is confirmed, and the mail address is told before and after', async () => {
    await ask({ phone: '010-8765-4321' });
    const token = await linkTo(newPhone);
    expect(await contactOf()).toMatchObject({ phone: member.phone });
    const { maskedTarget, way } = dataOf(contract.getContactChange, await look(token));
    expect({ maskedTarget, way }).toEqual({ maskedTarget: '010-****-4321', way: 'now' });
    expect(dataOf(contract.confirmContactChange, await confirm(token))).toEqual({ dueAt: null });
    expect(await contactOf()).toMatchObject({ phone: newPhone, phoneVerifiedAt: clock.now() });
    const subjects = (await messagesTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('휴대폰 번호를 바꾸려고 합니다'),
      expect.stringContaining('휴대폰 번호가 바뀌었습니다'),
    ]);
  });

  it.each(['031-123-4567', '+1 876 555 0100', 'no number'])(
    'is none that gets a message: %s',
    async (phone) => {
      expect(failureOf(await ask({ phone }))).toBe('422 invalid_phone');
    },
  );

  it('is refused if another member has verified it', async () => {
    const other = await createMember(testApp.sql, { isPhoneVerified: true });
    expect(failureOf(await ask({ phone: other.phone }))).toBe('409 phone_already_exists');
  });
});
