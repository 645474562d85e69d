import type { DeskOrderDetail, DeskOrderStep } from '@taegeuk/contract/order-desk.ts';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { causeWords, detailWords, stepTitle } from './step-words.ts';

function signed(order: DeskOrderDetail, amountMinor: number): string {
  return `${amountMinor > 0 ? '+' : '−'}${moneyOf(order, Math.abs(amountMinor))}`;
}

function Step({ order, step }: { order: DeskOrderDetail; step: DeskOrderStep }) {
  const { at, amountMinor, days, actor, isByMember } = step;
  const title = stepTitle(step);
  const cause = causeWords(step);
  const who = actor ?? (isByMember ? t.byMember : undefined);
  const words = [cause === title ? undefined : cause, who, ...detailWords(step)];
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at, 'kr')}</time>
      <p>
        <b>{title}</b> <span>{words.filter(Boolean).join(' · ')}</span>
      </p>
      <p className={styles.figures}>
        {amountMinor === 0 ? null : <span>{signed(order, amountMinor)}</span>}
        {days === 0 ? null : <span>{t.signedDays(days)}</span>}
      </p>
    </li>
  );
}

/** The whole log of an order, the oldest first. */
export function DeskSteps({ order }: { order: DeskOrderDetail }) {
  return (
    <StaffSection title={t.steps}>
      <ol className={styles.steps}>
        {order.steps.map((step) => (
          <Step key={step.id} order={order} step={step} />
        ))}
      </ol>
    </StaffSection>
  );
}
