import { addDays } from '@taegeuk/contract/calendar.ts';
import type { MembershipWindow } from '@taegeuk/contract/membership.ts';
import { rightsOfLevel, type StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { hashPassword } from '../../credentials/password.ts';
import { keyOfFactor, sealBox } from '../../credentials/sealed-box.ts';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import type { Db } from '../../database/connect.ts';
import { newCertificateNumber } from '../../modules/academy/certificate-number.ts';
import { newTotpSecret, totpCodeAt } from '../../modules/second-factor/totp.ts';
import type { TestApp } from './app.ts';

/** The password of every member that {@link createMember} makes. */
export const memberPassword = 'quiet-room-and-breath';

/** A member as a test knows them. */
export interface TestMember {
  id: string;
  email: string;
  name: string;
  nickName: string;
  phone: string;
}

/** What a test may choose of a member; the rest is generated and unique. */
export interface MemberOverrides {
  email?: string;
  name?: string;
  nickName?: string;
  dob?: string;
  phone?: string;
  lang?: string;
  isVerified?: boolean;
  levelInCenter?: number;
  subLevelInCenter?: number;
  /** Links a role of this level: 1 teacher, 9 administrator. */
  roleLevel?: number;
  /** Somebody who joined by e-mail has not verified a number. */
  isPhoneVerified?: boolean;
  center?: MembershipWindow;
  academy?: MembershipWindow;
}

let hashed: Promise<string> | undefined;
let counter = 0;

/** Inserts a member, verified and without a window unless given otherwise. */
export async function createMember(sql: Db, overrides: MemberOverrides = {}): Promise<TestMember> {
  counter += 1;
  hashed ??= hashPassword(memberPassword);
  const email = overrides.email ?? `member${counter}@example.test`;
  const name = overrides.name ?? `회원${counter}`;
  const nickName = overrides.nickName ?? `숨결${counter}`;
  const phone = overrides.phone ?? `+8210${String(10_000_000 + counter)}`;
  const verifiedAt = overrides.isVerified === false ? null : new Date('2026-01-01T00:00:00Z');
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO users (email, password_hash, name, nick_name, dob, phone, lang, level_in_center, sub_level_in_center,
                       email_verified_at, phone_verified_at)
    VALUES (${email}, ${await hashed}, ${name}, ${nickName}, ${overrides.dob ?? '1990-05-05'}, ${phone},
            ${overrides.lang ?? 'kr'}, ${overrides.levelInCenter ?? 1}, ${overrides.subLevelInCenter ?? 1}, ${verifiedAt},
            ${overrides.isPhoneVerified ? verifiedAt : null})
    RETURNING id`;
  const member = { id: row?.id ?? '', email, name, nickName, phone };
  if (overrides.roleLevel !== undefined) await grantRole(sql, member, overrides.roleLevel);
  if (overrides.center) await grantWindow(sql, member.id, 'center', overrides.center);
  if (overrides.academy) await grantWindow(sql, member.id, 'academy', overrides.academy);
  return member;
}

/** Inserts an act that waits for a second person; what it would do is not there. */
export async function createApproval(
  sql: Db,
  asked: { right: StaffRight; action: string; askedBy: string; aboutUserId?: string },
): Promise<string> {
  const { right, action, askedBy, aboutUserId = null } = asked;
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO approvals (action, right_name, subject_type, subject_id, about_user_id, input, facts, reason, asked_by, address,
                           request_id, origin, expires_at)
    VALUES (${action}, ${right}, 'user', uuidv7(), ${aboutUserId}, '{"days":31}', '{"days":"31"}', '전화로 청하심', ${askedBy},
            '203.0.113.7', 'test', 'https://example.test', '2099-01-01') RETURNING id`;
  return row?.id ?? '';
}

/** Links a member to a role of a level, which opens nothing yet. */
export async function linkRole(
  sql: Db,
  member: Pick<TestMember, 'id' | 'email'>,
  level: number,
): Promise<string> {
  const [role] = await sql<{ id: string }[]>`
    INSERT INTO roles (name, email, level) VALUES ('test', ${member.email}, ${level}) RETURNING id`;
  await sql`INSERT INTO user_roles (user_id, role_id) VALUES (${member.id}, ${role?.id ?? ''})`;
  return role?.id ?? '';
}

/** Links a member to a role of a level and gives them its rights, as an owner would. */
export async function grantRole(
  sql: Db,
  member: Pick<TestMember, 'id' | 'email'>,
  level: number,
): Promise<string> {
  const roleId = await linkRole(sql, member, level);
  await grantRights(sql, member, rightsOfLevel(level));
  return roleId;
}

/** Gives a member rights beside those that they have. */
export async function grantRights(
  sql: Db,
  member: Pick<TestMember, 'id'>,
  rights: readonly StaffRight[],
): Promise<void> {
  await sql`
    INSERT INTO staff_rights (user_id, right_name) SELECT ${member.id}::uuid, unnest(${[...rights]}::text[])
    ON CONFLICT DO NOTHING`;
}

/** Writes a membership window to the ledger; the latest of a side counts. */
export async function grantWindow(
  sql: Db,
  userId: string,
  side: 'center' | 'academy',
  window: MembershipWindow,
): Promise<void> {
  await sql`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    VALUES (${userId}, ${side}, ${window.startsOn}, ${window.endsOn}, 'test')`;
}

/** Opens a session of another API client, without the login call and its limits; returns its headers. */
export async function loginAs(
  testApp: TestApp,
  member: Pick<TestMember, 'id'>,
): Promise<{ authorization: string }> {
  const token = newSecret();
  const { sql, services } = testApp;
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + services.config.sessionTokenSeconds * 1000);
  await sql`
    INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at)
    VALUES (${hashSecret(token)}, ${member.id}, ${now}, ${now}, ${expiresAt})`;
  return { authorization: `Bearer ${token}` };
}

