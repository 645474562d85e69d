import type { OrderDetail } from '@taegeuk/contract/order.ts';
import { isOrderOpen } from '@taegeuk/contract/order-states.ts';
import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { useNews } from '../../../lib/calls/use-news.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { Button } from '../../../ui/button.tsx';
import { EndActions } from '../../../ui/end-actions.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BankDetailsList } from '../bank-details.tsx';
import { chargedWords } from '../order-words.ts';
import { offerHref, ordersPath, paymentHref } from '../payment-paths.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Greeting } from './greeting.tsx';
import { canAskRefund, canPayAgain, isUnderWay, nextStep } from './next-step.ts';
import { OrderFacts, OrderHistory } from './order-facts.tsx';
import { hrefOfOrder } from './order-paths.ts';
import { StateChips } from './order-state.tsx';
import styles from './orders.module.css';
import { markOfOrders } from './orders-mark.ts';
import { Receipts } from './receipts.tsx';
import { useStateNews } from './use-state-news.ts';

/** One order: its state, where to transfer, its facts, its history, and its actions. */
export function OrderView({ order }: { order: OrderDetail }) {
  const texts = orderTexts.use();
  const lang = useLang();
  const place = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  const news = useStateNews([order]);
  useNews(place, [order], {
    isWanted: isUnderWay(order),
    markOf: markOfOrders,
    ask: async () => [
      (await api.getOrder({ params: { id: order.id }, query: { lang }, background: true })).data,
    ],
    onNews: revalidate,
  });
  return (
    <article ref={place}>
      <AsStaff record={order} />
      <PageHead eyebrow={texts.title} title={order.name} size="md" />
      <Greeting order={order} />
      <div className={styles.standing}>
        <p className={styles.amount}>{chargedWords(order, lang)}</p>
        <p>
          <StateChips order={order} />
        </p>
        <p>{nextStep(order, useSeoulDay(), lang)}</p>
        <p role="status" className={styles.news}>
          {news}
        </p>
      </div>
      <Deposit order={order} />
      <OrderFacts order={order} />
      <Receipts order={order} />
      <OrderHistory order={order} />
      {isForeign(order) ? null : <Acts order={order} />}
    </article>
  );
}

function Deposit({ order }: { order: OrderDetail }) {
  const texts = orderTexts.use();
  const words = orderWordTexts.use();
  if (!order.bank) return null;
  return (
    <SmallSection title={words.bank.title}>
      <BankDetailsList bank={order.bank} amount={order.amount} />
      {order.bank.depositor ? (
        <p className={styles.soft}>
          {texts.bankNote} <TextLink render={<Link to="/customer/faq/add" />}>{texts.ask}</TextLink>
        </p>
      ) : null}
    </SmallSection>
  );
}

function Acts({ order }: { order: OrderDetail }) {
  const texts = orderTexts.use();
  return (
    <EndActions>
      {canPayAgain(order) ? (
        <Button render={<Link to={paymentHref(order.categoryId)} reloadDocument />}>{texts.payAgain}</Button>
      ) : null}
      {order.offer === null ? null : (
        <Button render={<Link to={offerHref(order.offer)} reloadDocument />}>{texts.payOffer}</Button>
      )}
      <Button variant="outline" render={<Link to={ordersPath} />}>
        {texts.backToList}
      </Button>
      {canAskRefund(order) ? (
        <Button variant="quiet" render={<Link to={hrefOfOrder(order, 'refund')} />}>
          {texts.refund.link}
        </Button>
      ) : null}
      {isOrderOpen(order.status) ? <CancelOrder order={order} /> : null}
    </EndActions>
  );
}
