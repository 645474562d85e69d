import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { type SignState, StateSign } from '../../admin/parts/state-sign.tsx';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';

type Refund = DeskOrderDetail['refunds'][number];

const refundSigns: Record<Refund['state'], SignState> = {
  open: 'soon',
  asked: 'under-way',
  done: 'done',
  failed: 'late',
};

/** Money that went back, or is on its way. */
export function Refunds({ order }: { order: DeskOrderDetail }) {
  if (order.refunds.length === 0) return null;
  return (
    <StaffSection title={t.refunds}>
      <ul className={styles.papers}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <b>{moneyOf(order, refund.amountMinor)}</b>
            <StateSign state={refundSigns[refund.state]}>
              {refund.state === 'open' && refund.isByHand ? t.byHand : t.refundStates[refund.state]}
            </StateSign>
            <span>
              {[
                t.refundCauses[refund.cause],
                refund.days ? t.signedDays(-refund.days) : undefined,
                refund.actor,
                refund.reason,
                refund.state === 'failed' || refund.state === 'open' ? refund.error : undefined,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <time dateTime={refund.endedAt ?? refund.createdAt}>
              {formatDateTime(refund.endedAt ?? refund.createdAt, 'kr')}
            </time>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}

function receiptState({
  issuedAt,
  failedAt,
  cancelDueAt,
}: NonNullable<DeskOrderDetail['receipt']>): string | null {
  if (cancelDueAt) return t.toCancel;
  if (issuedAt) return null;
  return failedAt ? t.receiptFailed : t.notIssued;
}

/** The cash receipt of a transfer, and whether somebody has to see to it. */
export function ReceiptPaper({ receipt }: { receipt: DeskOrderDetail['receipt'] }) {
  if (!receipt) return null;
  const { purpose, identifierEnd, approvalNo, issuedAt, cancelledAt, cancelApprovalNo } = receipt;
  const state = receiptState(receipt);
  const facts: (readonly [string, ReactNode | null])[] = [
    [t.receiptOf, t.purposes[purpose]],
    [t.receiptNumber, identifierEnd || null],
    [t.approvalNo, approvalNo],
    [t.issuedAt, issuedAt && formatDateTime(issuedAt, 'kr')],
    [t.cancelNo, cancelApprovalNo],
    [t.cancelledAt, cancelledAt && formatDateTime(cancelledAt, 'kr')],
  ];
  return (
    <StaffSection title={t.receipt}>
      {state === null ? null : <p className={styles.deadline}>{state}</p>}
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </StaffSection>
  );
}

function sentWords({ sentAt, givenUpAt }: DeskOrderDetail['messages'][number]): string {
  if (givenUpAt) return t.givenUp;
  return sentAt ? `${formatDateTime(sentAt, 'kr')} ${t.sent}` : t.unsent;
}

/** What the member was sent about an order. */
export function Messages({ messages }: { messages: DeskOrderDetail['messages'] }) {
  return (
    <StaffSection title={t.messages}>
      {messages.length === 0 ? <p className={styles.soft}>{t.noMessages}</p> : null}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <li key={message.id}>
            <span>{message.kind === 'mail' ? message.subject : t.sms}</span>
            <small>{sentWords(message)}</small>
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
