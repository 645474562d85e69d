import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { createCheckout, paymentWebhook } from '@taegeuk/contract/order-payment.ts';
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

/** A provider that is never killed, a database that is never killed, and a server to read both with. */
export interface PaymentWorld extends TestApp {
  provider: RunningEmulator;
  /** Instructions for the servers in it. */
  task: PaymentTask;
  staffId: string;
  /** Whoever says yes to what needs two. */
  secondId: string;
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

/** With this lead over the real time it is noon in Seoul: no day ends while servers are killed. */
function untilNoon(): number {
  const noon = Date.parse(`${seoulDay(new Date())}T12:00:00+09:00`);
  return noon - Date.now();
}

/** Opens a world on a database. The provider does not get the shop's address: there are no notifications. */
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
    secondId: (await createMember(sql, { roleLevel: 9 })).id,
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

/** Orders one of the two products on the server that stays alive. */
export async function orderOf(
  world: PaymentWorld,
  payer: Payer,
  payMethod = 'card',
  at = 0,
): Promise<string> {
  const product = world.products[at];
  const response = await world.app.inject({
    ...{ method: 'POST', url: createCheckout.path, headers: payer.headers },
    payload: checkoutOf(product?.id ?? '', payMethod),
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return (response.json() as { data: { merchant_uid: string } }).data.merchant_uid;
}

/** Pays in the window; returns the payment's id. */
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

/** An order that is paid by card and settled, with its payment. */
export async function paidOrderOf(
  world: PaymentWorld,
  payer: Payer,
): Promise<{ merchantUid: string; txId: string; id: string }> {
  const merchantUid = await orderOf(world, payer);
  const txId = await payIn(world.provider, merchantUid);
  const payload = { merchant_uid: merchantUid };
  await world.app.inject({ method: 'POST', url: paymentWebhook.path, payload });
  return { merchantUid, txId, id: (await world.order(merchantUid)).id };
}

/** A separate server. */
export interface MortalServer {
  child: ChildProcess;
  /** Settles with the address as soon as it accepts requests; rejects if it was killed before. */
  url: Promise<string>;
  /** The signal by which it ended, and its error output. */
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
  // The promise may be awaited, but need not be.
  url.catch(() => {});
  return { child, url, ended };
}

/** Sends a request to a server that may be killed by it: no answer is an answer too. */
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
/** Open orders are checked within hours, and paid ones every day. */
const turnsMs = [...Array<number>(12).fill(hourMs / 2), ...Array<number>(5).fill(6 * hourMs)];

/** Lets the jobs of a new server finish everything. */
export async function reconcile(world: PaymentWorld): Promise<void> {
  for (const turnMs of turnsMs) {
    world.advance(turnMs);
    await attendToPayments(world.services);
  }
}
