import type { Order } from '@taegeuk/contract/order.ts';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { calendarDay } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { DatedLine, LineFacts } from '../../../lib/lists/dated-line.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { LinkRow } from '../../../ui/link-row.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { chargedWords, type OrderGroup, orderGroup, orderGroups, periodWords } from '../order-words.ts';
import { paymentHref } from '../payment-paths.ts';
import { canPayAgain, nextStep } from './next-step.ts';
import { hrefOfGroup, hrefOfOrder } from './order-paths.ts';
import { StateChips } from './order-state.tsx';
import styles from './orders.module.css';
import { ReceiptLink } from './receipts.tsx';

/** Orders as lines: the day of the order in large type, then the state, the product, the next step, and the actions. */
export function OrderList({ orders }: { orders: Order[] }) {
  return (
    <LineList.Root as="ol">
      {orders.map((order) => (
        <OrderLine key={order.id} order={order} />
      ))}
    </LineList.Root>
  );
}

function OrderLine({ order }: { order: Order }) {
  const lang = useLang();
  return (
    <DatedLine
      to={hrefOfOrder(order)}
      day={calendarDay(order.createdAt)}
      mark={<StateChips order={order} />}
      title={order.name}
      figure={chargedWords(order, lang)}
      acts={actOf(order) ? <Act order={order} /> : undefined}
    >
      <p className={styles.step}>{nextStep(order, useSeoulDay(), lang)}</p>
      <Facts order={order} />
    </DatedLine>
  );
}

function Facts({ order }: { order: Order }) {
  const { methods } = orderWordTexts.use();
  const lang = useLang();
  const period = periodWords(order, lang);
  return (
    <LineFacts>
      <span>{methods[order.payMethod]}</span>
      {period ? <span>{period}</span> : null}
    </LineFacts>
  );
}

// A paid order has its receipt; an unpaid one can be paid again. Nothing else is offered here.
function actOf(order: Order): 'receipt' | 'pay' | undefined {
  if (order.receiptUrl) return 'receipt';
  return canPayAgain(order) && order.status !== 'created' ? 'pay' : undefined;
}

function Act({ order }: { order: Order }) {
  const texts = orderTexts.use();
  if (actOf(order) === 'pay') {
    return (
      <TextLink render={<Link to={paymentHref(order.categoryId)} reloadDocument />}>
        {texts.payAgain}
      </TextLink>
    );
  }
  return (
    <ReceiptLink href={order.receiptUrl ?? ''} name={texts.receipts.openOf(order.name)}>
      {texts.receipts.open}
    </ReceiptLink>
  );
}

/** Filters the list by one state, with links; states that no order has are not offered. */
export function StateLinks({ orders, state }: { orders: Order[]; state: OrderGroup | undefined }) {
  const { states } = orderWordTexts.use();
  const texts = orderTexts.use();
  const there = new Set([...orders.map(orderGroup), state]);
  return (
    <LinkRow
      label={texts.filters}
      links={[
        { key: 'all', text: texts.all, href: hrefOfGroup(undefined) },
        ...orderGroups
          .filter((key) => there.has(key))
          .map((key) => ({ key, text: states[key], href: hrefOfGroup(key) })),
      ]}
      current={state ?? 'all'}
      renderLink={(href) => <Link to={href} preventScrollReset />}
    />
  );
}
