import type { BankDetails } from '@taegeuk/contract/order.ts';
import type { ReactNode } from 'react';
import { orderWordTexts } from '../../i18n/order-word-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDateTime } from '../../lib/dates/format.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './bank-details.module.css';
import { formatWon } from './order-words.ts';

export interface BankDetailsListProps {
  bank: BankDetails;
  /** Whole won. */
  amount: number;
}

/** Account, amount and due date of a transfer; values that are typed at a bank can be copied. */
export function BankDetailsList({ bank, amount }: BankDetailsListProps) {
  const { bank: words } = orderWordTexts.use();
  const lang = useLang();
  const facts: [string, ReactNode][] = [
    [words.bank, bank.bank],
    [words.account, <Copied key="account" what={words.account} text={bank.account} />],
  ];
  if (bank.holder) facts.push([words.holder, bank.holder]);
  facts.push([
    words.amount,
    <Copied key="amount" what={words.amount} text={String(amount)} shown={formatWon(amount, lang)} />,
  ]);
  if (bank.depositor)
    facts.push([words.depositor, <Copied key="depositor" what={words.depositor} text={bank.depositor} />]);
  if (bank.dueAt) facts.push([words.dueAt, words.until(formatDateTime(bank.dueAt, lang))]);
  return <FactList facts={facts} />;
}

function Copied({ what, text, shown = text }: { what: string; text: string; shown?: string }) {
  const words = orderWordTexts.use();
  return (
    <span className={styles.copied}>
      <b>{shown}</b>
      <span data-print="hide">
        <CopyButton
          text={text}
          label={words.copy}
          name={words.copyNamed(what)}
          copied={words.copied(what)}
          notCopied={words.notCopied}
        />
      </span>
    </span>
  );
}
