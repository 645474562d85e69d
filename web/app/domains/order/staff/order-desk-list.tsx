import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { DeskOrder, DeskOrderSums } from '@taegeuk/contract/order-desk.ts';
import { orderQueues } from '@taegeuk/contract/order-desk-states.ts';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates/format.ts';
import type { Column, Filter, View } from '../../admin/list/list-types.ts';
import { StaffList } from '../../admin/list/staff-list.tsx';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import type { Product } from '../checkout/products.ts';
import { moneyOf } from './desk-money.ts';
import { MakeOffer } from './make-offer.tsx';
import styles from './order-desk.module.css';
import { orderDeskTexts as t } from './order-desk-texts.ts';
import { OrderSign } from './order-sign.tsx';
import { PeriodFilter } from './period-filter.tsx';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, text]) => ({ value, text }));

function filtersOf(products: readonly Product[]): Filter[] {
  return [
    { name: 'status', label: t.filters.status, options: optionsOf(t.states) },
    { name: 'method', label: t.filters.method, options: optionsOf(t.methods) },
    {
      ...{ name: 'product', label: t.filters.product },
      options: products.map(({ id, name }) => ({ value: id, text: name })),
    },
  ];
}

function viewsOf({ queues }: DeskOrderSums): View[] {
  const waiting = orderQueues.map((queue) => ({
    ...{ text: t.queues[queue], search: `?queue=${queue}`, count: queues[queue] || undefined },
  }));
  return [{ text: t.all, search: '' }, ...waiting];
}

const { heads } = t;
const columns: Column<DeskOrder>[] = [
  { key: 'member', head: heads.member, card: 'name', cell: ({ memberName }) => memberName },
  { key: 'product', head: heads.product, cell: ({ name }) => name },
  { key: 'state', head: heads.state, card: 'mark', cell: (order) => <OrderSign order={order} /> },
  {
    key: 'method',
    head: heads.method,
    isMinor: true,
    cell: ({ payMethod, isOffer }) => (isOffer ? '—' : t.methods[payMethod]),
  },
  {
    ...{ key: 'amount', head: heads.amount, align: 'end' },
    cell: (order) => moneyOf(order, order.amountMinor),
  },
  {
    ...{ key: 'ordered', head: heads.ordered, align: 'end', sorts: ['oldest', 'newest'] },
    cell: ({ createdAt }) => formatDate(createdAt, 'kr'),
  },
];

/** What the orders of the list came to, a line for each currency. */
function Sums({ sums }: { sums: DeskOrderSums }) {
  const list =
    sums.sums.length > 0
      ? sums.sums
      : [{ currency: 'KRW' as const, paidMinor: 0, refundedMinor: 0, netMinor: 0 }];
  return (
    <div className={styles.sums}>
      {list.map((sum, at) => (
        <dl key={sum.currency}>
          {at === 0 ? (
            <div>
              <dt>{t.sums.orders}</dt>
              <dd>{t.count(sums.orders)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{t.sums.paid}</dt>
            <dd>{moneyOf(sum, sum.paidMinor)}</dd>
          </div>
          <div>
            <dt>{t.sums.returned}</dt>
            <dd>{moneyOf(sum, sum.refundedMinor)}</dd>
          </div>
          <div>
            <dt>{t.sums.net}</dt>
            <dd className={styles.net}>{moneyOf(sum, sum.netMinor)}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}

export interface OrderDeskListProps {
  orders: DeskOrder[];
  page: NumberedPage;
  sums: DeskOrderSums;
  products: readonly Product[];
  /** Whose orders alone are shown. */
  userId: string | null;
}

/** Orders of all members: what they came to, and what of them waits. */
export function OrderDeskList({ orders, page, sums, products, userId }: OrderDeskListProps) {
  const name = orders[0]?.memberName;
  return (
    <StaffPage title={t.title} lead={t.lead} isWide acts={<MakeOffer products={products} />}>
      {userId === null ? null : (
        <p className={styles.note}>
          {name ? t.ofMember(name) : t.empty} <Link to="/admin/orders">{t.allMembers}</Link>
        </p>
      )}
      <Sums sums={sums} />
      <PeriodFilter />
      <StaffList
        label={t.title}
        rows={orders}
        page={page}
        columns={columns}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        nameOf={({ memberName, name: product }) => `${memberName} ${product}`}
        views={viewsOf(sums)}
        filters={filtersOf(products)}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </StaffPage>
  );
}
