import type { Consultation, ConsultationInput } from '@taegeuk/contract/consultation.ts';
import { type Reader, refuseForeign } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { assertSensitiveConsent, phoneNumberOf, sensitiveConsentOf } from '../user/service.ts';
import { mayRead } from './policy.ts';
import { presentConsultation } from './present.ts';
import * as queries from './queries.ts';
import { tellDesk } from './tell-desk.ts';
import { waitsForDesk } from './waiting.ts';

export { waitsForDesk };

/**
 * Requests a consultation, and tells the desk. The same idempotency key again is the same request, with the text of the last
 * send while staff have not started on it.
 * @param origin for the links in the mails
 * @throws {DomainError} not_found for a foreign user; sensitive_consent_required; invalid_phone
 */
export async function createConsultation(
  services: Services,
  member: Reader,
  input: ConsultationInput & { userId?: string | null | undefined },
  { idempotencyKey, origin }: { idempotencyKey: string | null; origin: string },
): Promise<Consultation> {
  refuseForeign(member, input.userId);
  const phone = phoneNumberOf(input.phone);
  if (!phone) throw new DomainError('invalid_phone');
  const now = services.clock();
  const request = {
    title: input.title,
    content: input.content,
    name: input.name,
    phone,
    isPhoneAdvice: input.phoneAdvice,
    isOnlineAdvice: input.onlineAdvice,
    isOtherAdvice: input.ortherAdvice,
    userId: member.id,
    ...{ idempotencyKey, now },
  };
  const row = await inTransaction(services.sql, async (db) => {
    await assertSensitiveConsent(db, member.id);
    const saved = await queries.saveConsultation(db, request);
    if (saved?.isNew) await tellDesk(db, saved, { origin, now });
    return saved;
  });
  // It was withdrawn between the two reads.
  if (!row) throw new DomainError('not_found');
  return presentConsultation(row);
}

/**
 * The caller's own consultations, newest first.
 * @throws {DomainError} not_found when `userId` is another member's
 */
export async function listConsultations(
  { sql }: Services,
  member: Reader,
  asked: { pageNo: number; pageSize: number; userId?: string | null | undefined },
): Promise<{ consultations: Consultation[]; total: number }> {
  refuseForeign(member, asked.userId);
  const { pageNo, pageSize } = asked;
  const { rows, total } = await queries.listConsultations(sql.reads, { userId: member.id, pageNo, pageSize });
  return { consultations: rows.map(presentConsultation), total };
}

/**
 * One consultation: the caller's own, or any for staff, whose reading is logged. If a member has withdrawn the consent to
 * sensitive information, nobody else reads theirs.
 * @throws {DomainError} not_found
 */
export async function getConsultation(
  { sql }: Services,
  member: Reader,
  id: string,
  actor: AuditActor,
): Promise<Consultation> {
  const row = await queries.findConsultation(sql, id);
  if (!row || !mayRead(member, row)) throw new DomainError('not_found');
  if (row.userId !== member.id) {
    if ((await sensitiveConsentOf(sql, row.userId)) === 'withdrawn') throw new DomainError('not_found');
    await recordAudit(sql, actor, {
      action: 'consultation.read',
      subjectType: 'consultation',
      subjectId: id,
      aboutUserId: row.userId,
    });
  }
  return presentConsultation(row);
}

/**
 * Withdraws one's own request, which is deleted completely. Only as long as staff have not started on it.
 * @throws {DomainError} not_found, consultation_closed
 */
export async function deleteConsultation({ sql }: Services, member: Reader, id: string): Promise<void> {
  if (await queries.deleteRequested(sql, { id, userId: member.id })) return;
  const row = await queries.findConsultation(sql, id);
  throw new DomainError(row?.userId === member.id ? 'consultation_closed' : 'not_found');
}
