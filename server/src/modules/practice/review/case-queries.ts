/** What stands beside a case: its versions, the complaints, the notes among teachers, its author. */
import type { ReportReason } from '@taegeuk/contract/practice-limits.ts';
import type { ChecklistSide, CheckPoint } from '@taegeuk/contract/review-kinds.ts';
import type { Db } from '../../../database/connect.ts';

/** A report as it was submitted, and the answer to it. */
export interface VersionRow {
  version: number;
  title: string;
  content: string;
  submittedAt: Date;
}

/** The first first. */
export function listVersions(db: Db, id: string): Promise<VersionRow[]> {
  return db<VersionRow[]>`
    SELECT version, title, content, submitted_at FROM report_versions
    WHERE practise_history_id = ${id} ORDER BY version`;
}

/** Complaints about an entry that wait; `all` of them, the handled ones too. */
export function listComplaints(
  db: Db,
  { id, all }: { id: string; all: boolean },
): Promise<{ reason: ReportReason; note: string; createdAt: Date }[]> {
  return db<{ reason: ReportReason; note: string; createdAt: Date }[]>`
    SELECT reason, note, created_at FROM practice_reports
    WHERE practise_history_id = ${id} ${all ? db`` : db`AND handled_at IS NULL`} ORDER BY id LIMIT 200`;
}

/** What is checked in reports of a side. */
export async function listCheckPoints(db: Db, side: ChecklistSide): Promise<CheckPoint[]> {
  const [row] = await db<{ points: string }[]>`
    SELECT points::text AS points FROM review_checklists WHERE side = ${side}`;
  return row ? (JSON.parse(row.points) as CheckPoint[]) : [];
}

/** A note among teachers. */
export interface NoteRow {
  id: string;
  nickName: string;
  text: string;
  createdAt: Date;
}

/** The newest last. */
export function listNotes(db: Db, practiceId: string): Promise<NoteRow[]> {
  return db<NoteRow[]>`
    SELECT n.id, staff.nick_name, n.text, n.created_at FROM review_notes n JOIN users staff ON staff.id = n.staff_id
    WHERE n.practise_history_id = ${practiceId} ORDER BY n.id LIMIT 200`;
}

/** Writes a note, or returns the one that the same key of its author wrote before. */
export async function createNote(
  db: Db,
  note: { practiceId: string; staffId: string; text: string; idempotencyKey: string | null; now: Date },
): Promise<NoteRow & { isNew: boolean }> {
  const [row] = await db<(NoteRow & { isNew: boolean })[]>`
    WITH saved AS (
      INSERT INTO review_notes (practise_history_id, staff_id, text, idempotency_key, created_at)
      VALUES (${note.practiceId}, ${note.staffId}, ${note.text}, ${note.idempotencyKey}, ${note.now})
      ON CONFLICT (staff_id, idempotency_key) WHERE idempotency_key IS NOT NULL
      DO UPDATE SET idempotency_key = EXCLUDED.idempotency_key
      RETURNING *, old.id IS NULL AS is_new)
    SELECT s.id, staff.nick_name, s.text, s.created_at, s.is_new FROM saved s JOIN users staff ON staff.id = s.staff_id`;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** Whose entry it is, if notes can be written about it; its row is locked. */
export async function holdNoted(db: Db, id: string): Promise<{ userId: string } | undefined> {
  const [row] = await db<{ userId: string }[]>`
    SELECT h.user_id FROM practise_histories h LEFT JOIN reports r ON r.practise_history_id = h.id
    WHERE h.id = ${id} AND (h.type = 'level-check' OR r.state <> 'draft') FOR NO KEY UPDATE OF h`;
  return row;
}

/** Whose entry it is, and whether they withdrew the consent to sensitive information. */
export async function findAuthor(
  db: Db,
  practiceId: string,
): Promise<{ userId: string; isWithheld: boolean } | undefined> {
  const [row] = await db<{ userId: string; isWithheld: boolean }[]>`
    SELECT p.user_id, coalesce((SELECT NOT is_granted FROM consents
                                WHERE user_id = p.user_id AND kind = 'sensitive'
                                ORDER BY created_at DESC, id DESC LIMIT 1), false)
             AS is_withheld
    FROM practise_histories p WHERE p.id = ${practiceId}`;
  return row;
}

export async function findNickName(db: Db, id: string): Promise<string> {
  const [row] = await db<{ nickName: string }[]>`SELECT nick_name FROM users WHERE id = ${id}`;
  return row?.nickName ?? '';
}
