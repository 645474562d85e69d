import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import { createCheckout } from '@taegeuk/contract/order-payment.ts';
import { attendToPayments } from '../../jobs/payments.ts';
import type { OrderRow } from '../../modules/order/rows.ts';
import { findOrder } from '../../modules/order/service.ts';
import { type RunningEmulator, startEmulator } from '../provider-emulator/start.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createCategory } from '../testing/content-factories.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createMember, loginAs } from '../testing/factories.ts';
import { armedHeader, type PaymentTask } from './payment-plan.ts';

/** A member with a token. */
export interface Payer {
  id: string;
  headers: Record<string, string>;
}

/** A provider that survives, a database that survives, and a server to look at both with. */
export interface PaymentWorld extends TestApp {
  provider: RunningEmulator;
  /** What servers are told in it. */
  task: PaymentTask;
  staffId: string;
  products: { id: string }[];
  /** Moves the clock of this server, and of its jobs, forward. */
  advance(ms: number): void;
  payer(): Promise<Payer>;
  order(number: string): Promise<OrderRow>;
  /** How many days the member's window has. */
  daysOf(userId: string): Promise<number>;
}

const priceKrw = 60_000;
export const productDays = 60;

/** Ahead of the real time by as much, it is noon in Seoul: no day turns while servers die. */
function untilNoon(): number {
  const noon = Date.parse(`${seoulDay(new Date())}T12:00:00+09:00`);
  return noon - Date.now();
}

/** Opens a world on a database. The provider is told no address of the shop: nobody notifies. */
export async function openWorld(database: TestDatabase): Promise<PaymentWorld> {
  const provider = await startEmulator();
  const noonMs = untilNoon();
  provider.advanceClock(Math.round(noonMs / 1000));
  let aheadMs = noonMs;
  const testApp = await createTestApp({
    clock: () => new Date(Date.now() + aheadMs),
    payments: provider.adapter(),
    database,
  });
  const { sql } = testApp;
  const product = { priceKrw, dayExpirate: productDays, grants: 'center' as const };
  return {
    ...{ ...testApp, provider },
    task: {
      databaseUrl: database.url,
      apiBase: provider.apiBase,
      aheadMs: noonMs,
      kill: null,
      isBusy: false,
    },
    staffId: (await createMember(sql, { roleLevel: 9 })).id,
    products: await Promise.all([1, 2].map(() => createCategory(sql, { center: 2, product }))),
    advance(ms) {
      aheadMs += ms;
    },
    async payer() {
      const { id } = await createMember(sql);
      return { id, headers: await loginAs(testApp, { id }) };
    },
    async order(merchantUid) {
      const row = await findOrder(sql, { merchantUid });
      if (!row) throw new Error(`no order ${merchantUid}`);
      return row;
    },
    async daysOf(userId) {
      const [row] = await sql<{ days: number }[]>`
        SELECT coalesce(center_ends_on - center_starts_on + 1, 0) AS days FROM users WHERE id = ${userId}`;
      return row?.days ?? 0;
    },
    async close() {
      await provider.close();
      await testApp.close();
    },
  };
}

/** The body of a checkout. */
export function checkoutOf(categoryId: string, payMethod = 'card') {
  const wish = { amountByKRW: priceKrw, dayExpirate: productDays, lang: 'kr', agreed: true };
  return { ...wish, payMethod, categoryId };
}

