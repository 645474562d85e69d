import type { OrderDetail } from '@taegeuk/contract/order.ts';
import type { ReactNode } from 'react';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { chargedWords, currencyOf, formatMinor, formatWon, periodWords } from '../order-words.ts';
import { historyLines } from './order-history.ts';
import styles from './orders.module.css';

type Fact = [name: string, value: ReactNode];

/** The details of an order: first money, then days, then dates. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { facts } = orderTexts.use();
  return (
    <SmallSection title={facts.title}>
      <FactList facts={[...useMoney(order), ...useDays(order), ...useTimes(order)]} />
    </SmallSection>
  );
}

function useMoney(order: OrderDetail): Fact[] {
  const { facts } = orderTexts.use();
  const { methods } = orderWordTexts.use();
  const lang = useLang();
  const { charged, amount, refundedMinor, payMethod } = order;
  const list: Fact[] = [[facts.amount, formatWon(amount, lang)]];
  if (charged) list.push([facts.charged, <Quoted key="charged" order={order} />]);
  if (order.receivedMinor > 0) {
    list.push([facts.received, formatWon(order.receivedMinor, lang)]);
    list.push([facts.missing, formatWon(amount - order.receivedMinor, lang)]);
  }
  if (refundedMinor > 0) list.push([facts.returned, formatMinor(refundedMinor, currencyOf(order), lang)]);
  if (order.offer === null) list.push([facts.method, methods[payMethod]]);
  return list;
}

function Quoted({ order }: { order: OrderDetail }) {
  const { facts } = orderTexts.use();
  const lang = useLang();
  if (!order.charged) return null;
  return (
    <>
      {chargedWords(order, lang)}{' '}
      <span className={styles.soft}>
        {facts.quote(formatWon(order.amount, lang), formatWon(order.charged.krwPerUnit, lang))}
      </span>
    </>
  );
}

function useDays(order: OrderDetail): Fact[] {
  const { facts } = orderTexts.use();
  const { sides, days } = orderWordTexts.use();
  const lang = useLang();
  const period = periodWords(order, lang);
  const list: Fact[] = [
    [facts.side, sides[order.grants]],
    [facts.days, days(order.dayExpirate)],
  ];
  if (order.paidAt !== null) list.push([facts.period, period ?? facts.none]);
  return list;
}

function useTimes(order: OrderDetail): Fact[] {
  const { facts } = orderTexts.use();
  const lang = useLang();
  const list: Fact[] = [[facts.orderedAt, formatDateTime(order.createdAt, lang)]];
  if (order.paidAt) list.push([facts.paidAt, formatDateTime(order.paidAt, lang)]);
  if (order.refundRequestedAt) list.push([facts.requestedAt, formatDateTime(order.refundRequestedAt, lang)]);
  if (order.refusal) list.push([facts.refused, order.refusal.reason]);
  if (order.failReason) list.push([facts.reason, order.failReason]);
  list.push([facts.number, order.merchant_uid]);
  return list;
}

/** The history of an order, in words. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const { history } = orderTexts.use();
  const lang = useLang();
  return (
    <SmallSection title={history.title}>
      <ol className={styles.history}>
        {historyLines(order, lang).map(({ at, words }) => (
          <li key={`${at} ${words}`}>
            <time dateTime={at}>{formatDateTime(at, lang)}</time>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </SmallSection>
  );
}
