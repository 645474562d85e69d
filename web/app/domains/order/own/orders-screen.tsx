import type { Order } from '@taegeuk/contract/order.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import { useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { useNews } from '../../../lib/calls/use-news.ts';
import { NothingHere } from '../../../lib/lists/nothing-here.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type OrderGroup, orderGroup } from '../order-words.ts';
import { paymentHref } from '../payment-paths.ts';
import { isUnderWay } from './next-step.ts';
import { OrderList, StateLinks } from './order-list.tsx';
import { hrefOfGroup } from './order-paths.ts';
import styles from './orders.module.css';
import { markOfOrders } from './orders-mark.ts';
import { useStateNews } from './use-state-news.ts';
import { Windows } from './window-standing.tsx';

export interface OrdersScreenProps {
  orders: Order[];
  windows: OwnWindow[];
  state: OrderGroup | undefined;
}

/** What a member has paid and may use: the windows of both sides, and the orders, filtered by the address. */
export function OrdersScreen({ orders, windows, state }: OrdersScreenProps) {
  const texts = orderTexts.use();
  const lang = useLang();
  const place = useRef<HTMLElement>(null);
  const { revalidate } = useRevalidator();
  const news = useStateNews(orders);
  useNews(place, orders, {
    isWanted: orders.some(isUnderWay),
    markOf: markOfOrders,
    ask: async () => (await api.listOrders({ query: { lang }, background: true })).data,
    onNews: revalidate,
  });
  const shown = state ? orders.filter((order) => orderGroup(order) === state) : orders;
  return (
    <Page>
      <PageHead
        eyebrow={texts.section}
        title={texts.title}
        lead={texts.lead}
        actions={<Button render={<Link to={paymentHref()} reloadDocument />}>{texts.pay}</Button>}
      />
      <Windows windows={windows} />
      <section ref={place} aria-label={texts.list}>
        {orders.length > 0 ? <StateLinks orders={orders} state={state} /> : null}
        <p role="status" className={styles.news}>
          {news}
        </p>
        {shown.length === 0 ? (
          <Nothing state={orders.length > 0 ? state : undefined} />
        ) : (
          <OrderList orders={shown} />
        )}
      </section>
    </Page>
  );
}

function Nothing({ state }: { state: OrderGroup | undefined }) {
  const texts = orderTexts.use();
  const { states } = orderWordTexts.use();
  if (state) {
    const title = texts.noneInState(states[state]);
    return <NothingHere title={title} to={hrefOfGroup(undefined)} label={texts.showAll} />;
  }
  return (
    <EmptyState title={texts.emptyTitle} description={texts.emptyText}>
      <TextLink render={<Link to="/customer/guide" />}>{texts.guide}</TextLink>
    </EmptyState>
  );
}
