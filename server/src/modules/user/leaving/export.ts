import type { exportUser } from '@taegeuk/contract/user-account.ts';
import type { z } from 'zod';
import { openTypedAccount } from '../../../credentials/refund-account.ts';
import type { Db } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import { inMemberTurn } from '../../../member-turns.ts';
import type { Services } from '../../../services.ts';
import * as practice from './export-practice-queries.ts';
import * as account from './export-queries.ts';

/** Everything stored about a member. */
export type MemberExport = z.input<(typeof exportUser)['reply']>;

// What a new APP_SECRET has made unreadable must not prevent the rest.
function readable(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}

async function listOrders(db: Db, { appSecret }: Services, userId: string) {
  const rows = await practice.listOrders(db, userId);
  return rows.map(({ refundAccount, ...row }) => ({
    ...row,
    refundAccount: readable(() => openTypedAccount(appSecret, row.id, refundAccount)),
  }));
}

// One statement after the other: a transaction has one connection.
async function readAll(db: Db, services: Services, member: account.Exported): Promise<MemberExport> {
  const { id } = member;
  const own = await account.findMember(db, id);
  if (!own) throw new DomainError('token_required');
  return {
    exportedAt: services.clock().toISOString(),
    member: own,
    consents: await account.listConsentHistory(db, id),
    roles: await account.listLinkedRoles(db, member),
    staffRights: await account.listStaffRights(db, id),
    staffGrants: await account.listStaffGrants(db, id),
    notesOfStaff: await account.listNotesOfStaff(db, id),
    sessions: await account.listSessionRecords(db, id),
    verifications: await account.listVerifications(db, member),
    contactChanges: await account.listContactChanges(db, id),
    secondFactor: (await account.findSecondFactor(db, id)) ?? null,
    passkeys: await account.listPasskeyRecords(db, id),
    loginEvents: await account.listLoginRecords(db, id),
    memberships: await account.listLedger(db, id),
    pauses: await account.listPauses(db, id),
    lessons: await practice.listLessonRecords(db, id),
    lessonOpens: await practice.listLessonOpens(db, id),
    videoIssues: await practice.listVideoIssues(db, id),
    lessonDays: await practice.listLessonDays(db, id),
    practice: await practice.listPracticeRecords(db, id),
    attachments: await practice.listAttachmentRecords(db, id),
    reports: await practice.listReportRecords(db, id),
    comments: await practice.listCommentRecords(db, id),
    certificates: await practice.listCertificateRecords(db, id),
    consultations: await practice.listConsultations(db, id),
    inquiries: await practice.listInquiries(db, id),
    orders: await listOrders(db, services, id),
    messages: await account.listMessages(db, member),
    notifications: await account.listNotificationRecords(db, id),
    notificationPreferences: await account.listNotificationChoices(db, id),
    activity: await account.listActivity(db, id),
  };
}

/**
 * Everything stored about a member, as of one moment. Left out: secrets and hashes, what is known about other people, and
 * keys that only prevent doing a thing twice.
 */
export function exportMember(services: Services, member: account.Exported): Promise<MemberExport> {
  const { id, email, phone } = member;
  return inMemberTurn(id, () =>
    services.sql.transaction(
      (db) => readAll(db, services, { id, email, phone }),
      'ISOLATION LEVEL REPEATABLE READ READ ONLY',
    ),
  );
}
