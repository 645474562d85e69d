import { inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { Db } from '../database/connect.ts';
import { daysAgo } from './days-ago.ts';
import type { Demo } from './demo-files.ts';
import { bulk } from './state.ts';

type DemoInquiry = Demo['inquiries'][number];

// The state depends on who wrote last, unless it is closed.
function statusOf({ email, lines, isClosed }: DemoInquiry): number {
  const last = lines.at(-1);
  if (isClosed) return inquiryStatus.closed;
  return last && last.email !== email ? inquiryStatus.answered : inquiryStatus.waiting;
}

/** When its author went on after the last answer; null if they did not, or nobody answered. */
function waitingSince({ email, lines }: DemoInquiry, now: Date): string | null {
  const lastAnswer = lines.findLastIndex((line) => line.email !== email);
  const first = lastAnswer >= 0 ? lines[lastAnswer + 1] : undefined;
  return first ? daysAgo(now, first.daysAgo) : null;
}

/**
 * Inquiries of the sample members around today, with their answers. Ids contain the time, because lists are ordered by
 * them.
 */
export async function insertInquiries(db: Db, inquiries: Demo['inquiries'], now: Date): Promise<void> {
  const rows = inquiries.map((inquiry) => ({
    ...inquiry,
    status: statusOf(inquiry),
    waitingSince: waitingSince(inquiry, now),
    createdAt: daysAgo(now, inquiry.daysAgo),
  }));
  const lines = inquiries.flatMap(({ email, title, lines: written }) =>
    written.map((line) => ({
      ...{ email, title, writer: line.email, content: line.content },
      writtenBy: line.email === email ? 'member' : 'staff',
      createdAt: daysAgo(now, line.daysAgo),
    })),
  );
  await db`
    WITH added AS (
      INSERT INTO inquiries (id, user_id, author_name, author_phone, author_email, title, content, status, center,
                             is_normal, language_code, created_at, waiting_since, assigned_to)
      SELECT uuidv7(r."createdAt" - now()), u.id, u.name, u.phone, u.email, r.title, r.content, r.status, r.center,
             r."isNormal", 'kr', r."createdAt", r."waitingSince",
             (SELECT w.id FROM users w WHERE lower(w.email) = lower(r."assignedTo") AND w.deleted_at IS NULL)
      FROM jsonb_to_recordset(${bulk(db, rows)})
        AS r(email text, title text, content text, status smallint, center smallint, "isNormal" boolean,
             "createdAt" timestamptz, "waitingSince" timestamptz, "assignedTo" text)
      JOIN users u ON lower(u.email) = lower(r.email) AND u.deleted_at IS NULL
      WHERE NOT EXISTS (SELECT FROM inquiries i WHERE i.user_id = u.id AND i.title = r.title)
      RETURNING id, author_email, title
    )
    INSERT INTO inquiry_answers (id, inquiry_id, author_id, written_by, content, created_at)
    SELECT uuidv7(l."createdAt" - now()), a.id, w.id, l."writtenBy", l.content, l."createdAt"
    FROM jsonb_to_recordset(${bulk(db, lines)})
      AS l(email text, title text, writer text, content text, "writtenBy" text, "createdAt" timestamptz)
    JOIN added a ON lower(a.author_email) = lower(l.email) AND a.title = l.title
    JOIN users w ON lower(w.email) = lower(l.writer) AND w.deleted_at IS NULL`;
}
