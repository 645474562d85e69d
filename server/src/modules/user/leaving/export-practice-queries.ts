import type { Db } from '../../../database/connect.ts';
import type { StoredRecord } from './export-queries.ts';

// The answers of staff belong to the member; which of the staff wrote them does not.

export function listLessonRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT ul.id, ul.lesson_id, t.title AS lesson_title, ul.is_favorite, ul.favorited_at, ul.position_seconds,
           ul.position_at,
           ul.watched::text AS watched, ul.watched_seconds, ul.progress_at, ul.practised_at, ul.practised_by,
           ul.last_opened_at, ul.created_at
    FROM user_lessons ul LEFT JOIN lesson_texts t ON t.lesson_id = ul.lesson_id AND t.lang = 'kr'
    WHERE ul.user_id = ${id} ORDER BY ul.id`;
}

export function listLessonOpens(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, lesson_id, opened_at, refreshed_at FROM lesson_opens WHERE user_id = ${id} ORDER BY id`;
}

export function listVideoIssues(db: Db, id: string): Promise<StoredRecord[]> {
  return db`SELECT lesson_id, issued_at FROM video_issues WHERE user_id = ${id} ORDER BY issued_at, lesson_id`;
}

export function listLessonDays(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT lesson_id, practised_on, watched::text AS watched, seconds, by_hand, began_at
    FROM lesson_days WHERE user_id = ${id} ORDER BY practised_on, lesson_id`;
}

export function listPracticeRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT p.id, p.category_id, p.type, p.title, p.content, p.current_level, p.current_sub_level, p.is_shared,
           p.practised_on, p.minutes, p.sat_at, p.mood_before, p.mood, p.shared_at, p.sharing_closed_at,
           p.sharing_closed_word, p.level_check_closed_at, p.created_at, p.updated_at,
           (SELECT jsonb_build_object('isApproved', a.is_approved, 'reason', a.reason, 'fromLevel', a.from_level,
                     'fromSubLevel', a.from_sub_level, 'toLevel', a.to_level, 'toSubLevel', a.to_sub_level,
                     'createdAt', a.created_at)
            FROM level_check_answers a WHERE a.practise_history_id = p.id) AS answer,
           (SELECT jsonb_build_object('state', r.state, 'courseId', r.course_id, 'submittedAt', r.submitted_at, 'reviews',
                     (SELECT coalesce(jsonb_agg(jsonb_build_object('verdict', v.verdict, 'grade', v.grade,
                               'comment', v.comment, 'version', v.version, 'createdAt', v.created_at)
                                            ORDER BY v.id), '[]')
                      FROM report_reviews v WHERE v.practise_history_id = p.id), 'versions',
                     (SELECT coalesce(jsonb_agg(jsonb_build_object('version', s.version, 'title', s.title,
                               'content', s.content, 'submittedAt', s.submitted_at) ORDER BY s.version), '[]')
                      FROM report_versions s WHERE s.practise_history_id = p.id))
            FROM reports r WHERE r.practise_history_id = p.id) AS report,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'createdAt', n.created_at) ORDER BY n.id), '[]')
            FROM review_notes n WHERE n.practise_history_id = p.id) AS notes
    FROM practise_histories p WHERE p.user_id = ${id} ORDER BY p.id`;
}

/** The files themselves are downloaded from their reports. */
export function listAttachmentRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, practise_history_id, name, byte_size, received_bytes, content_type, ready_at, created_at
    FROM attachments WHERE user_id = ${id} ORDER BY id`;
}

export function listReportRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, practise_history_id, reason, note, created_at FROM practice_reports WHERE reporter_id = ${id} ORDER BY id`;
}

export function listCommentRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, lesson_id, practise_history_id, content, created_at FROM comments WHERE user_id = ${id} ORDER BY id`;
}

export function listCertificateRecords(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, category_id, number, holder_name, course_names, issuer_names, issued_at, revoked_at, revoke_reason,
           replaces_id
    FROM certificates WHERE user_id = ${id} ORDER BY id`;
}

export function listConsultations(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT id, title, content, name, phone, is_phone_advice, is_online_advice, is_other_advice, status, scheduled_at,
           ends_at, place, outcome, answer, answered_at, created_at
    FROM consultations WHERE user_id = ${id} ORDER BY id`;
}

export function listInquiries(db: Db, id: string): Promise<StoredRecord[]> {
  return db`
    SELECT i.id, i.author_name, i.author_phone, i.author_email, i.title, i.content, i.status, i.center, i.is_normal,
           i.language_code, i.created_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('content', a.content, 'writtenBy', a.written_by,
                     'createdAt', a.created_at) ORDER BY a.id), '[]')
            FROM inquiry_answers a WHERE a.inquiry_id = i.id) AS answers
    FROM inquiries i WHERE i.user_id = ${id} ORDER BY i.id`;
}

/** Orders with their steps, refunds, transfers and cash receipt. */
export function listOrders(
  db: Db,
  id: string,
): Promise<(StoredRecord & { id: string; refundAccount: Buffer | null })[]> {
  // What the provider said about a transition is kept for disputes and is not the member's own.
  return db`
    SELECT o.id, o.category_id, o.merchant_uid, o.imp_uid, o.name, o.lang, o.amount_krw, o.currency, o.amount_minor,
           o.krw_per_unit::float8 AS krw_per_unit, o.quoted_at, o.paid_minor, o.refunded_minor, o.day_expirate, o.grants,
           o.pay_level, o.pay_method, o.status, o.flag, o.starts_on, o.ends_on, o.paused_days,
           o.depositor, o.account_bank,
           o.account_number, o.account_holder, o.receipt_url, o.refund_requested_at, o.refund_reason, o.refund_account,
           o.refusal, o.refused_at, o.agreed_at, o.deposit_due_at, o.paid_at, o.closed_at, o.created_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('fromStatus', l.from_status, 'toStatus', l.to_status,
                     'cause', l.cause, 'amountMinor', l.amount_minor, 'days', l.days, 'createdAt', l.created_at)
                     ORDER BY l.id), '[]')
            FROM order_log l WHERE l.order_id = o.id) AS log,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('amountMinor', r.amount_minor, 'days', r.days, 'cause', r.cause,
                     'createdAt', r.created_at, 'doneAt', r.done_at, 'failedAt', r.failed_at) ORDER BY r.id), '[]')
            FROM order_refunds r WHERE r.order_id = o.id) AS refunds,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('receivedOn', t.received_on, 'receivedTime', t.received_time,
                     'name', t.name, 'memo', t.memo, 'amountMinor', t.amount_minor) ORDER BY t.id), '[]')
            FROM bank_lines t WHERE t.id IN (SELECT m.line_id FROM bank_matches m
                                             WHERE m.order_id = o.id AND m.undone_at IS NULL)) AS transfers,
           (SELECT jsonb_build_object('purpose', c.purpose, 'identifier', c.identifier,
                     'identifierEnd', c.identifier_end, 'approvalNo', c.approval_no, 'receiptUrl', c.receipt_url,
                     'createdAt', c.created_at, 'issuedAt', c.issued_at, 'cancelledAt', c.cancelled_at,
                     'cancelApprovalNo', c.cancel_approval_no, 'cancelledMinor', c.cancelled_minor)
            FROM cash_receipts c WHERE c.order_id = o.id) AS cash_receipt
    FROM orders o WHERE o.user_id = ${id} ORDER BY o.id`;
}
