import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { refuseForeign } from '../../../caller.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Member } from '../../../http/auth.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, accountOf, recordAudit } from '../../audit/service.ts';
import { enqueue } from '../../outbox/service.ts';
import { confirmPassword } from '../../session/service.ts';
import { lockAdministrators } from '../../staff/service.ts';
import { membershipEndedMail } from '../mails/profile-change.ts';
import { type AccountRow, lockAccount } from '../profile/queries.ts';
import {
  adoptWhatWasSent,
  archiveBuyer,
  blankMember,
  emptyApprovals,
  endPhoneCodes,
  hasSuccessor,
  removeAccess,
  removeCertificates,
} from './leaving-queries.ts';

// Without an administrator, or an owner, nobody could make another one.
async function refuseLastAdministrator(db: Db, userId: string, roleLevel: number): Promise<void> {
  if (roleLevel < roleLevels.admin) return;
  await lockAdministrators(db);
  if (!(await hasSuccessor(db, userId, roleLevels.admin))) throw new DomainError('last_administrator');
}

async function lockConfirmed(db: Db, userId: string, confirmedHash: string): Promise<AccountRow> {
  const account = await lockAccount(db, userId);
  if (!account) throw new DomainError('token_required');
  if (account.passwordHash !== confirmedHash)
    throw new DomainError('wrong_password', { fields: [{ path: 'password', message: 'wrong_password' }] });
  await refuseLastAdministrator(db, userId, account.roleLevel);
  return account;
}

/**
 * Ends a membership, all of it or nothing: the member's identity is erased at once, nothing logs them in any more, and
 * their e-mail, phone and nickname are free. Shared entries and comments stay without a name; the rest of what they left is
 * erased five days later ({@link eraseLeftMembers}). A buyer is kept in a separate table as the law requires. Orders stay
 * as they are, open ones too: the payment module settles those, and each step of them updates the archive's date.
 * @throws {DomainError} not_found for another member; wrong_password, too_many_requests; last_administrator for the last
 * administrator
 */
export async function leave(
  services: Services,
  member: Member,
  asked: { id: string; password: string },
  from: Omit<AuditActor, 'id'>,
): Promise<void> {
  refuseForeign(member, asked.id);
  const { id: userId } = member;
  const now = services.clock();
  const confirmedHash = await confirmPassword(services, userId, {
    password: asked.password,
    field: 'password',
  });
  await inTransaction(services.sql, async (db) => {
    const { email, phone, lang } = await lockConfirmed(db, userId, confirmedHash);
    const isBuyer = await archiveBuyer(db, userId, now);
    await removeAccess(db, userId, email);
    await endPhoneCodes(db, userId, now);
    await adoptWhatWasSent(db, { userId, email, phone });
    await removeCertificates(db, userId);
    await emptyApprovals(db, userId, now);
    await blankMember(db, userId, now);
    await recordAudit(db, { ...from, id: userId }, { action: 'member.leave', ...accountOf(userId) });
    const mail = membershipEndedMail(lang, { isBuyer });
    await enqueue(db, { kind: 'mail', to: email, userId, now, ...mail });
  });
}
