import type { Db } from '../../database/connect.ts';
import { addressPrefix } from '../../network.ts';
import { createAuditRow, removeOldest } from './queries.ts';
import { removeReviewsBefore } from './review-queries.ts';

/** Who did it, from where and in which request. */
export interface AuditActor {
  id: string;
  address: string;
  requestId: string;
}

/** What was done to which record; `detail` never holds what a member wrote. */
export interface AuditEvent {
  action:
    | 'practice.read'
    | 'consultation.list'
    | 'consultation.read'
    | 'consultation.schedule'
    | 'consultation.answer'
    | 'consultation.finish'
    | 'consultation.cancel'
    | 'consult_hours.update'
    | 'calendar_feed.create'
    | 'calendar_feed.delete'
    | 'inquiry.list'
    | 'inquiry.read'
    | 'inquiry.answer'
    | 'inquiry.close'
    | 'inquiry.reopen'
    | 'inquiry.assign'
    | 'practice.report'
    | 'level-check.answer'
    | 'certificate.list'
    | 'certificate.read'
    | 'certificate.revoke'
    | 'certificate.reissue'
    | 'price.set'
    | 'product.publish'
    | 'account.set'
    | 'category.create'
    | 'picture.upload'
    | 'attachment.list'
    | 'attachment.read'
    | 'report.review'
    | 'report.return'
    | 'report.undo'
    | 'review.list'
    | 'review.claim'
    | 'review.release'
    | 'review.note'
    | 'entry-report.handle'
    | 'entry-report.open-sharing'
    | 'comment.keep'
    | 'level-check.undo'
    | 'inquiry.undo'
    | 'comment.read'
    | 'comment.create'
    | 'comment.delete'
    | 'password.recover'
    | 'password.change'
    | 'phone.change'
    | 'email.change'
    | 'contact.confirm'
    | 'contact.stop'
    | 'member.leave'
    | 'second-factor.on'
    | 'second-factor.off'
    | 'recovery-codes.renew'
    | 'passkey.add'
    | 'passkey.rename'
    | 'passkey.remove'
    | 'passkey.copied'
    | 'sessions.end'
    | 'login.question'
    | 'outbox.retry'
    | 'call.refuse'
    | 'staff.invite'
    | 'staff.update'
    | 'staff.remove'
    | 'staff.list'
    | 'staff.withdraw'
    | 'staff.accept'
    | 'approval.ask'
    | 'approval.approve'
    | 'approval.refuse'
    | 'approval.fail'
    | 'approval.cancel'
    | 'approval.list'
    | 'setting.update'
    | 'holiday.set'
    | 'holiday.remove'
    | 'audit.list'
    | 'access-review.read'
    | 'access-review.sign'
    | 'member.list'
    | 'member.read'
    | 'member.mirror'
    | 'member.reveal'
    | 'member.update'
    | 'member.contact'
    | 'member.contact-cancel'
    | 'member.level'
    | 'member.teacher'
    | 'member.reset-second-step'
    | 'member.note'
    | 'member.delete-note'
    | 'window.preview'
    | 'window.grant'
    | 'window.grant-many'
    | 'window.take-back'
    | 'window.pause'
    | 'window.resume'
    | 'order.list'
    | 'export.create'
    | 'export.take'
    | 'content.create'
    | 'content.save'
    | 'content.publish'
    | 'content.withdraw'
    | 'content.restore'
    | 'content.delete'
    | 'content.undelete'
    | 'content.order'
    | 'content.preview'
    | 'content.replace-video'
    | 'order.read'
    | 'order.create'
    | 'order.read-account'
    | 'order.confirm-transfer'
    | 'order.reject-transfer'
    | 'order.refund'
    | 'order.confirm-refund'
    | 'order.correct'
    | 'bank.list'
    | 'bank.import'
    | 'bank.confirm'
    | 'bank.ignore'
    | 'bank.take-back'
    | 'order.refuse-refund'
    | 'order.record-receipt'
    | 'order.cancel-receipt'
    | 'media.upload'
    | 'media.give_up'
    | 'media.retry'
    | 'media.captions'
    | 'media.delete';
  subjectType:
    | 'access-review'
    | 'approval'
    | 'audit'
    | 'attachment'
    | 'bank-account'
    | 'bank-import'
    | 'bank-line'
    | 'calendar-feed'
    | 'call'
    | 'category'
    | 'practice'
    | 'consult-hours'
    | 'consultation'
    | 'content'
    | 'certificate'
    | 'comment'
    | 'user'
    | 'members'
    | 'message'
    | 'export'
    | 'holiday'
    | 'inquiry'
    | 'invitation'
    | 'media'
    | 'order'
    | 'picture'
    | 'product'
    | 'setting';
  /** Null for a call that was refused. */
  subjectId: string | null;
  /** The member whose record it is: the actor, if they change their own; null if it is nobody's. */
  aboutUserId: string | null;
  /** The members, if it is a list. */
  aboutIds?: readonly string[];
  /** The reason, as staff gave it. */
  reason?: string;
  /** The approval of a second person, if one is required. */
  approvalId?: string;
  detail?: Record<string, string | null>;
}

/** A member's account as the record that was changed, and the member as its owner. */
export function accountOf(userId: string) {
  return { subjectType: 'user', subjectId: userId, aboutUserId: userId } as const;
}

/**
 * Records what staff did with a member's record, or what changed an account's security; the log is append-only. For staff
 * it stores their name and whole address, for members only the network.
 */
export async function recordAudit(
  db: Db,
  actor: Omit<AuditActor, 'id'> & { id: string | null },
  event: AuditEvent,
): Promise<void> {
  await createAuditRow(db, {
    ...{ actorId: actor.id, requestId: actor.requestId },
    ...{ address: actor.address, addressPrefix: addressPrefix(actor.address) },
    ...{ action: event.action, subjectType: event.subjectType, subjectId: event.subjectId },
    ...{ aboutUserId: event.aboutUserId, aboutIds: event.aboutIds ?? [] },
    ...{ reason: event.reason ?? null, approvalId: event.approvalId ?? null },
    detail: event.detail ?? {},
  });
}

/** The years of the log, and a month: a check is signed after its month. */
const keptMs = (2 * 366 + 31) * 24 * 60 * 60 * 1000;

/**
 * Removes up to `limit` of the rows that are older than the log has to be (2 years, as the safety standard requires for
 * sensitive information; 3 for who was given which right); returns how many.
 */
export function removeOldAuditRows(db: Db): Promise<number> {
  return removeOldest(db, 5000);
}

/** Removes checks of months that the log no longer has; returns how many. */
export function removeOldReviews(db: Db, now: Date): Promise<number> {
  return removeReviewsBefore(db, new Date(now.getTime() - keptMs));
}

/** The filters of a list as the log notes them: those that were asked for. */
export function askedFilters(filters: object): Record<string, string> {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
