import { type InquiryStatus, inquiryStatus } from '@taegeuk/contract/inquiry-states.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import { offsetOf, type PageRequest } from '../../database/paging.ts';

/** A member's inquiry. */
export interface InquiryContent {
  authorName: string;
  /** E.164. */
  authorPhone: string;
  authorEmail: string;
  title: string;
  content: string;
  center: number;
  isNormal: boolean;
  languageCode: LanguageCode;
}

export interface InquiryRow extends InquiryContent {
  id: string;
  userId: string;
  status: InquiryStatus;
  createdAt: Date;
  /** When staff answered last. */
  answeredAt: Date | null;
}

export interface LineRow {
  id: string;
  writtenBy: 'member' | 'staff';
  content: string;
  createdAt: Date;
}

function columns(db: Db) {
  return db`
    i.id, i.user_id, i.author_name, i.author_phone, i.author_email, i.title, i.content, i.status, i.center, i.is_normal,
    i.language_code, i.created_at,
    (SELECT a.created_at FROM inquiry_answers a WHERE a.inquiry_id = i.id AND a.written_by = 'staff'
     ORDER BY a.id DESC LIMIT 1) AS answered_at`;
}

/**
 * Stores an inquiry, which then waits for an answer; returns its id, and whether it is new. The same key again is the same one: it takes the text
 * of the last send while nobody has added to it.
 */
