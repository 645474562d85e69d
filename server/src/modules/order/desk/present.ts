import { type Holidays, seoulDay, workingDaysBetween } from '@taegeuk/contract/calendar.ts';
import type { DeskOrder, DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { maskedEmail, maskedPhone } from '../../../masks.ts';
import { dueAt as promisedAt } from '../../desk/service.ts';
import { isOffer } from '../states.ts';
import { missingOf } from '../transfer/receive.ts';
import type { DeskRow } from './list-queries.ts';
import type { DeskReceiptRow, DeskRecordRow, DeskRefundRow, MessageRow, StepRow } from './record-queries.ts';

const at = (instant: Date | null) => instant?.toISOString() ?? null;

/** An order as a line of the desk. */
export function presentLine(row: DeskRow): DeskOrder {
  const { id, version, name, userId, memberName, currency, amountMinor, paidMinor, refundedMinor } = row;
  const { payMethod, status, queues } = row;
  return {
    ...{ id, version, number: row.merchantUid, name, userId, memberName, currency },
    ...{ amountMinor, paidMinor, refundedMinor, missingMinor: missingOf(row), payMethod, status, queues },
    createdAt: row.createdAt.toISOString(),
    isOffer: isOffer(row),
  };
}

function presentRefund({ txId, lastError, askedAt, createdAt, doneAt, failedAt, ...row }: DeskRefundRow) {
  const { id, cause, amountMinor, days, reason, actor } = row;
  const state = doneAt ? 'done' : failedAt ? 'failed' : askedAt ? 'asked' : 'open';
  return {
    ...{ id, cause, amountMinor, days, reason, actor, isByHand: txId === null, state, error: lastError },
    ...{ createdAt: createdAt.toISOString(), endedAt: at(doneAt ?? failedAt) },
  } satisfies DeskOrderDetail['refunds'][number];
}

function presentReceipt(row: DeskReceiptRow): NonNullable<DeskOrderDetail['receipt']> {
  const { purpose, identifierEnd, approvalNo, cancelApprovalNo } = row;
  return {
    ...{ purpose, identifierEnd, approvalNo, cancelApprovalNo },
    ...{ issuedAt: at(row.issuedAt), failedAt: row.issuedAt ? null : at(row.failedAt) },
    ...{ cancelDueAt: at(row.cancelDueAt), cancelledAt: at(row.cancelledAt) },
  };
}

function presentRequest(
  row: DeskRecordRow,
  { now, holidays }: { now: Date; holidays: Holidays },
): DeskOrderDetail['request'] {
  const { refundRequestedAt, refundReason, status } = row;
  if (refundRequestedAt === null || status !== 'paid') return null;
  const dueAt = promisedAt('refund', refundRequestedAt, holidays);
  return {
    ...{ at: refundRequestedAt.toISOString(), reason: refundReason, dueAt: dueAt.toISOString() },
    workingDaysLeft: workingDaysBetween(seoulDay(now), seoulDay(dueAt), holidays),
  };
}

function presentAccount({ accountBank, accountNumber, accountHolder }: DeskRecordRow): string | null {
  if (accountNumber === null) return null;
  return [accountBank, accountNumber, accountHolder].filter(Boolean).join(' ');
}

/** What a page of the desk shows beside the order's own row. */
export interface Papers {
  steps: StepRow[];
  refunds: DeskRefundRow[];
  receipt: DeskReceiptRow | undefined;
  messages: MessageRow[];
}

/** One order with everything that happened to it. */
export function presentRecord(
  row: DeskRecordRow,
  { steps, refunds, receipt, messages }: Papers,
  { staffId, ...calendar }: { staffId: string; now: Date; holidays: Holidays },
): DeskOrderDetail {
  const { phone, email, hasLeft, refusedAt, refusal } = row;
  return {
    ...presentLine(row),
    member: { maskedPhone: maskedPhone(phone), maskedEmail: maskedEmail(email), hasLeft },
    ...{ categoryId: row.categoryId, side: row.grants, days: row.dayExpirate },
    ...{ startsOn: row.startsOn, endsOn: row.endsOn, amountKrw: row.amountKrw, krwPerUnit: row.krwPerUnit },
    ...{ depositor: row.depositor, account: presentAccount(row), depositDueAt: at(row.depositDueAt) },
    ...{ agreedAt: at(row.agreedAt), paidAt: at(row.paidAt), closedAt: at(row.closedAt) },
    ...{ paymentNumber: row.impUid, flag: row.flag, failReason: row.failReason },
    unansweredSince: at(row.unansweredSince),
    request: presentRequest(row, calendar),
    refusal: refusedAt && { at: refusedAt.toISOString(), reason: refusal },
    hasRefundAccount: row.refundAccount !== null,
    refunds: refunds.map(presentRefund),
    receipt: receipt ? presentReceipt(receipt) : null,
    steps: steps.map(({ detail, ...step }) => ({
      ...step,
      detail: Object.fromEntries(
        Object.entries(detail).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
      at: step.at.toISOString(),
    })),
    messages: messages.map(({ createdAt, sentAt, givenUpAt, ...message }) => ({
      ...message,
      ...{ createdAt: createdAt.toISOString(), sentAt: at(sentAt), givenUpAt: at(givenUpAt) },
    })),
    isOwn: row.userId === staffId,
  };
}
