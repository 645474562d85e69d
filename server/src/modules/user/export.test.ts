import { exportUser } from '@taegeuk/contract/account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../credentials/secret.ts';
import { createTestApp, createTestClock, type TestApp } from '../../testing/app.ts';
import { createLesson } from '../../testing/content-factories.ts';
import {
  createAttachment,
  createCertificate,
  createConsultation,
  createEntry,
  createInquiry,
  createMember,
  createOrder,
  grantRole,
  loginAs,
  type TestMember,
} from '../../testing/factories.ts';
import { createPasskey } from '../../testing/passkeys.ts';
import { dataOf, failureOf } from '../../testing/reply.ts';
import { createLoginEvent } from '../session/login-event-queries.ts';

type Part = keyof ReturnType<typeof exportUser.reply.parse>;

/** Every column that names a member, and the part of the export that has the member's rows of it. */
const exported: Record<string, Part> = {
  'public.users.id': 'member',
  'public.audit_log.actor_id': 'activity',
  'public.certificates.user_id': 'certificates',
  'public.attachments.user_id': 'attachments',
  'public.comments.user_id': 'comments',
  'public.consents.user_id': 'consents',
  'public.consultations.user_id': 'consultations',
  'public.inquiries.user_id': 'inquiries',
  'public.lesson_days.user_id': 'lessonDays',
  'public.lesson_opens.user_id': 'lessonOpens',
  'public.login_events.user_id': 'loginEvents',
  'public.membership_ledger.user_id': 'memberships',
  'public.orders.user_id': 'orders',
  'public.outbox.user_id': 'messages',
  'public.passkey_owners.user_id': 'passkeys',
  'public.passkeys.user_id': 'passkeys',
  'public.practice_reports.reporter_id': 'reports',
  'public.practise_histories.user_id': 'practice',
  'public.reports.user_id': 'practice',
  'public.second_factors.user_id': 'secondFactor',
  'public.second_factor_recovery_codes.user_id': 'secondFactor',
  'public.sessions.user_id': 'sessions',
  'public.user_lessons.user_id': 'lessons',
  'public.user_roles.user_id': 'roles',
  'public.verifications.user_id': 'verifications',
  'public.video_issues.user_id': 'videoIssues',
};

const leftOut: Record<string, string> = {
  'archive.buyers.user_id': 'only of those who have left, and nobody logs in as them',
  'archive.inquiries.user_id': 'the same',
  'public.audit_log.subject_id': 'what others did with the member’s records names those others',
  'public.certificates.revoked_by': 'as staff: the record is another member’s',
  'public.consultations.answered_by': 'as staff: the record is another member’s',
  'public.inquiry_answers.author_id':
    'own lines stand in the inquiry; as staff: the record is another member’s',
  'public.level_check_answers.staff_id': 'as staff: the record is another member’s',
  'public.member_usage.user_id': 'counts of what the export has',
  'public.membership_ledger.actor_id': 'as staff: the record is another member’s',
  'public.passkey_challenges.user_id': 'random bytes that go within the hour',
  'public.practice_reports.handled_by': 'as staff: the record is another member’s',
  'public.report_reviews.staff_id': 'as staff: the record is another member’s',
  'public.order_log.actor_id': 'as staff: the record is another member’s',
  'public.order_refunds.actor_id': 'as staff: the record is another member’s',
};

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
  for (const who of [member, staff]) await seed(who, who === member ? staff : member);
});

afterAll(() => testApp.close());

