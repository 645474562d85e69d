import { writtenCertificateNumber } from '@taegeuk/contract/certificate.ts';
import type { Db } from '../database/connect.ts';
import { createApproval } from '../modules/approval/service.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

/** What sample members reported of one another's shared entries; nobody has looked at it yet. */
export async function insertEntryReports(db: Db, reports: Demo['entryReports'], now: Date): Promise<void> {
  const rows = reports.map((report) => ({ ...report, createdAt: daysAgo(now, report.daysAgo) }));
  await db`
    INSERT INTO practice_reports (id, practise_history_id, reporter_id, reason, note, created_at)
    SELECT uuidv7(r."createdAt" - now()), h.id, u.id, r.reason, r.note, r."createdAt"
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(author text, title text, email text, reason text, note text, "createdAt" timestamptz)
    JOIN users a ON lower(a.email) = lower(r.author) AND a.deleted_at IS NULL
    JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
    JOIN practise_histories h ON h.user_id = a.id AND h.title = r.title AND h.is_shared
    ON CONFLICT DO NOTHING`;
}

/** Whose diary a teacher of the demo reads. */
export async function insertTeachers(db: Db, teachers: Demo['staff']['teachers'], now: Date): Promise<void> {
  const rows = teachers.map((each) => ({ ...each, assignedAt: daysAgo(now, each.daysAgo) }));
  await db`
    INSERT INTO member_teachers (user_id, teacher_id, assigned_at)
    SELECT u.id, t.id, r."assignedAt"
    FROM jsonb_to_recordset(${bulk(db, rows)}) AS r(member text, teacher text, "assignedAt" timestamptz)
    JOIN users u ON lower(u.email) = lower(r.member) AND u.deleted_at IS NULL
    JOIN users t ON lower(t.email) = lower(r.teacher) AND t.deleted_at IS NULL
    ON CONFLICT DO NOTHING`;
}

const hourMs = 60 * 60 * 1000;
const hoursOpen = 72;

/** Revocations of certificates that wait for a second person. */
export async function insertApprovals(
  db: Db,
  approvals: Demo['staff']['approvals'],
  now: Date,
): Promise<void> {
  for (const { act: action, email, course, by, hoursAgo, reason } of approvals) {
    const [found] = await db<
      { id: string; userId: string; name: string; course: string; number: string; askedBy: string }[]
    >`
      SELECT k.id, k.user_id, k.holder_name AS name, k.course_names ->> 'kr' AS course, k.number, w.id AS asked_by
      FROM certificates k
      JOIN users u ON u.id = k.user_id AND lower(u.email) = lower(${email}) AND u.deleted_at IS NULL
      JOIN categories c ON c.id = k.category_id AND c.slug = ${course}
      JOIN users w ON lower(w.email) = lower(${by}) AND w.deleted_at IS NULL
      WHERE k.revoked_at IS NULL`;
    if (!found) continue;
    const askedAt = new Date(now.getTime() - hoursAgo * hourMs);
    await createApproval(db, {
      ...{
        action,
        right: 'member',
        subjectType: 'certificate',
        subjectId: found.id,
        aboutUserId: found.userId,
      },
      ...{ recordVersion: null, input: {}, reason, askedBy: found.askedBy, askedAt, dueAt: null },
      facts: { name: found.name, course: found.course, number: writtenCertificateNumber(found.number) },
      ...{ address: '203.0.113.24', requestId: 'demo', origin: 'http://localhost:3000' },
      expiresAt: new Date(askedAt.getTime() + hoursOpen * hourMs),
    });
  }
}

/** Rows of the log as the work of the last weeks would have left them, once. */
export async function insertAudit(db: Db, audit: Demo['staff']['audit'], now: Date): Promise<void> {
  const rows = audit.map((act) => ({ ...act, createdAt: daysAgo(now, act.daysAgo) }));
  await db`
    INSERT INTO audit_log (id, actor_id, actor_name, action, subject_type, subject_id, about_user_id, reason, address,
                           address_prefix, request_id, detail, created_at)
    SELECT uuidv7(r."createdAt" - now()), w.id, w.name, r.action, r."subjectType", NULL, u.id, r.reason, r.address, '',
           'demo', '{}', r."createdAt"
    FROM jsonb_to_recordset(${bulk(db, rows)})
      AS r(by text, action text, about text, "subjectType" text, reason text, address text, "createdAt" timestamptz)
    JOIN users w ON lower(w.email) = lower(r.by) AND w.deleted_at IS NULL
    JOIN users u ON lower(u.email) = lower(r.about) AND u.deleted_at IS NULL
    WHERE NOT EXISTS (SELECT FROM audit_log WHERE request_id = 'demo')`;
}
