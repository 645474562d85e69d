import { addDays } from '@taegeuk/contract/calendar.ts';
import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import type { DeskRefundPreview } from '@taegeuk/contract/order-desk-acts.ts';
import type { Dispatch, SetStateAction } from 'react';
import { formatDate } from '../../../lib/dates/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { needsSecond, type RefundTyped, refundOf } from './refund-wish.ts';

export type { RefundTyped };

interface Typing {
  typed: RefundTyped;
  onType: Dispatch<SetStateAction<RefundTyped>>;
}

/** By the rule or by hand; by hand what is returned and taken. */
export function RefundFields({
  order,
  preview,
  typed,
  onType,
}: Typing & { order: DeskOrderDetail; preview: DeskRefundPreview }) {
  const set = (change: Partial<RefundTyped>) => onType((before) => ({ ...before, ...change }));
  const { rule, usedDays, days, watchedLessons, lessons, mostMinor, mostDays } = preview;
  return (
    <>
      <fieldset className={styles.ways}>
        <label>
          <input
            type="radio"
            name="by"
            checked={typed.by === 'rule'}
            disabled={rule === 'over'}
            onChange={() => set({ by: 'rule' })}
          />
          <b>{t.byRule}</b>
          <span className={styles.way}>{t.rules[rule]}</span>
          <small>{t.ruleFigures(usedDays, days, watchedLessons, lessons)}</small>
        </label>
        <label>
          <input type="radio" name="by" checked={typed.by === 'hand'} onChange={() => set({ by: 'hand' })} />
          <b>{t.byAgreement}</b>
          <span className={styles.way}>{t.most(moneyOf(order, mostMinor), mostDays)}</span>
        </label>
      </fieldset>
      {typed.by === 'hand' ? (
        <div className={styles.pair}>
          <Field.Root required>
            <Field.Label>{t.amountIn(t.refundUnit[order.currency])}</Field.Label>
            <Input
              inputMode="numeric"
              value={typed.amount}
              onChange={(event) => set({ amount: event.currentTarget.value })}
            />
          </Field.Root>
          <Field.Root required>
            <Field.Label>{t.takenDays}</Field.Label>
            <Input
              inputMode="numeric"
              value={typed.days}
              onChange={(event) => set({ days: event.currentTarget.value })}
            />
          </Field.Root>
        </div>
      ) : null}
      <Change order={order} preview={preview} typed={typed} />
      {needsSecond(typed, preview, order) ? <p className={styles.outcome}>{t.needsSecond}</p> : null}
    </>
  );
}

function endAfter({ nowStartsOn, nowEndsOn }: DeskRefundPreview, days: number): string {
  if (nowEndsOn === null) return t.noWindow;
  const end = addDays(nowEndsOn, -days);
  return nowStartsOn !== null && end < nowStartsOn ? t.noWindow : t.endsOn(formatDate(end, 'kr'));
}

/** Money and window before and after, as it is typed. */
function Change({
  order,
  preview,
  typed,
}: {
  order: DeskOrderDetail;
  preview: DeskRefundPreview;
  typed: RefundTyped;
}) {
  const { amountMinor, days } = refundOf(typed, preview);
  const kept = order.paidMinor - order.refundedMinor;
  return (
    <dl className={styles.change} aria-live="polite">
      <div>
        <dt>{t.before}</dt>
        <dd>{moneyOf(order, kept)}</dd>
        <dd>{endAfter(preview, 0)}</dd>
      </div>
      <div>
        <dt>{t.after}</dt>
        <dd>{moneyOf(order, Math.max(kept - amountMinor, 0))}</dd>
        <dd>{endAfter(preview, Math.min(days, preview.mostDays))}</dd>
      </div>
    </dl>
  );
}

/** Where the money of a virtual account goes. */
export function DepositAccount({ typed, onType }: Typing) {
  const fields = [
    ['bankCode', t.bankCode],
    ['number', t.bankNumber],
    ['holder', t.bankHolder],
    ['tel', t.bankTel],
  ] as const;
  return (
    <div className={styles.pair}>
      {fields.map(([name, label]) => (
        <Field.Root key={name} required>
          <Field.Label>{label}</Field.Label>
          <Input
            autoComplete="off"
            value={typed.account[name]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onType((before) => ({ ...before, account: { ...before.account, [name]: value } }));
            }}
          />
        </Field.Root>
      ))}
    </div>
  );
}