/** One record of every kind, answered by somebody else. */
async function seed(who: TestMember, other: TestMember): Promise<void> {
  const { sql } = testApp;
  const { id } = who;
  await grantRole(sql, who, 0);
  const lesson = await createLesson(sql);
  await sql`INSERT INTO consents (user_id, kind, version, is_granted) VALUES (${id}, 'terms', '2026-11-03', true)`;
  await sql`INSERT INTO user_lessons (user_id, lesson_id, watched) VALUES (${id}, ${lesson.id}, '{[0,40)}')`;
  await sql`INSERT INTO lesson_opens (user_id, lesson_id) VALUES (${id}, ${lesson.id})`;
  await sql`INSERT INTO video_issues (user_id, lesson_id, issued_at) VALUES (${id}, ${lesson.id}, now())`;
  await sql`
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, watched, seconds, began_at)
    VALUES (${id}, '2026-11-01', ${lesson.id}, '{[0,40)}', 40, '2026-11-01T00:00:00Z')`;
  const entryId = await createEntry(sql, { userId: id, title: `${who.name}의 일지`, type: 'level-check' });
  await sql`
    INSERT INTO level_check_answers (practise_history_id, staff_id, is_approved, reason, from_level, from_sub_level,
                                     to_level, to_sub_level)
    VALUES (${entryId}, ${other.id}, true, '고르게 쉬십니다.', 1, 1, 1, 2)`;
  await createAttachment(sql, { userId: id, reportId: entryId });
  const reportId = await createEntry(sql, { userId: id, title: `${who.name}의 보고서`, type: 'report' });
  await sql`INSERT INTO reports (practise_history_id, state, submitted_at) VALUES (${reportId}, 'returned', now())`;
  await sql`
    INSERT INTO report_reviews (practise_history_id, staff_id, verdict, comment)
    VALUES (${reportId}, ${other.id}, 'returned', '조금 더 써 주세요.')`;
  const theirsId = await createEntry(sql, { userId: other.id, isShared: true, title: '함께 보는 숨' });
  await sql`INSERT INTO practice_reports (practise_history_id, reporter_id, reason) VALUES (${theirsId}, ${id}, 'worry')`;
  await sql`INSERT INTO comments (lesson_id, user_id, content) VALUES (${lesson.id}, ${id}, ${`${who.name}의 댓글`})`;
  await createCertificate(sql, { userId: id, categoryId: lesson.categoryId });
  await createConsultation(sql, who);
  await createInquiry(sql, who, { answer: { authorId: other.id, content: '확인했습니다.' } });
  const orderId = await createOrder(sql, { userId: id, categoryId: lesson.categoryId });
  await sql`
    INSERT INTO order_log (order_id, to_status, cause, actor_id, detail)
    VALUES (${orderId}, 'paid', 'test', ${other.id}, '{"inside": "provider-words"}')`;
  await sql`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, reason, actor_id)
    VALUES (${orderId}, 1000, 50000, 'staff', ${`${other.name}의 판단`}, ${other.id})`;
  await sql`
    INSERT INTO cash_receipts (order_id, purpose, identifier, identifier_end)
    VALUES (${orderId}, 'deduction', '01098765432', '5432')`;
  await sql`INSERT INTO second_factors (user_id, secret) VALUES (${id}, 'totp-secret')`;
  await createPasskey(testApp, who);
  await createLoginEvent(sql, {
    ...{ userId: id, way: 'password', sessionId: null, told: null, now: clock.now() },
    ...{ userAgent: 'a browser', addressPrefix: '203.0.113' },
  });
  await sql`INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${id}, ${hashSecret('recovery')})`;
  await sql`
    INSERT INTO verifications (kind, user_id, target, code_hash, browser_hash, expires_at)
    VALUES ('recovery_code', ${id}, ${who.email}, ${hashSecret(id)}, ${hashSecret('browser')}, '2026-11-21T16:05:00Z')`;
  await sql`
    INSERT INTO verifications (kind, target, code_hash, browser_hash, expires_at)
    VALUES ('phone_code', ${who.phone}, ${hashSecret(id)}, ${hashSecret('phone')}, '2026-11-21T16:05:00Z')`;
  await sql`
    INSERT INTO outbox (kind, recipient, subject, text, html, user_id)
    VALUES ('mail', ${who.email}, '인증번호', 'code 123456', '<b>123456</b>', ${id})`;
  await sql`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, detail)
    VALUES (${id}, 'practice.read', 'practice', ${entryId}, ${`{"authorId": "${other.id}"}`}::text::jsonb)`;
}

function download(as = headers) {
  return testApp.app.inject({ url: exportUser.path, headers: as });
}

test('every column that names a member is in the export, or there is a reason why not', async () => {
  const columns = await testApp.sql<{ name: string }[]>`
    SELECT DISTINCT c.table_schema || '.' || c.table_name || '.' || c.column_name AS name
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    LEFT JOIN pg_constraint k ON k.contype = 'f' AND k.confrelid = 'users'::regclass
      AND k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass AND c.ordinal_position = ANY (k.conkey)
    WHERE c.table_schema IN ('public', 'archive') AND t.table_type = 'BASE TABLE'
      AND (k.oid IS NOT NULL OR (c.table_name = 'users' AND c.column_name = 'id')
           OR (c.data_type = 'uuid' AND c.column_name ~ '(user|member|staff|actor|author|owner|subject|person)'
               AND c.column_name !~ '^(lesson|order)_id$'))
    ORDER BY name`;
  const known = [...Object.keys(exported), ...Object.keys(leftOut)];
  expect(columns.map(({ name }) => name)).toEqual(known.sort());
});

test('every part has the member’s own record', async () => {
  const data = dataOf(exportUser, await download());
  const { exportedAt, member: own, secondFactor, ...lists } = data;
  expect(exportedAt).toBe(clock.now().toISOString());
  expect(new Set<string>(Object.values(exported))).toEqual(
    new Set(['member', 'secondFactor', ...Object.keys(lists)]),
  );
  expect(own).toMatchObject({ id: member.id, email: member.email, phone: member.phone, dob: '1990-05-05' });
  expect(secondFactor).toMatchObject({ recoveryCodesLeft: 1, confirmedAt: null });
  const sizes = Object.fromEntries(Object.entries(lists).map(([part, rows]) => [part, rows.length]));
  expect(sizes).toEqual({
    ...{
      consents: 1,
      roles: 1,
      sessions: 1,
      verifications: 2,
      passkeys: 1,
      loginEvents: 1,
      memberships: 1,
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
