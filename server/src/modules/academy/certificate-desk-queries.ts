import { certificateNumberPrefixOf } from '@taegeuk/contract/certificate.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { limitTo, offsetOf, type PageRequest } from '../../database/paging.ts';
import type { CertificateRow } from './certificate-queries.ts';

/** A certificate as staff see it. */
export interface DeskRow extends CertificateRow {
  memberName: string;
  isReplaced: boolean;
}

/** The same with what became of it. */
export interface DeskDetailRow extends DeskRow {
  revokeReason: string | null;
  revokedBy: string | null;
  replaces: { id: string; number: string } | null;
  replacedBy: { id: string; number: string } | null;
}

/** Which certificates: those of a state, of a member, or that somebody looks for. */
export interface DeskFilters {
  state?: 'valid' | 'void' | undefined;
  userId?: string | undefined;
  q?: string | undefined;
}

// Staff screens are Korean. EXISTS would be answered by a table of all certificates that replace another.
function columns(db: Db) {
  return db`
    k.id, k.user_id, k.category_id, c.slug, k.number, k.holder_name, k.course_names ->> 'kr' AS course,
    k.issuer_names ->> 'kr' AS issuer, k.issued_at, k.revoked_at, u.name AS member_name,
    (SELECT n.id FROM certificates n WHERE n.replaces_id = k.id) IS NOT NULL AS is_replaced`;
}

const joined = (db: Db) => db`
  certificates k JOIN categories c ON c.id = k.category_id
  JOIN users u ON u.id = k.user_id AND u.deleted_at IS NULL`;

/** Who finds more than that types more. */
const mostFound = 500;
/** So many holders of another name than the one on the certificate, of each way to be found. */
const mostHolders = 100;

/** Behind every text that begins with one. */
const behind = '\u{10FFFF}';

// By code point and as a range, as the indexes are; LIKE would leave them aside in a plan for all values.
function begins(db: Db, expression: Fragment, typed: string) {
  const by = db`${expression} COLLATE "C"`;
  return db`${by} >= ${typed} AND ${by} < ${typed + behind}`;
}

// Each branch reads the first of its index, however many begin so; a condition over all of them has no index. Arrays, because
// their size is not guessed from a whole table.
function found(db: Db, q: string) {
  const typed = q.normalize('NFC').toLowerCase();
  const number = certificateNumberPrefixOf(q);
  const certificates = (by: Fragment, from: string) =>
    db`(SELECT id FROM certificates WHERE ${begins(db, by, from)} ${limitTo(db, mostFound)})`;
  const holders = (by: Fragment) => db`
    (SELECT id FROM users WHERE ${begins(db, by, typed)} AND deleted_at IS NULL
     ORDER BY ${by} COLLATE "C" ${limitTo(db, mostHolders)})`;
  return db`
    ${number ? db`${certificates(db`number`, number)} UNION` : db``} ${certificates(db`lower(holder_name)`, typed)}
    UNION
    SELECT m.id FROM certificates m WHERE m.user_id = ANY(ARRAY(
      ${holders(db`lower(name)`)} UNION ${holders(db`lower(nick_name)`)} UNION ${holders(db`lower(email)`)}))`;
}

// Who has left is gone for the desk: they are few and have an index, all others need not be looked up one by one.
function matching(db: Db, { state, userId, q }: DeskFilters) {
  return db`
    NOT EXISTS (SELECT FROM users gone WHERE gone.id = k.user_id AND gone.deleted_at IS NOT NULL AND gone.erased_at IS NULL)
    ${state === 'valid' ? db`AND k.revoked_at IS NULL` : db``}
    ${state === 'void' ? db`AND k.revoked_at IS NOT NULL` : db``}
    ${userId ? db`AND k.user_id = ${userId}` : db``}
    ${q ? db`AND k.id = ANY(ARRAY(${found(db, q)} ${limitTo(db, mostFound)}))` : db``}`;
}

/** A page of certificates, the newest first. */
export function listDesk(
  db: Db,
  { pageNo, pageSize, ...filters }: PageRequest & DeskFilters,
): Promise<DeskRow[]> {
  return db<DeskRow[]>`
    SELECT ${columns(db)}
    FROM (SELECT * FROM certificates k WHERE ${matching(db, filters)}
          ORDER BY k.issued_at DESC, k.id DESC ${limitTo(db, pageSize, offsetOf({ pageNo, pageSize }))}) k
    JOIN categories c ON c.id = k.category_id JOIN users u ON u.id = k.user_id
    ORDER BY k.issued_at DESC, k.id DESC`;
}

/** The most that a count of the desk says: nobody pages further, and counting all of them takes longer than a page. */
const mostCounted = 10_000;

/** How many certificates match, at most 10,000. */
export async function countDesk(db: Db, filters: DeskFilters): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    SELECT count(*)::int AS total
    FROM (SELECT FROM certificates k WHERE ${matching(db, filters)} ${limitTo(db, mostCounted)}) matching`;
  return row?.total ?? 0;
}

export async function findForDesk(db: Db, id: string): Promise<DeskDetailRow | undefined> {
  const [row] = await db<DeskDetailRow[]>`
    SELECT ${columns(db)}, k.revoke_reason, (SELECT w.name FROM users w WHERE w.id = k.revoked_by) AS revoked_by,
           (SELECT jsonb_build_object('id', o.id, 'number', o.number) FROM certificates o WHERE o.id = k.replaces_id)
             AS replaces,
           (SELECT jsonb_build_object('id', n.id, 'number', n.number) FROM certificates n WHERE n.replaces_id = k.id)
             AS replaced_by
    FROM ${joined(db)} WHERE k.id = ${id}`;
  return row;
}

/** A certificate that is held for a change. */
export interface HeldCertificate {
  userId: string;
  holderName: string;
  number: string;
  course: string;
  isVoid: boolean;
}

/** Locks a certificate for the transaction; undefined for none, and for that of a member who has left. */
export async function holdCertificate(db: Db, id: string): Promise<HeldCertificate | undefined> {
  const [row] = await db<HeldCertificate[]>`
    SELECT k.user_id, k.holder_name, k.number, k.course_names ->> 'kr' AS course, k.revoked_at IS NOT NULL AS is_void
    FROM certificates k JOIN users u ON u.id = k.user_id AND u.deleted_at IS NULL
    WHERE k.id = ${id} FOR UPDATE OF k`;
  return row;
}

export async function revoke(
  db: Db,
  given: { id: string; staffId: string; reason: string; now: Date },
): Promise<void> {
  await db`
    UPDATE certificates SET revoked_at = ${given.now}, revoked_by = ${given.staffId}, revoke_reason = ${given.reason}
    WHERE id = ${given.id}`;
}

/** Writes what takes the place of a void certificate: of the same course, as it was named then; the site is named as now. */
export async function insertReplacement(
  db: Db,
  given: { replacesId: string; number: string; holderName: string; now: Date },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    INSERT INTO certificates (user_id, category_id, number, holder_name, course_names, issued_at, replaces_id)
    SELECT user_id, category_id, ${given.number}, ${given.holderName}, course_names, ${given.now}, id
    FROM certificates WHERE id = ${given.replacesId}
    RETURNING id`;
  if (!row) throw new Error('the certificate that is replaced is locked');
  return row.id;
}