/** What a test may choose of an order. */
export interface OrderOverrides {
  status?: string;
  createdAt?: Date;
  name?: string;
  amountKrw?: number;
  payMethod?: string;
  depositDueAt?: Date;
  /** Has thirty days from this one on; the window of the member is not changed. */
  startsOn?: string;
}

/** Inserts an order of a product that is made for it, with its row in the log; paid unless given otherwise. */
export async function createOrder(
  sql: Db,
  order: OrderOverrides & { userId: string; categoryId: string },
): Promise<string> {
  counter += 1;
  const { userId, categoryId, status = 'paid', createdAt = new Date('2026-06-01T03:00:00Z') } = order;
  const { name = '한 달 수련', amountKrw = 50_000, payMethod = 'card', depositDueAt = null } = order;
  const isPaid = status === 'paid' || status === 'refunded';
  const isClosed = !['created', 'pending', 'paid'].includes(status);
  const paid = isPaid ? amountKrw : 0;
  const { startsOn = null } = order;
  const endsOn = startsOn === null ? null : addDays(startsOn, 29);
  const [row] = await sql<{ id: string }[]>`
    WITH made AS (
      INSERT INTO orders (user_id, category_id, merchant_uid, name, amount_krw, amount_minor, paid_minor, day_expirate,
                          grants, pay_method, status, agreed_at, deposit_due_at, paid_at, closed_at, created_at,
                          starts_on, ends_on)
      VALUES (${userId}, ${categoryId}, ${`order-${counter}`}, ${name}, ${amountKrw}, ${amountKrw}, ${paid}, 30, 'center',
              ${payMethod}, ${status}, ${createdAt}, ${depositDueAt}, ${isPaid ? createdAt : null},
              ${isClosed ? createdAt : null}, ${createdAt}, ${startsOn}, ${endsOn})
      RETURNING id)
    INSERT INTO order_log (order_id, to_status, cause, amount_minor, days, created_at)
    SELECT id, ${status}, 'checkout', ${paid}, ${startsOn === null ? 0 : 30}, ${createdAt} FROM made RETURNING order_id AS id`;
  return row?.id ?? '';
}

/** Gives the consent to sensitive information, or withdraws it: without it nothing can be written. */
export async function giveSensitiveConsent(sql: Db, userId: string, isGranted = true): Promise<void> {
  const at = isGranted ? '2026-01-01T00:00:00Z' : '2026-01-02T00:00:00Z';
  await sql`
    INSERT INTO consents (user_id, kind, version, is_granted, created_at)
    VALUES (${userId}, 'sensitive', '2026-11-22', ${isGranted}, ${at})`;
}

/** Inserts a diary entry, private unless given otherwise. */
export async function createEntry(
  sql: Db,
  entry: { userId: string; isShared?: boolean; title?: string; type?: string },
): Promise<string> {
  const { userId, isShared = false, title = '숨', type = 'diary' } = entry;
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, is_shared,
                                    practised_on)
    VALUES (${userId}, ${type}, ${title}, '고요했다.', 1, 1, ${isShared}, '2026-11-01') RETURNING id`;
  return row?.id ?? '';
}

/** Inserts a complete file of a report; its bytes do not exist. */
export async function createAttachment(sql: Db, file: { userId: string; reportId: string }): Promise<string> {
  const { userId, reportId } = file;
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO attachments (practise_history_id, user_id, place, name, byte_size, received_bytes, content_type,
                             storage_key, ready_at)
    VALUES (${reportId}, ${userId}, 1, '보고.pdf', 10, 10, 'application/pdf', uuidv7(), '2026-11-02T00:00:00Z')
    RETURNING id`;
  return row?.id ?? '';
}

