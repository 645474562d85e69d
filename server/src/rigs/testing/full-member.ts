import { hashSecret } from '../../credentials/secret.ts';
import { createLoginEvent } from '../../modules/session/login-event-queries.ts';
import type { TestApp } from './app.ts';
import { createHours } from './consult-hours.ts';
import { createLesson } from './content-factories.ts';
import {
  createApproval,
  createAttachment,
  createCertificate,
  createConsultation,
  createEntry,
  createInquiry,
  createOrder,
  grantRole,
  type TestMember,
} from './factories.ts';
import { createPasskey } from './passkeys.ts';

/** One record of every kind that a member can have, answered by somebody else. */
export async function fillMember(testApp: TestApp, who: TestMember, other: TestMember): Promise<void> {
  const lesson = await createLesson(testApp.sql);
  await fillAccount(testApp, who, other);
  await fillPractice(testApp, { who, other, lessonId: lesson.id, categoryId: lesson.categoryId });
  await fillOrders(testApp, { who, other, categoryId: lesson.categoryId });
}

interface Filled {
  who: TestMember;
  other: TestMember;
  lessonId: string;
  categoryId: string;
}

async function fillAccount(testApp: TestApp, who: TestMember, other: TestMember): Promise<void> {
  const { sql, services } = testApp;
  const { id } = who;
  await grantRole(sql, who, 0);
  await sql`
    INSERT INTO consents (user_id, kind, version, is_granted)
    SELECT ${id}, kind, '2026-11-03', true FROM unnest('{terms,marketing,sensitive}'::text[]) kind`;
  await sql`INSERT INTO second_factors (user_id, secret) VALUES (${id}, 'totp-secret')`;
  await sql`INSERT INTO second_factor_recovery_codes (user_id, code_hash) VALUES (${id}, ${hashSecret('recovery')})`;
  await sql`
    WITH coming AS (INSERT INTO document_versions (kind, version, state, content_id)
                    VALUES ('terms', '2099-01-01', 'kept', uuidv7()) ON CONFLICT (kind, version) DO UPDATE SET state = 'kept' RETURNING id)
    INSERT INTO document_notices (document_id, user_id, created_at) SELECT id, ${id}, now() FROM coming`;
  await sql`INSERT INTO member_notes (user_id, text) VALUES (${id}, '10월에 이사했습니다.')`;
  await sql`
    INSERT INTO contact_changes (user_id, kind, target, asked_by, token_hash, stop_hash, origin, created_at, expires_at)
    VALUES (${id}, 'email', ${`new.${who.email}`}, ${other.id}, ${hashSecret(`confirm ${id}`)}, ${hashSecret(`stop ${id}`)},
            'https://example.test', '2026-11-21T03:00:00Z', '2026-11-22T03:00:00Z')`;
  await createPasskey(testApp, who);
  await createLoginEvent(sql, {
    ...{ userId: id, way: 'password', sessionId: null, told: null, now: services.clock() },
    ...{ userAgent: 'a browser', addressPrefix: '203.0.113' },
  });
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
    INSERT INTO notifications (user_id, topic, lang, heading, body, path, created_at, read_at)
    VALUES (${id}, 'inquiry', 'kr', '1:1 문의에 답변이 도착했습니다', '답변을 드렸습니다.', '/customer/faq', now(), now())`;
  await sql`INSERT INTO notification_preferences (user_id, topic, mail) VALUES (${id}, 'inquiry', false)`;
}

async function fillPractice(testApp: TestApp, { who, other, lessonId, categoryId }: Filled): Promise<void> {
  const { sql } = testApp;
  const { id } = who;
  await sql`INSERT INTO user_lessons (user_id, lesson_id, watched) VALUES (${id}, ${lessonId}, '{[0,40)}')`;
  await sql`INSERT INTO lesson_opens (user_id, lesson_id) VALUES (${id}, ${lessonId})`;
  await sql`INSERT INTO video_issues (user_id, lesson_id, issued_at) VALUES (${id}, ${lessonId}, now())`;
  await sql`
    INSERT INTO lesson_days (user_id, practised_on, lesson_id, watched, seconds, began_at)
    VALUES (${id}, '2026-11-01', ${lessonId}, '{[0,40)}', 40, '2026-11-01T00:00:00Z')`;
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
  await sql`
    INSERT INTO report_versions (practise_history_id, version, title, content, submitted_at)
    VALUES (${reportId}, 1, ${`${who.name}의 첫 판`}, '<p>숨</p>', now())`;
  await sql`
    INSERT INTO review_notes (practise_history_id, staff_id, text) VALUES (${reportId}, ${other.id}, '전화로 여쭈었습니다.')`;
  await sql`
    INSERT INTO pauses (user_id, side, from_on, days, reason, actor_id, begun_at, ended_at)
    VALUES (${id}, 'center', '2026-06-10', 5, '병원에 있음', ${id}, now(), now())`;
  await sql`INSERT INTO member_teachers (user_id, teacher_id) VALUES (${id}, ${other.id})`;
  await sql`
    INSERT INTO claims (kind, subject_id, practise_history_id, user_id, staff_id, claimed_at, expires_at)
    VALUES ('report', ${reportId}, ${reportId}, ${id}, ${other.id}, now(), now() + interval '1 day')`;
  await sql`
    INSERT INTO undos (kind, subject_id, user_id, staff_id, word, origin, leaves_at)
    VALUES ('report', ${reportId}, ${id}, ${other.id}, '{}', 'https://example.test', '2200-01-01')`;
  await sql`INSERT INTO comments (lesson_id, user_id, content) VALUES (${lessonId}, ${id}, ${`${who.name}의 댓글`})`;
  await createCertificate(sql, { userId: id, categoryId });
  await createConsultation(sql, who);
  await createInquiry(sql, who, { answer: { authorId: other.id, content: '확인했습니다.' } });
  const asked = {
    right: 'member',
    action: 'certificate.revoke',
    askedBy: other.id,
    aboutUserId: id,
  } as const;
  const approvalId = await createApproval(sql, asked);
  await sql`
    UPDATE approvals SET state = 'refused', decided_by = ${other.id}, decided_at = now(), decision = '아직 이릅니다.',
      record_version = 1, failure = 'not_found', due_at = now() WHERE id = ${approvalId}`;
  await sql`
    INSERT INTO staff_invitations (id, email, level, rights, reason, invited_by, token_hash, expires_at)
    VALUES (uuidv7(), ${who.email}, 1, '{practice}', '새로 오신 선생님', ${other.id}, ${hashSecret(`link of ${id}`)}, '2099-01-01')`;
  await sql`INSERT INTO calendar_feeds (staff_id, token_hash, created_at) VALUES (${id}, ${hashSecret(`calendar of ${id}`)}, now())`;
  await sql`
    INSERT INTO access_reviews (month, signed_by, signer_name, findings)
    SELECT coalesce(min(month), '2026-11-01') - interval '1 month', ${id}, ${who.name}, '특별한 점이 없습니다.'
    FROM access_reviews`;
  await sql`
    INSERT INTO exports (id, asked_by, kind, filter, columns, is_masked, is_encrypted, format, reason, password, row_count,
                         state, next_try_at, idempotency_key)
    VALUES (uuidv7(), ${id}, 'members', '{"level": 1}', '{name}', false, true, 'xlsx', '명단을 맞춤', '\\x00', 1, 'running',
            now(), ${`export of ${id}`})`;
  await sql`
    WITH c AS (INSERT INTO contents (id, kind, created_at, updated_at) VALUES (uuidv7(), 'post', now(), now()) RETURNING id),
    r AS (INSERT INTO revisions (content_id, version, body, author_id, began_at, saved_at, restored_from)
          SELECT id, 2, '{"texts": {}}', ${id}, now(), now(), 1 FROM c RETURNING id, content_id)
    INSERT INTO publications (content_id, revision_id, lang, publish_at, until, state, published_at, ended_at, failure)
    SELECT content_id, id, 'kr', now(), '2099-01-01', 'failed', now(), now(), 'not_found' FROM r`;
  const [upload] = await sql<{ id: string }[]>`
    INSERT INTO media_uploads (user_id, name, byte_size, received_bytes, fingerprint, storage_key, store_id, tail_key,
                               tail_bytes)
    VALUES (${id}, '수업.mp4', 9000000, 8388609, ${`film of ${id}`}, ${`film-of-${id}`}, 'upload', ${`tail-of-${id}`}, 1)
    RETURNING id`;
  await sql`INSERT INTO media_upload_parts (upload_id, number, tag) VALUES (${upload?.id ?? ''}, 1, 'first')`;
  await sql`INSERT INTO staff_rights (user_id, right_name) VALUES (${id}, 'practice')`;
  await createHours(sql, who, { exceptions: [{ day: '2026-12-24', ranges: [] }] });
  await sql`
    INSERT INTO staff_grants (user_id, act, level, rights, actor_id, reason)
    VALUES (${id}, 'update', 1, '{practice}', ${other.id}, '맡은 반이 바뀜')`;
  await sql`
    INSERT INTO audit_log (actor_id, action, subject_type, subject_id, detail)
    VALUES (${id}, 'practice.read', 'practice', ${entryId}, ${`{"authorId": "${other.id}"}`}::text::jsonb)`;
}

async function fillOrders(
  testApp: TestApp,
  { who, other, categoryId }: Omit<Filled, 'lessonId'>,
): Promise<void> {
  const { sql } = testApp;
  const orderId = await createOrder(sql, { userId: who.id, categoryId });
  await sql`
    INSERT INTO order_log (order_id, to_status, cause, actor_id, detail)
    VALUES (${orderId}, 'paid', 'test', ${other.id}, '{"inside": "provider-words"}')`;
  await sql`
    INSERT INTO order_refunds (order_id, amount_minor, balance_minor, cause, reason, actor_id)
    VALUES (${orderId}, 1000, 50000, 'staff', ${`${other.name}의 판단`}, ${other.id})`;
  await sql`
    WITH import AS (
      INSERT INTO bank_imports (account, imported_by, first_on, last_on, new_count, known_count)
      VALUES ('123456', ${other.id}, '2026-06-01', '2026-06-01', 1, 0) RETURNING id),
    line AS (
      INSERT INTO bank_lines (account, import_id, fingerprint, received_on, received_time, name, memo, amount_minor,
                              state, settled_at)
      SELECT '123456', id, sha256(${orderId}::bytea), '2026-06-01', '10:00', '이수련', '전자금융', 50000, 'matched', now()
      FROM import RETURNING id)
    INSERT INTO bank_matches (line_id, order_id, amount_minor) SELECT id, ${orderId}, 50000 FROM line`;
  await sql`
    INSERT INTO cash_receipts (order_id, purpose, identifier, identifier_end)
    VALUES (${orderId}, 'deduction', '01098765432', '5432')`;
}