/** Orders on the server that lives on. */
export async function orderOf(world: PaymentWorld, payer: Payer, payMethod = 'card'): Promise<string> {
  const [product] = world.products;
  const response = await world.app.inject({
    ...{ method: 'POST', url: createCheckout.path, headers: payer.headers },
    payload: checkoutOf(product?.id ?? '', payMethod),
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return (response.json() as { data: { merchant_uid: string } }).data.merchant_uid;
}

/** Pays in the window; gives the payment's id. */
export async function payIn(
  provider: RunningEmulator,
  merchantUid: string,
  amount = priceKrw,
): Promise<string> {
  const { merchantCode: userCode, channels } = provider.account;
  const params = {
    channelKey: channels.card?.key,
    merchant_uid: merchantUid,
    amount,
    name: '센터',
    buyer_tel: '010',
  };
  const { wire } = provider.open({ userCode, params });
  await provider.act(wire.imp_uid, 'approve');
  return wire.imp_uid;
}

/** A server of its own. */
export interface MortalServer {
  child: ChildProcess;
  /** Settles with the address as soon as it takes requests; rejects when it died before. */
  url: Promise<string>;
  /** By which signal it ended, and what it complained about. */
  ended: Promise<{ signal: string | null; complaint: string }>;
}

export function startMortal(task: PaymentTask, cacheDir: string): MortalServer {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'payment-child.ts'), JSON.stringify(task)],
    {
      env: { ...process.env, NODE_COMPILE_CACHE: cacheDir },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ended = new Promise<{ signal: string | null; complaint: string }>((resolve) => {
    child.on('close', (_code, signal) => resolve({ signal, complaint }));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    void ended.then(() => reject(new Error(`The server died before it took a request: ${complaint}`)));
  });
  // Whoever waits for it hears of it; nobody has to.
  url.catch(() => {});
  return { child, url, ended };
}

/** Asks a server that may die of it: no answer is an answer too. */
export async function demand(
  url: string,
  request: { path: string; body?: object; headers?: Record<string, string>; isArmed?: boolean },
): Promise<{ status: number; body: unknown } | null> {
  const { path, body, headers, isArmed } = request;
  try {
    const response = await fetch(url + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(isArmed ? { [armedHeader]: '1' } : {}),
      },
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

const hourMs = 60 * 60_000;
/** What is open is looked at within hours, and what is paid every day. */
const turnsMs = [...Array<number>(12).fill(hourMs / 2), ...Array<number>(5).fill(6 * hourMs)];

/** Lets the jobs of a fresh server bring everything to its end. */
export async function reconcile(world: PaymentWorld): Promise<void> {
  for (const turnMs of turnsMs) {
    world.advance(turnMs);
    await attendToPayments(world.services);
  }
}

/** What is wrong with the books, in words; empty when they are right. */
export async function findFaults({ sql, provider }: PaymentWorld): Promise<string[]> {
  const held = new Map<string, number>();
  for (const { wire } of provider.payments()) {
    if (wire.paid_at === 0) continue;
    const before = held.get(wire.merchant_uid) ?? 0;
    held.set(wire.merchant_uid, before + wire.amount - wire.cancel_amount);
  }
  const orders = await sql<
    (Pick<OrderRow, 'merchantUid' | 'status' | 'payMethod' | 'startsOn' | 'endsOn'> & {
      userId: string;
      logged: number;
      days: number;
      grants: number;
      openRefunds: number;
    })[]
  >`
    SELECT o.merchant_uid, o.status, o.pay_method, o.starts_on, o.ends_on, o.user_id,
           (SELECT coalesce(sum(amount_minor), 0)::int FROM order_log WHERE order_id = o.id) AS logged,
           (SELECT coalesce(sum(days), 0)::int FROM order_log WHERE order_id = o.id) AS days,
           (SELECT count(*)::int FROM membership_ledger WHERE order_id = o.id AND cause = 'order') AS grants,
           (SELECT count(*)::int FROM order_refunds WHERE order_id = o.id AND done_at IS NULL AND failed_at IS NULL) AS open_refunds
    FROM orders o`;
  const faults: string[] = [];
  for (const order of orders) {
    const { merchantUid, status, payMethod, logged, days, grants, startsOn, endsOn, openRefunds } = order;
    const say = (what: string) => faults.push(`${merchantUid} (${status}): ${what}`);
    if (payMethod !== 'noaccount' && logged !== (held.get(merchantUid) ?? 0))
      say(`the log has ${logged}, the provider ${held.get(merchantUid) ?? 0}`);
    const hasDays = ['paid', 'refunded'].includes(status);
    if (hasDays && grants !== 1) say(`${grants} grants`);
    if (!hasDays && logged !== 0) say(`${logged} kept for nothing`);
    const own = startsOn && endsOn ? daysBetween(startsOn, endsOn) + 1 : 0;
    if (own !== days) say(`${own} days, ${days} in the log`);
    if (openRefunds > 0) say(`${openRefunds} refunds are not done`);
    held.delete(merchantUid);
  }
  for (const [merchantUid, amount] of held)
    if (amount !== 0) faults.push(`${merchantUid}: ${amount} at the provider for no order`);
  return [...faults, ...(await findWindowFaults(sql))];
}

/** Nobody has more or fewer days than their orders gave. Members begin without any. */
async function findWindowFaults(sql: PaymentWorld['sql']): Promise<string[]> {
  const rows = await sql<{ userId: string; window: number; given: number }[]>`
    SELECT u.id AS user_id, coalesce(u.center_ends_on - u.center_starts_on + 1, 0) AS window,
           (SELECT coalesce(sum(l.days), 0)::int FROM order_log l JOIN orders o ON o.id = l.order_id
            WHERE o.user_id = u.id) AS given
    FROM users u`;
  return rows
    .filter(({ window, given }) => window !== given)
    .map(({ userId, window, given }) => `${userId}: a window of ${window} days, ${given} given`);
}
