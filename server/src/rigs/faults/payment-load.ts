import { cancelOrder } from '@taegeuk/contract/order.ts';
import {
  createCheckout,
  notifyPayment,
  paymentWebhook,
  setPaymentUserOrder,
} from '@taegeuk/contract/order-payment.ts';
import { Refusal } from '../provider-emulator/core.ts';
import { checkoutOf, demand, type Payer, type PaymentWorld, payIn } from './payment-world.ts';

/** Integers below a limit, the same ones for the same seed. */
export type Dice = (below: number) => number;

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Purchase {
  payer: Payer;
  id: string;
  merchantUid: string;
  impUid: string | null;
}

/** Members and staff who do one thing after the other, on whatever server answers. */
export interface Crowd {
  /** Does something at random; a missing answer, or a server that is down, is expected. */
  act(url: string): Promise<void>;
  /** Number of answers by status; 0: no answer. */
  answers: Map<number, number>;
  /** The order numbers of all checkouts that were answered as done. */
  acknowledged(): string[];
  /** How long the slowest answer took, whatever it was. */
  longestMs(): number;
}

interface Acting {
  world: PaymentWorld;
  dice: Dice;
  purchases: Purchase[];
  answers: Map<number, number>;
  waits: { longestMs: number };
  url: string;
}

async function ask({ url, answers, waits }: Acting, request: Parameters<typeof demand>[1]) {
  const askedAt = performance.now();
  const answer = await demand(url, request);
  waits.longestMs = Math.max(waits.longestMs, performance.now() - askedAt);
  const status = answer?.status ?? 0;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  return answer;
}

/** A refusal of the provider, for example to return money twice, is nobody's fault. */
async function unlessRefused<T>(work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function webhookOf({ merchantUid, impUid }: Purchase) {
  return { path: paymentWebhook.path, body: { merchant_uid: merchantUid, imp_uid: impUid } };
}

async function comeBack(acting: Acting, purchase: Purchase): Promise<void> {
  const { merchantUid: merchant_uid, impUid: imp_uid, payer } = purchase;
  const { headers } = payer;
  const query = new URLSearchParams({ merchant_uid, ...(imp_uid ? { imp_uid } : {}) });
  const ways = [
    { path: setPaymentUserOrder.path, body: { merchant_uid, imp_uid }, headers },
    { path: `${notifyPayment.path}?${query}`, headers },
    webhookOf(purchase),
    webhookOf(purchase),
  ];
  // None, one or several at once.
  await Promise.all(ways.filter(() => acting.dice(2) === 0).map((way) => ask(acting, way)));
}

async function buy(acting: Acting, payer: Payer): Promise<void> {
  const { world, dice, purchases } = acting;
  const product = world.products[dice(world.products.length)];
  const body = checkoutOf(product?.id ?? '');
  const answer = await ask(acting, { path: createCheckout.path, body, headers: payer.headers });
  if (answer?.status !== 200) return;
  const { data } = answer.body as { data: { merchant_uid: string; order: { id: string } } };
  const purchase: Purchase = { payer, id: data.order.id, merchantUid: data.merchant_uid, impUid: null };
  purchases.push(purchase);
  if (dice(6) === 0) return;
  purchase.impUid = await unlessRefused(() => payIn(world.provider, purchase.merchantUid));
  await comeBack(acting, purchase);
}

async function returnPart({ world, dice }: Acting, { impUid }: Purchase): Promise<void> {
  if (!impUid) return;
  const { wire } = world.provider.payment(impUid);
  const left = wire.paid_at ? wire.amount - wire.cancel_amount : 0;
  if (left > 0) await unlessRefused(() => world.provider.cancelInConsole(impUid, 1 + dice(left)));
}

async function doOne(acting: Acting, payer: Payer): Promise<void> {
  const { dice, purchases, world } = acting;
  const purchase = purchases[dice(Math.max(purchases.length, 1))];
  const deed = dice(12);
  if (!purchase || deed < 6) return buy(acting, payer);
  if (deed < 8) return void (await ask(acting, webhookOf(purchase)));
  if (deed < 9) return comeBack(acting, purchase);
  if (deed < 10) return returnPart(acting, purchase);
  const { id } = purchase;
  if (deed < 11) {
    const wish = { staffId: world.staffId, amountMinor: 1 + dice(60_000), days: dice(3), known: 0 };
    await ask(acting, { path: '/faults/refund', body: { id, ...wish } });
  } else {
    const path = cancelOrder.path.replace('{id}', id);
    await ask(acting, { path, body: {}, headers: purchase.payer.headers });
  }
}

/** Creates people who buy, come back, ask again, give up and return. */
export async function gatherCrowd(world: PaymentWorld, dice: Dice, size: number): Promise<Crowd> {
  const payers = await Promise.all(Array.from({ length: size }, () => world.payer()));
  const shared = {
    ...{ world, dice, purchases: [] as Purchase[] },
    ...{ answers: new Map<number, number>(), waits: { longestMs: 0 } },
  };
  return {
    answers: shared.answers,
    acknowledged: () => shared.purchases.map(({ merchantUid }) => merchantUid),
    longestMs: () => shared.waits.longestMs,
    async act(url) {
      const payer = payers[dice(payers.length)];
      if (payer) await doOne({ ...shared, url }, payer);
    },
  };
}
