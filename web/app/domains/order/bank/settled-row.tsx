import type { BankLine, BankOrder } from '@taegeuk/contract/bank.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import { bankTexts } from './bank-texts.ts';
import { BankSide } from './pair-row.tsx';
import styles from './pairs.module.css';
import type { Results } from './use-transfers.ts';

export interface SettledRowProps {
  line: BankLine;
  results: Results;
  /** Where the money of a wrong confirmation may have belonged. */
  orders: readonly BankOrder[];
  refresh: () => Promise<void>;
}

/** A line that is done: what it paid and how to correct it, or why it pays nothing. */
export function SettledRow({ line, results, orders, refresh }: SettledRowProps) {
  const isIgnored = line.state === 'ignored';
  return (
    <div className={styles.pair} data-settled={line.id}>
      <BankSide lines={[line]} name={line.name} />
      <div className={styles.tie} data-tie={isIgnored ? 'none' : 'same'}>
        <span>{isIgnored ? bankTexts.ignored(line.ignoreReason ?? '') : null}</span>
      </div>
      {isIgnored ? (
        <div className={styles.done}>
          <TakeBack id={line.id} refresh={refresh} />
        </div>
      ) : (
        <div className={styles.done}>
          {line.matches.map(({ orderId, memberName }) => (
            <p key={orderId}>
              <StateSign state="done">
                <span>
                  <b>{memberName}</b> {results.get(orderId)?.text ?? bankTexts.outcomes.paid}
                </span>
              </StateSign>
              <Correct orderId={orderId} memberName={memberName} orders={orders} refresh={refresh} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function TakeBack({ id, refresh }: { id: string; refresh: () => Promise<void> }) {
  const toast = useToast();
  async function takeBack() {
    try {
      await staffApi.takeBackIgnore({ params: { id } });
    } catch (error) {
      toast.show({ title: staffFailureText(error), variant: 'danger' });
    }
    await refresh();
  }
  return (
    <Button size="sm" variant="quiet" onClick={() => void takeBack()}>
      {bankTexts.ignore.takeBack}
    </Button>
  );
}

interface CorrectProps extends Pick<SettledRowProps, 'orders' | 'refresh'> {
  orderId: string;
  memberName: string;
}

function Correct({ orderId, memberName, orders, refresh }: CorrectProps) {
  const [toOrderId, setToOrderId] = useState('');
  const { correct } = bankTexts;
  return (
    <ActButton
      label={correct.label}
      variant="quiet"
      isGrave
      title={correct.title(memberName)}
      description={correct.lead}
      confirmLabel={correct.confirm}
      needs={['reason', 'password', 'second-person']}
      keptAs={`order-correct:${orderId}`}
      act={async (reason, code) => {
        const body = { toOrderId: toOrderId || null, reason, ...(code === undefined ? {} : { code }) };
        const answer = await staffApi.correctOrder({ params: { id: orderId }, body });
        await refresh();
        return answer;
      }}
    >
      <Field.Root>
        <Field.Label>{correct.to}</Field.Label>
        <Select value={toOrderId} onChange={(event) => setToOrderId(event.currentTarget.value)}>
          <option value="">{correct.nobody}</option>
          {orders.map(({ id, memberName: name, product, missingMinor }) => (
            <option key={id} value={id}>
              {`${name} · ${product} · ${bankTexts.won(missingMinor)}`}
            </option>
          ))}
        </Select>
      </Field.Root>
    </ActButton>
  );
}
