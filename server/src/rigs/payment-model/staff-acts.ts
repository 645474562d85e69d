import { decideApproval } from '../../modules/approval/service.ts';
import { confirmMatches } from '../../modules/order/bank/confirm.ts';
import { correctOrder } from '../../modules/order/bank/correct.ts';
import { ignoreLine, takeBackIgnored } from '../../modules/order/bank/desk.ts';
import { storeStatement } from '../../modules/order/bank/import.ts';
import { requestRefund } from '../../modules/order/own/own-orders.ts';
import { confirmRefundTransfer, refuseRefund } from '../../modules/order/refund/staff.ts';
import { findOrder } from '../../modules/order/service.ts';
import { confirmTransfer, rejectOrder } from '../../modules/order/transfer/staff.ts';
import { twoPersonActs } from '../../two-person-acts.ts';
import { move, statementOf } from './bank.ts';
import type { Act } from './commands.ts';
import { attempt, fromNewest, type Placed, type Scene } from './scene.ts';

const reason = '은행 명세를 다시 보았음';

const transfersOf = ({ orders }: Scene) => orders.filter(({ isTransfer }) => isTransfer);

function sumsOf({ transfers }: Scene, id: string): { came: number; went: number } {
  const sums = transfers.get(id) ?? { came: 0, went: 0 };
  transfers.set(id, sums);
  return sums;
}

/** What of the price comes; at least a won. */
const partOf = ({ priceKrw }: Placed, percent: number) => Math.max(1, Math.floor((priceKrw * percent) / 100));

/** A member goes to their bank. */
export function wireMoney(
  { lane, bank }: Scene,
  placed: Placed,
  { percent, moreMinor = 0 }: { percent: number; moreMinor?: number },
): void {
  const amountMinor = partOf(placed, percent) + moreMinor;
  move(bank, lane.clock.now(), { name: placed.merchantUid.slice(-4), amountMinor });
}

const wire: Act<Scene, 'wire'> = async (scene, { order: n, percent, isForTwo }) => {
  const placed = transfersOf(scene);
  const [order, other] = [fromNewest(placed, n), fromNewest(placed, n + 1)];
  if (!order) return;
  wireMoney(scene, order, { percent, moreMinor: isForTwo && other ? other.priceKrw : 0 });
};

export const bringStatement: Act<Scene, 'statement'> = async ({ lane, bank }, { days, isTwice }) => {
  const { services, by, clock } = lane;
  const made = statementOf(bank, clock.now(), days);
  if (!made) return;
  const { account } = bank;
  const bring = () => storeStatement(services, { account, profile: null, statement: made.statement }, by);
  await Promise.all([bring(), ...(isTwice ? [bring()] : [])]);
  for (const one of made.came) bank.shown.add(one);
};

/** The lines of the sequence's account, those that wait last. */
async function linesOf({ lane, bank }: Scene): Promise<{ id: string }[]> {
  return lane.services.sql<{ id: string }[]>`
    SELECT id FROM bank_lines WHERE account = ${bank.account} ORDER BY state = 'free', id`;
}

export const match: Act<Scene, 'match'> = async (scene, { line, order, moreLine, moreOrder }) => {
  const { services, by } = scene.lane;
  const lines = await linesOf(scene);
  const placed = transfersOf(scene);
  const named = [fromNewest(lines, line), moreLine === null ? undefined : fromNewest(lines, moreLine)];
  const lineIds = [...new Set(named.flatMap((one) => one?.id ?? []))];
  const wanted = [fromNewest(placed, order), moreOrder === null ? undefined : fromNewest(placed, moreOrder)];
  const orderIds = [...new Set(wanted.flatMap((one) => one?.id ?? []))];
  if (lineIds.length === 0 || orderIds.length === 0) return;
  await attempt(() =>
    confirmMatches(
      services,
      orderIds.map((orderId) => ({ lineIds, orderId })),
      by,
    ),
  );
};

