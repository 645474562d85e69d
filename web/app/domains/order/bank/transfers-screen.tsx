import type { BankDesk, BankImport } from '@taegeuk/contract/bank.ts';
import { type DragEvent, useState } from 'react';
import { formatDateTime, formatMonthDay } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SendKey } from '../../admin/keys/send-key.tsx';
import { useKeys } from '../../admin/keys/use-keys.ts';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { StateSign } from '../../admin/parts/state-sign.tsx';
import styles from './bank.module.css';
import { bankTexts } from './bank-texts.ts';
import { type Asking, DeskDialogs } from './desk-dialogs.tsx';
import { PairGroups } from './pair-groups.tsx';
import { sumOf } from './pairs.ts';
import { useCommandEnter } from './use-command-enter.ts';
import { useTransfers } from './use-transfers.ts';

/** Money that came on the left, orders that wait for it on the right; everything by keyboard. */
export function TransfersScreen({ desk }: { desk: BankDesk }) {
  const transfers = useTransfers(desk);
  const { current, move, toggle, decide, confirm, picked, isPending } = transfers;
  const [asking, setAsking] = useState<Asking>();
  const [dropped, setDropped] = useState<File>();
  const ask = (what: Asking) => () => setAsking(what);
  const choose = (choice: number) => current?.choices[choice] && decide(current.id, { choice });
  useKeys({
    ...{ j: () => move(1), k: () => move(-1), x: () => current && toggle(current) },
    ...{ u: ask('import'), o: () => current && setAsking('find'), i: () => current && setAsking('ignore') },
    ...Object.fromEntries([1, 2, 3, 4, 5].map((no) => [String(no), () => choose(no - 1)])),
  });

  const isEmpty = desk.lines.length === 0;
  return (
    <StaffPage
      title={bankTexts.title}
      lead={bankTexts.lead}
      isWide
      acts={
        <Button size="sm" variant={picked.length > 0 ? 'outline' : 'solid'} onClick={ask('import')}>
          {bankTexts.upload} <kbd>u</kbd>
        </Button>
      }
    >
      <DropArea
        onDrop={(file) => {
          setDropped(file);
          setAsking('import');
        }}
      >
        {desk.lastImport ? <SumLine last={desk.lastImport} /> : null}
        {isEmpty ? <EmptyState title={bankTexts.empty.title} description={bankTexts.empty.text} /> : null}
        <PairGroups
          transfers={transfers}
          orders={desk.orders}
          hiddenCount={desk.hiddenCount}
          onFind={ask('find')}
          onIgnore={ask('ignore')}
        />
      </DropArea>
      {picked.length > 0 ? (
        <ConfirmBar
          count={picked.reduce((sum, { orders }) => sum + orders.length, 0)}
          minor={picked.reduce((sum, { lines }) => sum + sumOf(lines), 0)}
          isPending={isPending}
          onConfirm={() => void confirm(picked)}
        />
      ) : null}
      <DeskDialogs
        transfers={transfers}
        accounts={desk.accounts}
        asking={asking}
        dropped={dropped}
        onAsking={setAsking}
      />
    </StaffPage>
  );
}

/** A file may be dropped anywhere on the desk. */
function DropArea({ onDrop, children }: { onDrop: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  function over(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard
    <div
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onDrop(file);
      }}
    >
      {children}
      {isOver ? <p className={styles.over}>{bankTexts.importing.dropHere}</p> : null}
    </div>
  );
}

const gapsShown = 3;

/** The last statement: who brought it, what was new, and whether lines are missing. */
function SumLine({ last }: { last: BankImport }) {
  const when = formatDateTime(last.importedAt, 'kr');
  return (
    <div className={styles.sum}>
      <span>
        {last.importedBy ? bankTexts.importedBy(when, last.importedBy) : bankTexts.importedAt(when)}
      </span>
      <span>{bankTexts.accountEnd(last.account)}</span>
      <span>
        {bankTexts.newLines} <b>{last.newCount}</b>
      </span>
      <span>
        {bankTexts.knownLines} <b>{last.knownCount}</b>
      </span>
      {last.gaps === null ? <StateSign state="waiting">{bankTexts.noBalances}</StateSign> : null}
      {last.gaps?.length === 0 ? <StateSign state="done">{bankTexts.noGaps}</StateSign> : null}
      {last.gaps?.slice(0, gapsShown).map(({ row, on, missingMinor }) => (
        <StateSign key={`${row} ${on}`} state="late">
          {bankTexts.gap(bankTexts.gapRow(row, formatMonthDay(on)), missingMinor)}
        </StateSign>
      ))}
      {last.gaps && last.gaps.length > gapsShown ? (
        <span>{bankTexts.moreGaps(last.gaps.length - gapsShown)}</span>
      ) : null}
      <span className={styles.keys} aria-hidden="true">
        <kbd>j</kbd> <kbd>k</kbd> {bankTexts.keys.move} <kbd>x</kbd> {bankTexts.keys.pick}
      </span>
    </div>
  );
}

interface ConfirmBarProps {
  count: number;
  minor: number;
  isPending: boolean;
  onConfirm: () => void;
}

/** What is picked, and the one press that confirms it; ⌘↵ or Ctrl ↵ does the same. */
function ConfirmBar({ count, minor, isPending, onConfirm }: ConfirmBarProps) {
  useCommandEnter(onConfirm);
  return (
    <section className={styles.confirm} aria-label={bankTexts.picked}>
      <span>
        {bankTexts.picked} <b>{bankTexts.counts(count)}</b>
      </span>
      <span className={styles.big}>{bankTexts.won(minor)}</span>
      <span className={styles.soft}>{bankTexts.confirmLead(count)}</span>
      <span className={styles.confirmActs}>
        <span className={styles.soft}>{bankTexts.password}</span>
        <Button size="sm" pending={isPending} onClick={onConfirm}>
          {bankTexts.confirm(count)} <SendKey />
        </Button>
      </span>
    </section>
  );
}
