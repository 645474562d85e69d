import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates/format.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { formatWon } from '../order-words.ts';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';

type Fact = readonly [string, ReactNode];

const time = (instant: string | null): string | null => instant && formatDateTime(instant, 'kr');

/** Those that have a value. */
function known(facts: readonly (readonly [string, ReactNode | null])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]));
}

function moneyFacts(order: DeskOrderDetail): Fact[] {
  const { amountMinor, paidMinor, refundedMinor, missingMinor, amountKrw, krwPerUnit, payMethod } = order;
  const quote =
    krwPerUnit === null ? '' : ` (${t.quoted(formatWon(amountKrw, 'kr'), formatWon(krwPerUnit, 'kr'))})`;
  return known([
    [t.price, `${moneyOf(order, amountMinor)}${quote}`],
    [t.heads.method, order.isOffer ? null : t.methods[payMethod]],
    [t.paid, paidMinor > 0 ? moneyOf(order, paidMinor) : null],
    [
      t.missingOf,
      paidMinor > 0 && missingMinor > 0 ? (
        <b key="missing" className={styles.soon}>
          {moneyOf(order, missingMinor)}
        </b>
      ) : null,
    ],
    [t.returned, refundedMinor > 0 ? moneyOf(order, refundedMinor) : null],
    [t.kept, refundedMinor > 0 ? moneyOf(order, paidMinor - refundedMinor) : null],
    [t.depositor, order.depositor],
    [t.account, order.account],
    [t.due, order.status === 'pending' || order.isOffer ? time(order.depositDueAt) : null],
  ]);
}

function dayFacts({ side, days, startsOn, endsOn, paidAt }: DeskOrderDetail): Fact[] {
  const period =
    startsOn && endsOn ? `${formatDate(startsOn, 'kr')} – ${formatDate(endsOn, 'kr')}` : t.noPeriod;
  return known([
    [t.side, t.sides[side]],
    [t.term, t.days(days)],
    [t.period_, paidAt === null ? null : period],
  ]);
}

/** Money, days and instants of an order. */
export function DeskFacts({ order }: { order: DeskOrderDetail }) {
  return (
    <StaffSection title={t.money} note={order.number}>
      <Facts
        facts={[
          ...moneyFacts(order),
          ...dayFacts(order),
          ...known([
            [t.ordered, time(order.createdAt)],
            [t.agreed, time(order.agreedAt) ?? t.notAgreed],
            [t.paidAt, time(order.paidAt)],
            [t.closedAt, time(order.closedAt)],
            [t.payment, order.paymentNumber],
            [t.failReason, order.failReason],
          ]),
        ]}
      />
    </StaffSection>
  );
}
