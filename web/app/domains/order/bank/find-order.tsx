import type { BankOrder } from '@taegeuk/contract/bank.ts';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { staffFailureText } from '../../admin/calls/staff-failure.ts';
import { bankTexts } from './bank-texts.ts';
import styles from './dialogs.module.css';

const { find } = bankTexts;
/** Nobody types slower than that within a word. */
const waitMs = 200;

interface Found {
  q: string;
  orders: readonly BankOrder[];
  failure?: unknown;
}

function useFound(q: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (q === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      staffApi.searchBankOrders({ body: { q }, signal: abort.signal }).then(
        ({ data }) => setFound({ q, orders: data }),
        (failure: unknown) => abort.signal.aborted || setFound({ q, orders: [], failure }),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q]);
  return q === '' ? undefined : found;
}

export interface FindOrderProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFound: (order: BankOrder) => void;
}

/** Looks for the order of a line by hand; Enter takes the first one. */
export function FindOrder({ open, onOpenChange, onFound }: FindOrderProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content closeLabel={bankTexts.close} lang="ko">
        <Dialog.Title>{find.title}</Dialog.Title>
        <Search onFound={onFound} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Search({ onFound }: Pick<FindOrderProps, 'onFound'>) {
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useFound(q);
  const first = found?.q === q ? found.orders[0] : undefined;
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        if (first) onFound(first);
      }}
    >
      <Field.Root>
        <Field.Label>{find.label}</Field.Label>
        <Input value={typed} maxLength={60} onChange={(event) => setTyped(event.currentTarget.value)} />
        <Field.Description>{q === '' ? find.first : find.hint}</Field.Description>
      </Field.Root>
      {found?.failure ? <Notice variant="danger">{staffFailureText(found.failure)}</Notice> : null}
      <div role="status">{found && !found.failure && found.orders.length === 0 ? find.none : null}</div>
      <ul className={styles.found}>
        {found?.orders.map((order) => (
          <li key={order.id}>
            <button type="button" onClick={() => onFound(order)}>
              <b>{order.memberName}</b> <span>{order.depositor}</span> <span>{order.product}</span>
              <span className={styles.amount}>{bankTexts.won(order.missingMinor || order.amountMinor)}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
