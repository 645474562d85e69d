import {
  type Certificate,
  type CertificateCheck,
  certificateNumberOf,
  unknownCertificate,
  writtenCertificateNumber,
} from '@taegeuk/contract/certificate.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { newCertificateNumber } from './certificate-number.ts';
import * as queries from './certificate-queries.ts';
import { initialsOf } from './initials.ts';

/** A certificate as its holder sees it. */
export function presentCertificate(row: queries.CertificateRow): Certificate {
  return {
    id: row.id,
    categoryId: row.categoryId,
    slug: row.slug,
    number: writtenCertificateNumber(row.number),
    name: row.holderName,
    course: row.course,
    issuer: row.issuer,
    issuedAt: row.issuedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

/** Every lesson is practised, there is at least one, and the report is reviewed. */
function isFinished({ lessons, practised, isReviewed }: queries.Standing): boolean {
  return lessons > 0 && practised === lessons && isReviewed;
}

/** Writes a certificate under a new number, without checking whether the course is finished. */
export function writeCertificate(
  db: Db,
  { userId, categoryId, name }: { userId: string; categoryId: string; name: string },
  now: Date,
): Promise<void> {
  const number = newCertificateNumber();
  return queries.insertCertificate(db, { userId, categoryId, number, holderName: name, now });
}

/**
 * Issues the certificate of a course, once: called again, or at the same time, it returns the existing one, revoked ones
 * too. Lessons that are added to the course later change nothing.
 * @throws {DomainError} not_found if the category is not a course; course_not_finished
 */
export function issueCertificate(
  services: Services,
  member: { id: string },
  { categoryId, lang }: { categoryId: string; lang: LanguageCode },
): Promise<Certificate> {
  const userId = member.id;
  return inTransaction(services.sql, async (db) => {
    const holder = await queries.lockHolder(db, userId);
    if (!holder) throw new DomainError('token_required');
    const known = await queries.findOfCourse(db, { userId, categoryId, lang });
    if (known) return presentCertificate(known);
    const standing = await queries.findStanding(db, { userId, categoryId });
    if (!standing) throw new DomainError('not_found');
    if (!isFinished(standing)) throw new DomainError('course_not_finished');
    await writeCertificate(db, { userId, categoryId, name: holder.name }, services.clock());
    const issued = await queries.findOfCourse(db, { userId, categoryId, lang });
    if (!issued) throw new Error('a certificate that was issued is there');
    return presentCertificate(issued);
  });
}

/** The caller's certificates, newest first. */
export async function listCertificates(
  { sql }: Services,
  member: { id: string },
  lang: LanguageCode,
): Promise<Certificate[]> {
  return (await queries.listCertificates(sql, { userId: member.id, lang })).map(presentCertificate);
}

/**
 * One of the caller's certificates.
 * @throws {DomainError} not_found, for another member's too
 */
export async function getCertificate(
  { sql }: Services,
  member: { id: string },
  asked: { id: string; lang: LanguageCode },
): Promise<Certificate> {
  const row = await queries.findCertificate(sql, asked);
  if (row?.userId !== member.id) throw new DomainError('not_found');
  return presentCertificate(row);
}

/**
 * What everybody may know about a number: that it is not known, that it is void, or course and initials
 * ({@link initialsOf}).
 */
export async function checkCertificate(
  { sql }: Services,
  { number, lang }: { number: string; lang: LanguageCode },
): Promise<CertificateCheck> {
  const plain = certificateNumberOf(number);
  const row = plain && (await queries.findByNumber(sql, { number: plain, lang }));
  if (!row) return unknownCertificate;
  if (row.revokedAt) return { ...unknownCertificate, isVoid: true };
  const { course, issuer } = row;
  return { isValid: true, isVoid: false, course, issuer, initials: initialsOf(row.holderName) };
}
