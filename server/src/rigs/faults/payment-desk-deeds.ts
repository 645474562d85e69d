import { randomInt } from 'node:crypto';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { DomainError } from '../../domain-error.ts';
import type { Member } from '../../http/auth.ts';
import { correctOrder } from '../../modules/order/bank/correct.ts';
import { requestRefund } from '../../modules/order/own/own-orders.ts';
import { actingAs } from '../testing/acting.ts';
import { createBankLine } from '../testing/bank-desk.ts';
import { bankFile } from '../testing/bank-files.ts';
import { refundAgreed } from '../testing/order-acts.ts';
import { type DeskOrders, deskActs } from './payment-desk-acts.ts';
import type { DeskDeed, daysDeeds } from './payment-plan.ts';
import { orderOf, type Payer, type PaymentWorld, paidOrderOf } from './payment-world.ts';

/** An operation that a server is told to do, and how it goes on once that server is dead. */
export interface Prepared {
  request: { path: string; body: object; headers?: Record<string, string> };
  /** Whoever got no answer asks again. Returns the number of the order. */
  goOn: () => Promise<string>;
}

/** What is returned by hand. */
export const part = { amountMinor: 20_000, days: 10 };

const isDone = [
  ...['order_closed', 'refund_under_way', 'changed_elsewhere', 'already_matched', 'approval_closed'],
];

async function unlessDone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof DomainError && isDone.includes(error.code))) throw error;
  });
}

async function ofTransfer(world: PaymentWorld, payer: Payer, at = 0) {
  return world.order(await orderOf(world, payer, 'noaccount', at));
}

/** The same act is asked of the server that stays alive. */
function repeated<D extends DeskDeed>(
  { services }: PaymentWorld,
  deed: D,
  { told, merchantUid }: { told: DeskOrders[D]; merchantUid: string },
): Prepared {
  const goOn = async () => {
    await unlessDone(deskActs[deed](services, told));
    return merchantUid;
  };
  return { request: { path: `/faults/${deed}`, body: told }, goOn };
}

async function importing(world: PaymentWorld, payer: Payer): Promise<Prepared> {
  const { sql, services, staffId } = world;
  const { id, merchantUid } = await ofTransfer(world, payer);
  const account = `8${Date.now()}${randomInt(1e6)}`;
  const moves = [{ on: seoulDay(services.clock()), name: '조약돌', in: 60_000 }];
  const told = { account, contentBase64: bankFile(moves).toString('base64'), staffId };
  const goOn = async () => {
    await deskActs.import(services, told);
    const lines = await sql<{ id: string }[]>`SELECT id FROM bank_lines WHERE account = ${account}`;
    const [line] = lines;
    if (lines.length !== 1 || !line) throw new Error(`${lines.length} lines of a statement with one`);
    await deskActs.lines(services, { lineId: line.id, orderIds: [id], staffId });
    return merchantUid;
  };
  return { request: { path: '/faults/import', body: told }, goOn };
}

async function refusing(world: PaymentWorld, payer: Payer): Promise<Prepared> {
  const { id, merchantUid } = await paidOrderOf(world, payer);
  const wish = { reason: '', account: '견본은행 123' };
  await requestRefund(world.services, payer as unknown as Member, { id, lang: 'kr' }, wish);
  const { request, goOn } = repeated(world, 'refuse', { told: { id, staffId: world.staffId }, merchantUid });
  return {
    request,
    async goOn() {
      await goOn();
      const steps = await world.sql`
        SELECT FROM order_log WHERE order_id = ${id} AND cause = 'refund_refused'`;
      if (steps.length !== 1) throw new Error(`refused ${steps.length} times`);
      return merchantUid;
    },
  };
}

async function correcting(world: PaymentWorld, payer: Payer): Promise<Prepared> {
  const { sql, services, staffId, secondId } = world;
  const { id, merchantUid } = await ofTransfer(world, payer);
  const lineId = await createBankLine(sql, { name: '조약돌', amountMinor: 60_000 });
  await deskActs.lines(services, { lineId, orderIds: [id], staffId });
  const wish = { id, reason: '다른 회원의 입금이었음', input: { toOrderId: null } };
  const { approvalId } = await correctOrder.ask(services, wish, actingAs(staffId));
  return repeated(world, 'correct', { told: { approvalId: approvalId ?? '', secondId }, merchantUid });
}

/** An act on the days of somebody who bought some, after others. */
async function changingDays(
  world: PaymentWorld,
  payer: Payer,
  { deed, before }: { deed: (typeof daysDeeds)[number]; before: (typeof daysDeeds)[number][] },
): Promise<Prepared> {
  const { merchantUid } = await paidOrderOf(world, payer);
  const { services, sql, staffId } = world;
  const tell = async () => {
    const rows = await sql`SELECT FROM membership_ledger WHERE user_id = ${payer.id} AND side = 'center'`;
    return { userId: payer.id, version: rows.length, staffId };
  };
  for (const act of before) await deskActs[act](services, await tell());
  return repeated(world, deed, { told: await tell(), merchantUid });
}

/** What staff do, each with all that has to be there before. */
export function deskDeedsOf(world: PaymentWorld): Record<DeskDeed, (payer: Payer) => Promise<Prepared>> {
  const { services, sql, staffId } = world;
  return {
    async refund(payer) {
      const { merchantUid, id } = await paidOrderOf(world, payer);
      const { version } = await world.order(merchantUid);
      const goOn = async () => {
        const wish = { by: 'hand', ...part } as const;
        await unlessDone(refundAgreed(services, id, wish, actingAs(staffId), version));
        return merchantUid;
      };
      return { request: { path: '/faults/refund', body: { id, staffId, ...part, known: 0 } }, goOn };
    },
    async transfer(payer) {
      const { id, merchantUid } = await ofTransfer(world, payer);
      return repeated(world, 'transfer', { told: { id, staffId }, merchantUid });
    },
    async lines(payer) {
      const orders = [await ofTransfer(world, payer), await ofTransfer(world, payer, 1)];
      const lineId = await createBankLine(sql, { name: '조약돌', amountMinor: 120_000 });
      const told = { lineId, orderIds: orders.map(({ id }) => id), staffId };
      return repeated(world, 'lines', { told, merchantUid: orders[0]?.merchantUid ?? '' });
    },
    import: (payer) => importing(world, payer),
    correct: (payer) => correcting(world, payer),
    refuse: (payer) => refusing(world, payer),
    grant: (payer) => changingDays(world, payer, { deed: 'grant', before: [] }),
    take_back: (payer) => changingDays(world, payer, { deed: 'take_back', before: ['grant'] }),
    pause: (payer) => changingDays(world, payer, { deed: 'pause', before: [] }),
    resume: (payer) => changingDays(world, payer, { deed: 'resume', before: ['pause'] }),
  };
}
