import type { DeskOrderDetail } from '@taegeuk/contract/order-desk.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { moneyOf } from './desk-money.ts';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { outcomeWords } from './transfer-outcome.ts';
import { wholeNumber } from './whole-number.ts';

/** Notes the money of a transfer; what it does is said as it is typed. */
export function ConfirmTransfer({ order }: { order: DeskOrderDetail }) {
  const { id, version, missingMinor, amountMinor } = order;
  const [typed, setTyped] = useState(String(missingMinor || amountMinor));
  const { revalidate } = useRevalidator();
  const receivedMinor = wholeNumber(typed);
  async function confirm() {
    await staffApi.confirmDeskTransfer({ params: { id }, body: { version, receivedMinor } });
    await revalidate();
  }
  return (
    <ActButton
      label={t.confirm}
      title={t.confirmTitle}
      confirmLabel={t.confirmLabel(moneyOf(order, receivedMinor))}
      needs={['password']}
      variant="solid"
      keptAs={`order-confirm:${id}`}
      act={confirm}
    >
      <Field.Root required>
        <Field.Label>{t.received}</Field.Label>
        <Input inputMode="numeric" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field.Root>
      <p className={styles.outcome} role="status">
        {outcomeWords(order, receivedMinor)}
      </p>
    </ActButton>
  );
}
