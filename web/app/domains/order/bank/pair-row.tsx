import type { BankLine, BankOrder } from '@taegeuk/contract/bank.ts';
import type { ReactNode } from 'react';
import { formatMonthDay } from '../../../lib/dates/format.ts';
import { bankTexts } from './bank-texts.ts';
import { markNames, type NamePiece } from './name-marks.ts';
import styles from './pairs.module.css';
import { overOf, type Pair, sumOf } from './pairs.ts';

const grouped = (minor: number) => minor.toLocaleString('ko-KR');

/** A name with the letters marked that the other side lacks. */
export function MarkedName({ pieces }: { pieces: readonly NamePiece[] }) {
  return pieces.map(({ text, isOwn }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    isOwn ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
}

/** Both names of a pair in pieces; nothing is marked where they are the same person's for another reason. */
export function namesOf({ lines, orders }: Pair) {
  return markNames(lines[0]?.name ?? '', orders[0]?.depositor ?? '');
}

/** What is the same between the two sides, or what differs. */
function tieWords(pair: Pair): string {
  const { proposal, lines, orders } = pair;
  const over = overOf(pair);
  if (over !== 0) return over < 0 ? bankTexts.less(-over) : bankTexts.more(over);
  if (orders.length > 1) return bankTexts.twoOrders;
  if (lines.length > 1) return bankTexts.twoLines;
  const name = proposal ? bankTexts.names[proposal.name] : bankTexts.names.other;
  return proposal?.name === 'same' ? `${bankTexts.amount} · ${name}` : name;
}

export function BankSide({
  lines,
  name,
  box,
}: {
  lines: readonly BankLine[];
  name: ReactNode;
  box?: ReactNode;
}) {
  const [first] = lines;
  return (
    <div className={styles.bank}>
      <span className={styles.box}>{box}</span>
      <span className={styles.on}>{first ? formatMonthDay(first.receivedOn) : null}</span>
      <span className={styles.who}>{name}</span>
      <span className={styles.amount}>
        {lines.map(({ amountMinor }) => grouped(amountMinor)).join(' + ')}
      </span>
    </div>
  );
}

export function OrderSide({
  orders,
  name,
  end,
}: {
  orders: readonly BankOrder[];
  name?: ReactNode;
  end?: ReactNode;
}) {
  const [first] = orders;
  if (!first) return <div className={styles.order} />;
  const members = [...new Set(orders.map(({ memberName }) => memberName))].join(', ');
  const isOther = !orders.some(({ depositor }) => depositor === members);
  return (
    <div className={styles.order}>
      <span className={styles.amount}>
        {orders.map(({ missingMinor }) => grouped(missingMinor)).join(' + ')}
      </span>
      <span className={styles.what}>
        <b>{name ?? first.depositor}</b>{' '}
        <small>{isOther ? `${members} · ${first.product}` : first.product}</small>
      </span>
      <span className={styles.day}>{end ?? formatMonthDay(first.createdAt)}</span>
    </div>
  );
}

export interface PairRowProps {
  pair: Pair;
  isAt: boolean;
  isPicked: boolean;
  /** What a press came to, where it failed. */
  fault?: string | undefined;
  onAt: () => void;
  onToggle: () => void;
  onConfirm: () => void;
}

/** A line of the bank and its order on one line, names mirrored round the amounts. */
export function PairRow({ pair, isAt, isPicked, fault, onAt, onToggle, onConfirm }: PairRowProps) {
  const { lines, orders, proposal } = pair;
  const { sent, awaited } = namesOf(pair);
  const [line, order] = [lines[0], orders[0]];
  const label = bankTexts.pickPair(line?.name ?? '', sumOf(lines));
  const isLook = orders.length > 0 && !proposal?.isCertain;
  const isMarked = proposal !== null && ['suffix', 'letter', 'spacing'].includes(proposal.name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form
    <div
      role="group"
      aria-label={bankTexts.pairOf(line?.name ?? '', order?.depositor ?? bankTexts.noOrder)}
      tabIndex={isAt ? 0 : -1}
      className={styles.pair}
      data-pair={pair.id}
      data-at={isAt || undefined}
      data-picked={isPicked || undefined}
      onFocus={onAt}
      onClick={onAt}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !order) return;
        event.preventDefault();
        onConfirm();
      }}
    >
      <BankSide
        lines={lines}
        name={isMarked ? <MarkedName pieces={sent} /> : line?.name}
        box={
          order ? <input type="checkbox" checked={isPicked} onChange={onToggle} aria-label={label} /> : null
        }
      />
      <div className={styles.tie} data-tie={order ? (isLook ? 'look' : 'same') : 'none'}>
        <span>{order ? tieWords(pair) : bankTexts.noOrder}</span>
      </div>
      <OrderSide orders={orders} name={isMarked ? <MarkedName pieces={awaited} /> : undefined} />
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
