import type { BankOrder } from '@taegeuk/contract/bank.ts';
import { Fragment, type ReactNode } from 'react';
import { formatMonthDay } from '../../../lib/dates/format.ts';
import styles from './bank.module.css';
import { bankTexts } from './bank-texts.ts';
import { OrderSide, PairRow } from './pair-row.tsx';
import { PairWhy } from './pair-why.tsx';
import pairStyles from './pairs.module.css';
import { type Pair, sumOf } from './pairs.ts';
import { SettledRow } from './settled-row.tsx';
import type { Transfers } from './use-transfers.ts';

export interface PairGroupsProps {
  transfers: Transfers;
  orders: readonly BankOrder[];
  hiddenCount: number;
  onFind: () => void;
  onIgnore: () => void;
}

interface GroupProps {
  title: string;
  note: string;
  end: ReactNode;
  children: ReactNode;
}

function Group({ title, note, end, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <header className={styles.group}>
        <h2>{title}</h2>
        <span className={styles.soft}>{note}</span>
        <span className={styles.end}>{end}</span>
      </header>
      {children}
    </section>
  );
}

function Heads() {
  return (
    <div className={pairStyles.heads} aria-hidden="true">
      <span>{bankTexts.heads.bank}</span>
      <span>{bankTexts.heads.tie}</span>
      <span>{bankTexts.heads.order}</span>
    </div>
  );
}

/** Every group of the desk: certain, to be looked at, alone, done. */
export function PairGroups({ transfers, orders, hiddenCount, onFind, onIgnore }: PairGroupsProps) {
  const { groups, list } = transfers;
  const { certain, look, alone, waiting, settled } = groups;
  const rows = (pairs: readonly Pair[]) =>
    pairs.map((pair) => <Row key={pair.id} {...{ pair, transfers, onFind, onIgnore }} />);
  return (
    <div ref={list}>
      {certain.length > 0 ? (
        <Group
          title={bankTexts.certain}
          note={bankTexts.certainNote}
          end={`${bankTexts.counts(certain.length)} · ${bankTexts.won(certain.reduce((sum, { lines }) => sum + sumOf(lines), 0))}`}
        >
          <Heads />
          {rows(certain)}
        </Group>
      ) : null}
      {look.length > 0 ? (
        <Group title={bankTexts.look} note={bankTexts.lookNote} end={bankTexts.counts(look.length)}>
          {certain.length === 0 ? <Heads /> : null}
          {rows(look)}
        </Group>
      ) : null}
      {alone.length + waiting.length > 0 ? (
        <Group
          title={bankTexts.alone}
          note={bankTexts.aloneNote}
          end={bankTexts.aloneCounts(alone.length, waiting.length)}
        >
          {rows(alone)}
          {waiting.map((order) => (
            <div key={order.id} className={pairStyles.pair} data-order={order.id}>
              <div className={pairStyles.bank} />
              <div className={pairStyles.tie} data-tie="awaited">
                <span>{bankTexts.notYet}</span>
              </div>
              <OrderSide
                orders={[order]}
                end={order.dueAt ? bankTexts.until(formatMonthDay(order.dueAt)) : null}
              />
            </div>
          ))}
        </Group>
      ) : null}
      {hiddenCount > 0 ? <p className={styles.hidden}>{bankTexts.hidden(hiddenCount)}</p> : null}
      {settled.length > 0 ? (
        <Group title={bankTexts.settled} note={bankTexts.settledNote} end={bankTexts.counts(settled.length)}>
          {settled.map((line) => (
            <SettledRow
              key={line.id}
              line={line}
              results={transfers.results}
              orders={orders}
              refresh={transfers.refresh}
            />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

function Row({
  pair,
  transfers,
  onFind,
  onIgnore,
}: Pick<PairGroupsProps, 'transfers' | 'onFind' | 'onIgnore'> & { pair: Pair }) {
  const { at, setAt, isPicked, toggle, decide, confirm, results, isPending } = transfers;
  const failed = pair.orders.map(({ id }) => results.get(id)).find((result) => result?.isFailure);
  const isAt = at === pair.id;
  return (
    <Fragment>
      <PairRow
        pair={pair}
        isAt={isAt}
        isPicked={isPicked(pair)}
        fault={failed?.text}
        onAt={() => setAt(pair.id)}
        onToggle={() => toggle(pair)}
        onConfirm={() => void confirm([pair])}
      />
      {isAt && !pair.proposal?.isCertain ? (
        <PairWhy
          pair={pair}
          isPending={isPending}
          onConfirm={() => void confirm([pair])}
          onFind={onFind}
          onIgnore={onIgnore}
          onChoose={(choice) => decide(pair.id, { choice })}
        />
      ) : null}
    </Fragment>
  );
}