const ignore: Act<Scene, 'ignore'> = async (scene, { line: n, isTakenBack }) => {
  const { services, by } = scene.lane;
  const line = fromNewest(await linesOf(scene), n);
  if (!line) return;
  await attempt(() =>
    isTakenBack
      ? takeBackIgnored(services, { id: line.id }, by)
      : ignoreLine(services, { id: line.id, reason }, by),
  );
};

/** Those of orders that have money. */
async function heldBy({ lane }: Scene, orders: readonly Placed[]): Promise<Placed[]> {
  const rows = await lane.services.sql<{ id: string }[]>`
    SELECT id FROM orders WHERE id = ANY (${orders.map(({ id }) => id)}) AND paid_minor > 0`;
  return orders.filter((order) => rows.some(({ id }) => id === order.id));
}

const decide: Act<Scene, 'decide'> = async (scene, { correction: n, isApproved }) => {
  const { services, second } = scene.lane;
  const asked = fromNewest(scene.corrections, n);
  if (!asked) return;
  const { approvalId: id, fromId, toId } = asked;
  const word = { id, isApproved, reason };
  const decided = await attempt(() => decideApproval(services, twoPersonActs, word, second));
  if (decided?.state !== 'done') return;
  const { came } = sumsOf(scene, fromId);
  sumsOf(scene, fromId).came = 0;
  if (toId !== null) sumsOf(scene, toId).came += came;
};

const correct: Act<Scene, 'correct'> = async (scene, { order, to, isLater }) => {
  const { services, by } = scene.lane;
  const placed = transfersOf(scene);
  const wrong = fromNewest(await heldBy(scene, placed), order);
  if (!wrong) return;
  const toId = to === null ? null : (fromNewest(placed, to)?.id ?? null);
  const wish = { id: wrong.id, reason, input: { toOrderId: toId } };
  const asked = await attempt(() => correctOrder.ask(services, wish, by));
  if (!asked?.approvalId) return;
  scene.corrections.push({ approvalId: asked.approvalId, fromId: wrong.id, toId });
  if (!isLater) await decide(scene, { do: 'decide', correction: 0, isApproved: true });
};

/** A member asks for a refund, and may be refused. */
const askRefund: Act<Scene, 'ask refund'> = async (scene, { order: n, isRefused }) => {
  const { services, by } = scene.lane;
  const placed = fromNewest(await heldBy(scene, scene.orders), n);
  if (!placed) return;
  const { id, member } = placed;
  const wish = { reason: '', account: '견본은행 123' };
  await attempt(() => requestRefund(services, member, { id, lang: 'kr' }, wish));
  if (isRefused) await attempt(() => refuseRefund(services, { id, reason }, by));
};

const transfer: Act<Scene, 'transfer'> = async (scene, { order: n, what, percent }) => {
  const placed = fromNewest(scene.orders, n);
  if (!placed) return;
  const { services, by, clock } = scene.lane;
  const { id } = placed;
  const before = await findOrder(services.sql, { id });
  if (before?.payMethod !== 'noaccount') return;
  const sums = sumsOf(scene, id);
  if (what === 'reject')
    return void (await attempt(() => rejectOrder(services, { id, reason: '오지 않았음' }, by)));
  if (what === 'confirm') {
    const receivedMinor = partOf(placed, percent);
    if (await attempt(() => confirmTransfer(services, { id, receivedMinor }, by))) sums.came += receivedMinor;
    return;
  }
  const [open] = await services.sql<{ amountMinor: number }[]>`
    SELECT amount_minor FROM order_refunds
    WHERE order_id = ${id} AND tx_id IS NULL AND done_at IS NULL AND failed_at IS NULL`;
  const isSent = await attempt(() => confirmRefundTransfer(services, { id }, by).then(() => true));
  if (!isSent || !open) return;
  sums.went += open.amountMinor;
  move(scene.bank, clock.now(), { name: '환불', amountMinor: -open.amountMinor });
};

/** What staff do with transfers. */
export const staffActs = {
  ...{ wire, match, ignore, correct, decide, transfer },
  statement: bringStatement,
  'ask refund': askRefund,
};
