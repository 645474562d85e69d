import type { confirmTransfers } from '@taegeuk/contract/bank.ts';
import type { z } from 'zod';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { actWithin, type StaffActing } from '../../../staff.ts';
import { doOnce, sendOf } from '../../repeat/service.ts';
import { findOrder, lockOrder } from '../queries.ts';
import type { OrderRow } from '../rows.ts';
import { neededOf, receiveTransfer, type TransferOutcome } from '../transfer/receive.ts';
import { divide, joinMatches, type Part, type Settlement } from './divide.ts';
import { addMatch, lockLines, markMatched } from './queries.ts';

type Given = Pick<Services, 'sql' | 'clock'>;
type Outcomes = z.input<(typeof confirmTransfers)['reply']>;
type Failure = Extract<Outcomes[number]['failure'], string>;

/** Locks the members and orders of several orders in one order for everybody, and returns them in the order of the ids. */
export async function lockOrders(db: Db, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findOrder(db, { id })));
  const orders = found.flatMap((order) => order ?? []);
  const inTurn = orders.toSorted((a, b) => (`${a.userId} ${a.id}` < `${b.userId} ${b.id}` ? -1 : 1));
  const locked = new Map<string, OrderRow>();
  for (const { id } of inTurn) {
    const order = await lockOrder(db, { id });
    if (order) locked.set(id, order);
  }
  return ids.flatMap((id) => locked.get(id) ?? []);
}

async function partsOf(db: Db, { lineIds, orderIds }: Settlement): Promise<Part[]> {
  const orders = await lockOrders(db, orderIds);
  if (orders.length < orderIds.length) throw new DomainError('not_found');
  const lines = await lockLines(db, lineIds);
  if (lines.length < lineIds.length) throw new DomainError('not_found');
  if (lines.some(({ state }) => state !== 'free')) throw new DomainError('already_matched');
  const needed = orders.map((order) => ({ id: order.id, missingMinor: neededOf(order) ?? 0 }));
  // What is closed takes money only to return it: it is not divided with others.
  if (orders.length > 1 && needed.some(({ missingMinor }) => missingMinor === 0))
    throw new DomainError('order_closed');
  const parts = divide(lines, needed);
  if (orders.some(({ id }) => parts.every(({ orderId }) => orderId !== id)))
    throw new DomainError('invalid_input', { fields: [{ path: 'matches', message: 'too_small' }] });
  return parts;
}

async function give(
  db: Db,
  id: string,
  { parts, by, now }: { parts: readonly Part[]; by: StaffActing; now: Date },
): Promise<TransferOutcome> {
  const own = parts.filter(({ orderId }) => orderId === id);
  const receivedMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return actWithin(db, by, {
    ...{ right: 'money', action: 'bank.confirm', subjectType: 'order', id },
    hold: (held) => lockOrder(held, { id }),
    async change(held, order) {
      const done = await receiveTransfer(held, order, { receivedMinor, by, now });
      for (const { lineId, amountMinor } of own)
        await addMatch(held, { lineId, orderId: id, amountMinor, now });
      return {
        done,
        detail: { amountMinor: String(receivedMinor), lines: String(own.length), state: done.state },
      };
    },
  });
}

function settleOne(
  { sql, clock }: Given,
  settlement: Settlement,
  { by, key }: { by: StaffActing; key: string | null },
): Promise<Outcomes> {
  const now = clock();
  const send = sendOf(by, { call: 'bank.confirm', part: JSON.stringify(settlement), key, now });
  const settleNow = async (db: Db) => {
    const parts = await partsOf(db, settlement);
    const outcomes: Outcomes = [];
    for (const orderId of settlement.orderIds)
      outcomes.push({ orderId, outcome: await give(db, orderId, { parts, by, now }), failure: null });
    await markMatched(db, settlement.lineIds, now);
    return outcomes;
  };
  return inTransaction(sql, (db) => doOnce(db, send, () => settleNow(db)));
}

/**
 * Settles orders with lines of the bank's statement. What shares a line is one transaction; each succeeds or fails by itself,
 * and is done once however often it is sent with the same key.
 * @returns what came of each order
 * @throws {DomainError} the first failure, if nothing succeeded: forbidden, not_found, own_record, already_matched;
 * order_closed for what is not paid by transfer; invalid_input where the money does not reach every order
 */
export async function confirmMatches(
  services: Given,
  matches: z.output<(typeof confirmTransfers)['body']>['matches'],
  by: StaffActing,
  key: string | null = null,
): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  let first: DomainError | undefined;
  for (const settlement of joinMatches(matches)) {
    try {
      outcomes.push(...(await settleOne(services, settlement, { by, key })));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      first ??= error;
      const failure: Failure = error.code;
      outcomes.push(...settlement.orderIds.map((orderId) => ({ orderId, outcome: null, failure })));
    }
  }
  if (first && outcomes.every(({ outcome }) => outcome === null)) throw first;
  return outcomes;
}