export async function saveInquiry(
  db: Db,
  asked: InquiryContent & { userId: string; idempotencyKey: string | null; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { userId, idempotencyKey, now } = asked;
  const [row] = await db<{ id: string; isNew: boolean }[]>`
    INSERT INTO inquiries AS i
      (user_id, author_name, author_phone, author_email, title, content, status, center, is_normal, language_code,
       idempotency_key, created_at)
    VALUES (${userId}, ${asked.authorName}, ${asked.authorPhone}, ${asked.authorEmail}, ${asked.title}, ${asked.content},
            ${inquiryStatus.waiting}, ${asked.center}, ${asked.isNormal}, ${asked.languageCode}, ${idempotencyKey}, ${now})
    ON CONFLICT (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL
    DO UPDATE SET (author_name, author_phone, author_email, title, content, center, is_normal, language_code)
      = (EXCLUDED.author_name, EXCLUDED.author_phone, EXCLUDED.author_email, EXCLUDED.title, EXCLUDED.content,
         EXCLUDED.center, EXCLUDED.is_normal, EXCLUDED.language_code)
      WHERE i.status = ${inquiryStatus.waiting} AND NOT EXISTS (SELECT FROM inquiry_answers WHERE inquiry_id = i.id)
    RETURNING i.id, xmax = 0 AS is_new`;
  return row ?? { id: await findIdByKey(db, userId, idempotencyKey), isNew: false };
}

async function findIdByKey(db: Db, userId: string, key: string | null): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM inquiries WHERE user_id = ${userId} AND idempotency_key = ${key}`;
  if (!row) throw new Error('an insert that conflicts has met its row');
  return row.id;
}

/** One page of a member's own, newest first, with the number of all: one statement. */
export async function listInquiries(
  db: Db,
  { userId, status, ...page }: PageRequest & { userId: string; status?: InquiryStatus | undefined },
): Promise<{ rows: InquiryRow[]; total: number }> {
  const which = db`i.user_id = ${userId} ${status === undefined ? db`` : db`AND i.status = ${status}`}`;
  const rows = await db<(InquiryRow & { total: number })[]>`
    SELECT own.*, every.total
    FROM (SELECT count(*)::int AS total FROM inquiries i WHERE ${which}) every
    LEFT JOIN LATERAL (
      SELECT ${columns(db)} FROM inquiries i WHERE ${which}
      ORDER BY i.id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}
    ) own ON true
    ORDER BY own.id DESC`;
  // Beyond the last page the total is still returned, in a row without an inquiry.
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  const [row] = await db<InquiryRow[]>`SELECT ${columns(db)} FROM inquiries i WHERE i.id = ${id}`;
  return row;
}

/** What was written after the inquiry, oldest first. */
export function listLines(db: Db, inquiryId: string): Promise<LineRow[]> {
  return db<LineRow[]>`
    SELECT id, written_by, content, created_at FROM inquiry_answers WHERE inquiry_id = ${inquiryId} ORDER BY id`;
}

/** The facts that decide who may add to an inquiry. */
export interface HeldInquiry {
  id: string;
  userId: string;
  status: InquiryStatus;
  languageCode: LanguageCode;
  /** Who of the staff sees to it. */
  assignedTo: string | null;
}

/** Locks an inquiry for the transaction: changes happen one after the other. */
export async function holdInquiry(db: Db, id: string): Promise<HeldInquiry | undefined> {
  const [row] = await db<HeldInquiry[]>`
    SELECT id, user_id, status, language_code, assigned_to FROM inquiries WHERE id = ${id} FOR NO KEY UPDATE`;
  return row;
}

export async function setStatus(db: Db, id: string, status: InquiryStatus): Promise<void> {
  await db`UPDATE inquiries SET status = ${status} WHERE id = ${id}`;
}

/** Its author has written: it waits from now on, or since before. */
export async function letWait(db: Db, id: string, now: Date): Promise<void> {
  await db`
    UPDATE inquiries
    SET waiting_since = CASE status WHEN ${inquiryStatus.waiting} THEN waiting_since ELSE ${now} END,
        status = ${inquiryStatus.waiting}
    WHERE id = ${id}`;
}

/** It waits since its author wrote what follows a line, or the first line. */
export async function letWaitSince(db: Db, id: string, lineId: string | null): Promise<void> {
  await db`
    UPDATE inquiries i
    SET waiting_since = (SELECT min(a.created_at) FROM inquiry_answers a
                         WHERE a.inquiry_id = i.id AND a.written_by = 'member'
                           AND (${lineId}::uuid IS NULL OR a.id > ${lineId}))
    WHERE i.id = ${id}`;
}

/** The data of a new line. */
export interface NewLine {
  inquiryId: string;
  authorId: string;
  writtenBy: LineRow['writtenBy'];
  content: string;
  idempotencyKey: string | null;
  now: Date;
}

export async function createLine(db: Db, line: NewLine): Promise<void> {
  await db`
    INSERT INTO inquiry_answers (inquiry_id, author_id, written_by, content, idempotency_key, created_at)
    VALUES (${line.inquiryId}, ${line.authorId}, ${line.writtenBy}, ${line.content}, ${line.idempotencyKey}, ${line.now})`;
}

/** The line that the same author wrote with the same key. */
export async function findLineId(
  db: Db,
  { inquiryId, authorId, idempotencyKey }: NewLine,
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM inquiry_answers
    WHERE inquiry_id = ${inquiryId} AND author_id = ${authorId} AND idempotency_key = ${idempotencyKey}`;
  return row?.id;
}

/** Changes the text of a line while nothing has been written after it. */
export async function rewordLast(db: Db, id: string, content: string): Promise<void> {
  await db`
    UPDATE inquiry_answers a SET content = ${content}
    WHERE a.id = ${id}
      AND NOT EXISTS (SELECT FROM inquiry_answers l WHERE l.inquiry_id = a.inquiry_id AND l.id > a.id)`;
}

/** The last line after the inquiry; undefined while there is none. */
export async function findLastLine(
  db: Db,
  inquiryId: string,
): Promise<Pick<LineRow, 'id' | 'writtenBy'> | undefined> {
  const [row] = await db<Pick<LineRow, 'id' | 'writtenBy'>[]>`
    SELECT id, written_by FROM inquiry_answers WHERE inquiry_id = ${inquiryId} ORDER BY id DESC LIMIT 1`;
  return row;
}