/** Inserts a new consultation. */
export async function createConsultation(sql: Db, member: TestMember): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO consultations (user_id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice)
    VALUES (${member.id}, '상담', '허리가 아픕니다.', ${member.name}, ${member.phone}, true, false, false) RETURNING id`;
  return row?.id ?? '';
}

/** Inserts an inquiry, with an answer if one is given: by staff unless its author is the member. */
export async function createInquiry(
  sql: Db,
  member: TestMember,
  options: { createdAt?: Date; answer?: { authorId: string; content: string; createdAt?: Date } } = {},
): Promise<string> {
  const { createdAt = new Date('2026-11-01T00:00:00Z'), answer } = options;
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO inquiries (user_id, author_name, author_phone, author_email, title, content, created_at)
    VALUES (${member.id}, ${member.name}, ${member.phone}, ${member.email}, '환불', '환불해 주세요.', ${createdAt})
    RETURNING id`;
  const id = row?.id ?? '';
  if (answer)
    await sql`
      INSERT INTO inquiry_answers (inquiry_id, author_id, written_by, content, created_at)
      VALUES (${id}, ${answer.authorId}, ${answer.authorId === member.id ? 'member' : 'staff'}, ${answer.content},
              ${answer.createdAt ?? createdAt})`;
  return id;
}

/** Gives a member a confirmed second factor; returns the code that their app shows at an instant. */
export async function createSecondFactor(
  testApp: TestApp,
  member: Pick<TestMember, 'id'>,
): Promise<{ codeAt(instant: Date): string }> {
  const { sql, services } = testApp;
  const secret = newTotpSecret();
  await sql`
    INSERT INTO second_factors (user_id, secret, confirmed_at)
    VALUES (${member.id}, ${sealBox(keyOfFactor(services, member.id), secret)}, ${services.clock()})`;
  return { codeAt: (instant) => totpCodeAt(secret, instant) };
}

/** Inserts a certificate in the form in which it is issued. */
export async function createCertificate(
  sql: Db,
  given: { userId: string; categoryId: string; name?: string; number?: string; issuedAt?: Date },
): Promise<{ id: string; number: string }> {
  const { userId, categoryId, name = '김하늘', issuedAt = new Date('2026-11-01T03:00:00Z') } = given;
  const number = given.number ?? newCertificateNumber();
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO certificates (user_id, category_id, number, holder_name, course_names, issued_at)
    VALUES (${userId}, ${categoryId}, ${number}, ${name}, '{"kr": "프랙티셔너 · 명상"}', ${issuedAt}) RETURNING id`;
  return { id: row?.id ?? '', number };
}

/** Inserts a report, of a course if one is given, in a state, as if it had reached it in the usual way. */
export async function createReport(
  sql: Db,
  report: { userId: string; categoryId?: string; state?: 'draft' | 'submitted' | 'reviewed' | 'returned' },
): Promise<string> {
  const { userId, categoryId, state = 'reviewed' } = report;
  const id = await createEntry(sql, { userId, type: 'report', title: '보고서' });
  if (categoryId) await sql`UPDATE practise_histories SET category_id = ${categoryId} WHERE id = ${id}`;
  await sql`
    INSERT INTO reports (practise_history_id, state, submitted_at)
    VALUES (${id}, ${state}, ${state === 'draft' ? null : new Date('2026-11-02T03:00:00Z')})`;
  if (state !== 'draft') {
    await sql`
      INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
      SELECT h.id, h.version, h.title, h.content, r.submitted_at
      FROM practise_histories h JOIN reports r ON r.practise_history_id = h.id WHERE h.id = ${id}`;
  }
  return id;
}

/** Makes somebody of the staff the teacher of a member, whose whole diary they read from then on. */
export async function assignTeacher(sql: Db, member: { id: string }, teacher: { id: string }): Promise<void> {
  await sql`
    INSERT INTO member_teachers (user_id, teacher_id) VALUES (${member.id}, ${teacher.id})
    ON CONFLICT (user_id) DO UPDATE SET teacher_id = EXCLUDED.teacher_id`;
}
