import type { DeskOrder, DeskOrderDetail, DeskOrderSums } from '@taegeuk/contract/order-desk.ts';
import type { DeskRefundPreview } from '@taegeuk/contract/order-desk-acts.ts';
import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import { DomainError } from '../../../domain-error.ts';
import type { StaffActing } from '../../../staff.ts';
import { recordAudit } from '../../audit/service.ts';
import { readHolidays } from '../../holiday/service.ts';
import { readFigures } from '../../setting/service.ts';
import type { Desk } from '../act.ts';
import { moveDays, readWindow } from '../grant-queries.ts';
import { daysLeft } from '../grants.ts';
import { refundFiguresOf } from '../own/own-orders.ts';
import { findOrder } from '../queries.ts';
import * as lists from './list-queries.ts';
import { presentLine, presentRecord } from './present.ts';
import { countQueues } from './queue-queries.ts';
import * as records from './record-queries.ts';

type Listing = lists.DeskFilters & {
  pageNo: number;
  pageSize: number;
  sort?: 'newest' | 'oldest' | undefined;
};

/** A page of orders and how many there are (10,000 at most); a queue begins with what waits longest. The look is logged. */
export async function listDeskOrders(
  { sql, clock }: Desk,
  { pageNo, pageSize, sort, ...filters }: Listing,
  { actor }: StaffActing,
): Promise<{ orders: DeskOrder[]; total: number }> {
  const now = clock();
  const order = sort ?? (filters.queue && filters.queue !== 'flagged' ? 'oldest' : 'newest');
  const rows = await lists.listDesk(sql.anywhere, { ...filters, pageNo, pageSize, sort: order, now });
  const total = await lists.countDesk(sql.anywhere, filters, now);
  const given = Object.entries({ ...filters, pageNo: String(pageNo) });
  await recordAudit(sql, actor, {
    ...{ action: 'order.list', subjectType: 'order', subjectId: null, aboutUserId: null },
    detail: Object.fromEntries(
      given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    aboutIds: [...new Set(rows.map(({ userId }) => userId))],
  });
  return { orders: rows.map(presentLine), total };
}

/** What the orders of a filter came to, and how many stand in each queue. */
export async function sumDeskOrders(
  { sql, clock }: Desk,
  filters: lists.DeskFilters,
): Promise<DeskOrderSums> {
  const now = clock();
  const [rows, queues] = await Promise.all([
    lists.sumDesk(sql.anywhere, filters, now),
    countQueues(sql.anywhere, now),
  ]);
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    sums: rows.map(({ currency, paidMinor, refundedMinor }) => ({
      ...{ currency, paidMinor, refundedMinor, netMinor: paidMinor - refundedMinor },
    })),
    queues,
  };
}

/**
 * One order with money, days, log and messages. The look is logged.
 * @throws {DomainError} not_found
 */
export async function getDeskOrder(
  { sql, clock }: Desk,
  id: string,
  { staff, actor }: StaffActing,
): Promise<DeskOrderDetail> {
  const now = clock();
  const row = await records.findForDesk(sql, id, now);
  if (!row) throw new DomainError('not_found');
  const [steps, refunds, receipt, messages, holidays] = await Promise.all([
    records.listSteps(sql, id),
    records.listRefunds(sql, id),
    records.findReceipt(sql, id),
    records.listMessages(sql, row),
    readHolidays(sql),
  ]);
  await recordAudit(sql, actor, {
    ...{ action: 'order.read', subjectType: 'order', subjectId: id, aboutUserId: row.userId },
  });
  return presentRecord(row, { steps, refunds, receipt, messages }, { staffId: staff.id, now, holidays });
}

/**
 * What a refund returns by the rule, and within which bounds one by hand is. The look is logged.
 * @throws {DomainError} not_found; order_closed unless something of it is left to return
 */
export async function previewDeskRefund(
  { sql, clock }: Desk,
  id: string,
  { actor }: StaffActing,
): Promise<DeskRefundPreview> {
  const order = await findOrder(sql, { id });
  if (!order) throw new DomainError('not_found');
  if (!isOrderPaid(order.status)) throw new DomainError('order_closed');
  const now = clock();
  const figures = await refundFiguresOf(sql, order, now);
  const window = await readWindow(sql, order.userId, order.grants);
  await recordAudit(sql, actor, {
    ...{ action: 'order.read', subjectType: 'order', subjectId: id, aboutUserId: order.userId },
    detail: { what: 'refund' },
  });
  const { refundTwoPersonsWon } = await readFigures(sql);
  return {
    ...figures,
    ...{ currency: order.currency, version: order.version },
    ...moveDays(window, -figures.takenDays),
    ...{ mostMinor: order.paidMinor - order.refundedMinor, mostDays: daysLeft(order, now) },
    ...{ nowStartsOn: window.startsOn, nowEndsOn: window.endsOn, twoPersonsFromWon: refundTwoPersonsWon },
  };
}
