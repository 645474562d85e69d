import { writtenCertificateNumber } from '@taegeuk/contract/certificate.ts';
import type { DeskCertificate, DeskCertificateDetail } from '@taegeuk/contract/certificate-desk.ts';
import { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { twoPersonAct } from '../approval/service.ts';
import { recordAudit } from '../audit/service.ts';
import { informMember } from '../user/service.ts';
import * as queries from './certificate-desk-queries.ts';
import { certificateMail } from './certificate-mails.ts';
import { newCertificateNumber } from './certificate-number.ts';
import { presentCertificate } from './certificate-service.ts';

function present(row: queries.DeskRow): DeskCertificate {
  const { userId, memberName, isReplaced } = row;
  return { ...presentCertificate(row), userId, memberName, isReplaced };
}

function linked(certificate: { id: string; number: string } | null) {
  return certificate && { id: certificate.id, number: writtenCertificateNumber(certificate.number) };
}

async function detailOf(db: Db, id: string): Promise<DeskCertificateDetail> {
  const row = await queries.findForDesk(db, id);
  if (!row) throw new DomainError('not_found');
  const { revokeReason, revokedBy, replaces, replacedBy } = row;
  return {
    ...{ ...present(row), revokeReason, revokedBy },
    ...{ replaces: linked(replaces), replacedBy: linked(replacedBy) },
  };
}

/**
 * A page of certificates, the newest first, and how many there are (10,000 at most). The look is logged with its filters and
 * the members; of words that were typed only that there were some.
 */
export async function listDeskCertificates(
  { sql }: Pick<Services, 'sql'>,
  { pageNo, pageSize, ...filters }: queries.DeskFilters & { pageNo: number; pageSize: number },
  { actor }: StaffActing,
): Promise<{ certificates: DeskCertificate[]; total: number }> {
  const rows = await queries.listDesk(sql, { ...filters, pageNo, pageSize });
  const total = await queries.countDesk(sql, filters);
  const { state = null, userId = null, q } = filters;
  const detail = { state, userId, search: q === undefined ? null : 'words', pageNo: String(pageNo) };
  await recordAudit(sql, actor, {
    ...{ action: 'certificate.list', subjectType: 'certificate', subjectId: null, aboutUserId: null, detail },
    aboutIds: [...new Set(rows.map((row) => row.userId))],
  });
  return { certificates: rows.map(present), total };
}

/**
 * One certificate with what became of it. The look is logged.
 * @throws {DomainError} not_found
 */
export async function getDeskCertificate(
  { sql }: Pick<Services, 'sql'>,
  id: string,
  { actor }: StaffActing,
): Promise<DeskCertificateDetail> {
  const certificate = await detailOf(sql, id);
  const subject = { subjectType: 'certificate', subjectId: id, aboutUserId: certificate.userId } as const;
  await recordAudit(sql, actor, { action: 'certificate.read', ...subject });
  return certificate;
}

interface Told {
  userId: string;
  id: string;
  origin: string;
  now: Date;
}

async function tell(db: Db, news: 'revoked' | 'reissued', { userId, id, origin, now }: Told): Promise<void> {
  const link = `${origin}/academy/certificate/${id}`;
  await informMember(db, { userId, now }, (lang) => certificateMail(lang, news, link));
}

/**
 * Declares a certificate void, for good, once a second person has said yes; its public page then says so, and its holder is
 * told by mail. The reason is stored with it, the persons in the log.
 */
export const revokeCertificate = twoPersonAct({
  action: 'certificate.revoke',
  right: 'member',
  subjectType: 'certificate',
  input: z.object({}),
  facts: ({ holderName, course, number }: queries.HeldCertificate) => ({
    name: holderName,
    course,
    number: writtenCertificateNumber(number),
  }),
  hold: (db, id) => queries.holdCertificate(db, id),
  async check(_db, { isVoid }) {
    if (isVoid) throw new DomainError('certificate_void');
  },
  async change(db, { userId }, _input, { services, by, id, reason }) {
    const now = services.clock();
    await queries.revoke(db, { id, staffId: by.staff.id, reason: reason.trim(), now });
    await tell(db, 'revoked', { userId, id, origin: by.origin, now });
    return { done: undefined, detail: {} };
  },
});

/** Writes what takes the place of a void certificate, under a new number; returns its id. */
export function replaceCertificate(
  db: Db,
  { id, name }: { id: string; name: string },
  now: Date,
): Promise<string> {
  const number = newCertificateNumber();
  return queries.insertReplacement(db, { replacesId: id, number, holderName: name, now });
}

/**
 * Issues a valid certificate again under a new number, with another name if one is given. The old one is void, and its
 * holder is told by mail.
 * @returns the new one
 * @throws {DomainError} forbidden, own_record, not_found; invalid_input without a reason; certificate_void
 */
export function reissueCertificate(
  services: Pick<Services, 'sql' | 'clock'>,
  { id, name, reason }: { id: string; name?: string | undefined; reason: string },
  by: StaffActing,
): Promise<DeskCertificateDetail> {
  const now = services.clock();
  return actAsStaff(services.sql, by, {
    ...{ right: 'member', action: 'certificate.reissue', subjectType: 'certificate', id, reason },
    hold: (db) => queries.holdCertificate(db, id),
    async change(db, { userId, holderName, isVoid }) {
      if (isVoid) throw new DomainError('certificate_void');
      await queries.revoke(db, { id, staffId: by.staff.id, reason: reason.trim(), now });
      const newId = await replaceCertificate(db, { id, name: name ?? holderName }, now);
      await tell(db, 'reissued', { userId, id: newId, origin: by.origin, now });
      // Of a personal field the log says that it changed, not what it says.
      const fields = name === undefined || name === holderName ? null : 'name';
      return { done: await detailOf(db, newId), detail: { newId, fields } };
    },
  });
}
