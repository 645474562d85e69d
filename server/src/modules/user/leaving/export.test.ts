import { exportUser } from '@taegeuk/contract/user-account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../../credentials/secret.ts';
import { personalTables } from '../../../personal-data/tables.ts';
import { createTestApp, createTestClock, type TestApp } from '../../../rigs/testing/app.ts';
import { createMember, loginAs, type TestMember } from '../../../rigs/testing/factories.ts';
import { fillMember } from '../../../rigs/testing/full-member.ts';
import { dataOf, failureOf } from '../../../rigs/testing/reply.ts';

const clock = createTestClock('2026-11-21T16:00:00Z');
let testApp: TestApp;
let member: TestMember;
let staff: TestMember;
let headers: { authorization: string };

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
  member = await createMember(testApp.sql, { center: { startsOn: '2026-01-01', endsOn: '2026-12-31' } });
  staff = await createMember(testApp.sql, { name: '김선생', nickName: '다른사람' });
  headers = await loginAs(testApp, member);
  for (const who of [member, staff]) await fillMember(testApp, who, who === member ? staff : member);
});

afterAll(() => testApp.close());

function download(as = headers) {
  return testApp.app.inject({ url: exportUser.path, headers: as });
}

test('every part has the member’s own record', async () => {
  const data = dataOf(exportUser, await download());
  const { exportedAt, member: own, secondFactor, ...lists } = data;
  expect(exportedAt).toBe(clock.now().toISOString());
  const parts = Object.values(personalTables).flatMap(({ part }) => part?.split('.')[0] ?? []);
  expect(new Set(parts)).toEqual(new Set(['member', 'secondFactor', ...Object.keys(lists)]));
  expect(own).toMatchObject({ id: member.id, email: member.email, phone: member.phone, dob: '1990-05-05' });
  expect(secondFactor).toMatchObject({ recoveryCodesLeft: 1, confirmedAt: null });
  const sizes = Object.fromEntries(Object.entries(lists).map(([part, rows]) => [part, rows.length]));
  expect(sizes).toEqual({
    ...{
      consents: 3,
      roles: 1,
      staffRights: 1,
      notesOfStaff: 1,
      staffGrants: 1,
      sessions: 1,
      verifications: 2,
      contactChanges: 1,
      passkeys: 1,
      loginEvents: 1,
      memberships: 1,
      pauses: 1,
      lessons: 1,
      lessonOpens: 1,
      videoIssues: 1,
      lessonDays: 1,
    },
    ...{
      attachments: 1,
      practice: 3,
      reports: 1,
      comments: 1,
      certificates: 1,
      consultations: 1,
      inquiries: 1,
      orders: 1,
      messages: 1,
      notifications: 1,
      notificationPreferences: 1,
      activity: 1,
    },
  });
});

test('what was written and answered is in it, as it is stored', async () => {
  const data = dataOf(exportUser, await download());
  expect(data.practice.find(({ type }) => type === 'level-check')).toMatchObject({
    ...{ title: `${member.name}의 일지`, content: '고요했다.', practisedOn: '2026-11-01' },
    answer: { isApproved: true, reason: '고르게 쉬십니다.', toSubLevel: 2 },
  });
  expect(data.practice.find(({ type }) => type === 'report')).toMatchObject({
    title: `${member.name}의 보고서`,
    report: { state: 'returned', reviews: [{ verdict: 'returned', comment: '조금 더 써 주세요.' }] },
  });
  expect(data.inquiries[0]).toMatchObject({
    title: '환불',
    authorPhone: member.phone,
    answers: [{ content: '확인했습니다.', writtenBy: 'staff' }],
  });
  expect(data.consultations[0]).toMatchObject({ content: '허리가 아픕니다.', isPhoneAdvice: true });
  expect(data.orders[0]).toMatchObject({
    ...{ amountKrw: 50_000, currency: 'KRW', paidMinor: 50_000, depositor: null },
    log: [
      { toStatus: 'paid', cause: 'checkout', amountMinor: 50_000 },
      { toStatus: 'paid', cause: 'test' },
    ],
    refunds: [{ amountMinor: 1000, cause: 'staff', doneAt: null }],
    cashReceipt: { purpose: 'deduction', identifier: '01098765432', issuedAt: null },
  });
  expect(data.memberships[0]).toMatchObject({ side: 'center', endsOn: '2026-12-31' });
  expect(data.lessons[0]).toMatchObject({ watched: '{[0,40)}' });
});

test('what went to another member at an address that is one’s own now is not in it', async () => {
  const { sql } = testApp;
  const [message] = await sql<{ id: string }[]>`
    INSERT INTO outbox (kind, recipient, text, user_id) VALUES ('sms', ${member.phone}, 'code', ${staff.id}) RETURNING id`;
  const [code] = await sql<{ id: string }[]>`
    INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, expires_at)
    VALUES ('phone_code', ${staff.id}, ${member.phone}, ${hashSecret('a')}, ${hashSecret('b')}, '2026-11-21T16:05:00Z')
    RETURNING id`;
  const { messages, verifications } = dataOf(exportUser, await download());
  await sql`DELETE FROM outbox WHERE id = ${message?.id ?? ''}`;
  await sql`DELETE FROM verifications WHERE id = ${code?.id ?? ''}`;
  const ids = [...messages, ...verifications].map(({ id }) => id);
  expect(ids.filter((id) => id === message?.id || id === code?.id)).toEqual([]);
  expect(ids).toHaveLength(3);
});

test('no secret, hash, code or other person is in it', async () => {
  const { body } = await download();
  const [row] = await testApp.sql`SELECT password_hash FROM users WHERE id = ${member.id}`;
  const secrets = [String(row?.passwordHash), 'argon2', 'totp-secret', '123456', 'provider-words'];
  const hashes = [
    'recovery',
    'browser',
    'phone',
    member.id,
    headers.authorization.slice('Bearer '.length),
  ].map(hashSecret);
  const [key] = await testApp.sql<[{ credentialId: Buffer; publicKey: Buffer; handle: Buffer }]>`
    SELECT credential_id, public_key, handle FROM passkeys JOIN passkey_owners USING (user_id)
    WHERE user_id = ${member.id}`;
  hashes.push(key.credentialId, key.publicKey, key.handle);
  const written = [
    ...hashes.map((hash) => hash.toString('hex')),
    ...hashes.map((hash) => hash.toString('base64')),
  ];
  for (const text of [...secrets, ...written, staff.id, staff.email, staff.phone, staff.nickName, staff.name])
    expect(body).not.toContain(text);
  expect(body).not.toMatch(/hash|secret"|token|companion|idempotency|attempts/i);
});

test('it is a file with the day of Seoul in its name, and stays in no cache', async () => {
  const { headers: answered } = await download();
  expect(answered['content-disposition']).toBe('attachment; filename="taegeuk-2026-11-22.json"');
  expect(answered['cache-control']).toBe('no-store');
});

test('a member without any record gets an empty one', async () => {
  const fresh = await createMember(testApp.sql);
  const data = dataOf(exportUser, await download(await loginAs(testApp, fresh)));
  expect([data.practice, data.orders, data.secondFactor, data.sessions.length]).toEqual([[], [], null, 1]);
});

test('it is not given without a token, nor endlessly', async () => {
  expect(failureOf(await download({ authorization: '' }))).toBe('401 token_required');
  const eager = await loginAs(testApp, await createMember(testApp.sql));
  const answers: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) answers.push((await download(eager)).statusCode);
  expect(answers).toEqual([...new Array<number>(10).fill(200), 429]);
});
