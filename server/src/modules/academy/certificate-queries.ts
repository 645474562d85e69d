import type { Db } from '../../database/connect.ts';

/** A certificate with the names of its course and of the site in the requested language, as they were on the day of issue. */
export interface CertificateRow {
  id: string;
  userId: string;
  categoryId: string;
  slug: string;
  number: string;
  holderName: string;
  course: string;
  issuer: string;
  issuedAt: Date;
  revokedAt: Date | null;
}

function columns(db: Db, lang: string) {
  return db`
    k.id, k.user_id, k.category_id, c.slug, k.number, k.holder_name,
    coalesce(k.course_names ->> ${lang}, k.course_names ->> 'kr') AS course,
    coalesce(k.issuer_names ->> ${lang}, k.issuer_names ->> 'kr') AS issuer, k.issued_at, k.revoked_at`;
}

/** Locks a member until the transaction ends: of simultaneous calls one issues. Undefined for one who has left. */
export async function lockHolder(db: Db, userId: string): Promise<{ name: string } | undefined> {
  const [row] = await db<{ name: string }[]>`
    SELECT name FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}

/** A member's state in a course; undefined if the category is not a course. */
export interface Standing {
  lessons: number;
  practised: number;
  isReviewed: boolean;
}

/** Locks a reviewed report, so that it is not returned while the certificate is written. */
export async function findStanding(
  db: Db,
  { userId, categoryId }: { userId: string; categoryId: string },
): Promise<Standing | undefined> {
  const reviewed = await db`
    SELECT 1 FROM reports WHERE user_id = ${userId} AND course_id = ${categoryId} AND state = 'reviewed' FOR SHARE`;
  const [row] = await db<{ lessons: number; practised: number }[]>`
    SELECT count(l.id)::int AS lessons, count(u.practised_at)::int AS practised
    FROM categories c
    LEFT JOIN lessons l ON l.category_id = c.id AND l.is_published
    LEFT JOIN user_lessons u ON u.lesson_id = l.id AND u.user_id = ${userId}
    WHERE c.id = ${categoryId} AND c.center = 1 AND c.sub_level IS NOT NULL
    GROUP BY c.id`;
  return row && { ...row, isReviewed: reviewed.length > 0 };
}

/** Writes a certificate with the present names of level, field and (the column's default) site, in every language. */
export async function insertCertificate(
  db: Db,
  given: { userId: string; categoryId: string; number: string; holderName: string; now: Date },
): Promise<void> {
  const { userId, categoryId, number, holderName, now } = given;
  await db`
    INSERT INTO certificates (user_id, category_id, number, holder_name, course_names, issued_at)
    SELECT ${userId}, c.id, ${number}, ${holderName},
           (SELECT jsonb_object_agg(t.lang, concat_ws(' · ', level_text.name, t.name))
            FROM category_texts t
            LEFT JOIN category_texts level_text ON level_text.category_id = c.parent_id AND level_text.lang = t.lang
            WHERE t.category_id = c.id),
           ${now}
    FROM categories c WHERE c.id = ${categoryId}`;
}

/** The certificate of a member for a course: the valid one, otherwise the last. */
export async function findOfCourse(
  db: Db,
  { userId, categoryId, lang }: { userId: string; categoryId: string; lang: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db<CertificateRow[]>`
    SELECT ${columns(db, lang)} FROM certificates k JOIN categories c ON c.id = k.category_id
    WHERE k.user_id = ${userId} AND k.category_id = ${categoryId}
    ORDER BY k.revoked_at IS NULL DESC, k.id DESC LIMIT 1`;
  return row;
}

export function listCertificates(
  db: Db,
  { userId, lang }: { userId: string; lang: string },
): Promise<CertificateRow[]> {
  return db<CertificateRow[]>`
    SELECT ${columns(db, lang)} FROM certificates k JOIN categories c ON c.id = k.category_id
    WHERE k.user_id = ${userId} ORDER BY k.issued_at DESC, k.id DESC`;
}

export async function findCertificate(
  db: Db,
  { id, lang }: { id: string; lang: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db<CertificateRow[]>`
    SELECT ${columns(db, lang)} FROM certificates k JOIN categories c ON c.id = k.category_id WHERE k.id = ${id}`;
  return row;
}

/** The certificate with a number, as long as its holder is a member. */
export async function findByNumber(
  db: Db,
  { number, lang }: { number: string; lang: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db<CertificateRow[]>`
    SELECT ${columns(db, lang)}
    FROM certificates k JOIN categories c ON c.id = k.category_id JOIN users u ON u.id = k.user_id
    WHERE k.number = ${number} AND u.deleted_at IS NULL`;
  return row;
}
