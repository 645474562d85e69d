import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { OrderDetail } from '@taegeuk/contract/order.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSiteName } from '../../../lib/document/site-name.ts';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { chargedWords, currencyOf, formatMinor, formatWon, periodWords } from '../order-words.ts';
import { hrefOfOrder } from './order-paths.ts';
import styles from './statement.module.css';

export interface StatementProps {
  order: OrderDetail;
  /** The seller, as in the footer of every page. */
  seller: readonly string[];
}

/** The statement of a paid order, as a sheet of paper: it looks the same on the screen and in print. */
export function Statement({ order, seller }: StatementProps) {
  const { statement } = orderTexts.use();
  const siteName = useSiteName();
  const lang = useLang();
  const today = seoulDay(new Date());
  return (
    <article className={styles.sheet} aria-labelledby="statement-title">
      <header className={styles.head}>
        <h1 id="statement-title" className={styles.title}>
          {statement.title}
        </h1>
        <p className={styles.particulars}>
          {statement.number} {order.merchant_uid}
          <br />
          {statement.issuedOn} <time dateTime={today}>{formatDate(today, lang)}</time>
        </p>
      </header>
      <div className={styles.sides}>
        <section aria-labelledby="statement-buyer">
          <h2 id="statement-buyer" className={styles.label}>
            {statement.buyer}
          </h2>
          <p className={styles.party}>{statement.buyerName(order.buyerName)}</p>
        </section>
        <section aria-labelledby="statement-seller">
          <h2 id="statement-seller" className={styles.label}>
            {statement.seller}
          </h2>
          <p className={styles.party}>{siteName}</p>
          {seller.filter(isParticular).map((line) => (
            <p key={line} className={styles.particulars}>
              <Pieces of={line} />
            </p>
          ))}
        </section>
      </div>
      <Items order={order} />
      <Payment order={order} />
      <p className={styles.note}>{statement.note}</p>
    </article>
  );
}

// The line about the copyright of the site's texts says nothing about the seller.
function isParticular(line: string): boolean {
  return !line.startsWith('©');
}

/** A line of the footer, whose details are each kept on one line. */
function Pieces({ of: line }: { of: string }) {
  return line.split(' · ').map((piece, index, { length }) => (
    <Fragment key={piece}>
      <span className={styles.piece}>{index < length - 1 ? `${piece} ·` : piece}</span>{' '}
    </Fragment>
  ));
}

function Items({ order }: { order: OrderDetail }) {
  const { statement } = orderTexts.use();
  const { days } = orderWordTexts.use();
  const lang = useLang();
  const { refundedMinor, charged, amount } = order;
  const currency = currencyOf(order);
  const paid = chargedWords(order, lang);
  const kept = (charged?.amountMinor ?? amount) - refundedMinor;
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{statement.item}</th>
          <th scope="col">{statement.price}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {order.name}
            <br />
            <span className={styles.particulars}>{days(order.dayExpirate)}</span>
          </td>
          <td>{paid}</td>
        </tr>
      </tbody>
      <tfoot>
        <Sum name={statement.total}>{paid}</Sum>
        {refundedMinor > 0 ? (
          <>
            <Sum name={statement.returned}>{formatMinor(-refundedMinor, currency, lang)}</Sum>
            <Sum name={statement.kept}>{formatMinor(kept, currency, lang)}</Sum>
          </>
        ) : null}
      </tfoot>
    </table>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

function Payment({ order }: { order: OrderDetail }) {
  const { statement, facts } = orderTexts.use();
  const { methods } = orderWordTexts.use();
  const lang = useLang();
  const period = periodWords(order, lang);
  const list: [string, ReactNode][] = [[statement.method, methods[order.payMethod]]];
  if (order.charged) {
    const quote = facts.quote(formatWon(order.amount, lang), formatWon(order.charged.krwPerUnit, lang));
    list.push([facts.charged, quote]);
  }
  if (order.paidAt) list.push([statement.paidAt, formatDate(order.paidAt, lang)]);
  return <FactList facts={[...list, [statement.period, period ?? facts.none]]} />;
}

/** The actions for a statement: print it, go back. */
export function StatementActions({ order }: { order: OrderDetail }) {
  const { statement } = orderTexts.use();
  return (
    <SheetActions>
      <Button onClick={() => window.print()}>{statement.print}</Button>
      <Button variant="quiet" render={<Link to={hrefOfOrder(order)} />}>
        {statement.back}
      </Button>
    </SheetActions>
  );
}
