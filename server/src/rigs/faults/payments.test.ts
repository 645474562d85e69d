import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCheckout, paymentWebhook, setPaymentUserOrder } from '@taegeuk/contract/order-payment.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { daysByHand } from './payment-desk-acts.ts';
import { deskDeedsOf, type Prepared, part } from './payment-desk-deeds.ts';
import { findFaults } from './payment-faults.ts';
import {
  type Deed,
  type DeskDeed,
  deeds,
  type PaymentLife,
  type Places,
  planPaymentLives,
} from './payment-plan.ts';
import {
  checkoutOf,
  demand,
  type MortalServer,
  openWorld,
  orderOf,
  type Payer,
  type PaymentWorld,
  paidOrderOf,
  payIn,
  productDays,
  reconcile,
  startMortal,
} from './payment-world.ts';

/** How many servers are killed. `KILLS=1000 npm run kills` kills one at every place. */
const kills = Number(process.env['KILLS'] ?? 6);
/** `KILLS_OF=import,lines` kills servers in these operations alone. */
const chosen = process.env['KILLS_OF']?.split(',');
const tried = deeds.filter((deed) => chosen?.includes(deed) ?? true);
const lanes = 2;
const secondsPerLife = 12;

let world: PaymentWorld;
let cacheDir: string;
const failures: string[] = [];
/** The places of each operation, on a server that has done another before. */
const counted = new Map<Deed, Places>();
/** Servers that answered: they were killed with nothing to do. */
const atRest: PaymentLife[] = [];
/** What killed servers had started, and how it continues: whoever got no answer asks again. */
const begun: { deed: Deed; goOn: () => Promise<string> }[] = [];

function webhook(merchant_uid: string, imp_uid: string): Prepared {
  return {
    request: { path: paymentWebhook.path, body: { merchant_uid, imp_uid } },
    goOn: () => Promise.resolve(merchant_uid),
  };
}

const prepare: Record<Exclude<Deed, DeskDeed>, (payer: Payer) => Promise<Prepared>> = {
  async checkout(payer) {
    const headers = { ...payer.headers, 'idempotency-key': `key-${payer.id}` };
    const [product] = world.products;
    const body = checkoutOf(product?.id ?? '');
    const goOn = async () => {
      const again = await world.app.inject({
        method: 'POST',
        url: createCheckout.path,
        headers,
        payload: body,
      });
      const { merchant_uid } = (again.json() as { data: { merchant_uid: string } }).data;
      await payIn(world.provider, merchant_uid);
      return merchant_uid;
    };
    return { request: { path: createCheckout.path, body, headers }, goOn };
  },
  async settle(payer) {
    const merchant_uid = await orderOf(world, payer);
    const body = { merchant_uid, imp_uid: await payIn(world.provider, merchant_uid) };
    const request = { path: setPaymentUserOrder.path, body, headers: payer.headers };
    return { request, goOn: () => Promise.resolve(merchant_uid) };
  },
  async superseded(payer) {
    const merchantUid = await orderOf(world, payer);
    await orderOf(world, payer);
    return webhook(merchantUid, await payIn(world.provider, merchantUid));
  },
  async console(payer) {
    const { merchantUid, txId } = await paidOrderOf(world, payer);
    world.provider.cancelInConsole(txId, part.amountMinor);
    return webhook(merchantUid, txId);
  },
};

/** The expected result of each operation, wherever its server was killed. */
const outcomes: Record<Deed, { status: string; held: number; days: number }> = {
  checkout: { status: 'paid', held: 60_000, days: productDays },
  settle: { status: 'paid', held: 60_000, days: productDays },
  superseded: { status: 'cancelled', held: 0, days: 0 },
  console: { status: 'paid', held: 40_000, days: productDays - 20 },
  refund: { status: 'paid', held: 40_000, days: productDays - 10 },
  transfer: { status: 'paid', held: 60_000, days: productDays },
  import: { status: 'paid', held: 60_000, days: productDays },
  // Of both orders that one transfer pays.
  lines: { status: 'paid', held: 60_000, days: 2 * productDays },
  correct: { status: 'pending', held: 0, days: 0 },
  refuse: { status: 'paid', held: 60_000, days: productDays },
  grant: { status: 'paid', held: 60_000, days: productDays + daysByHand },
  take_back: { status: 'paid', held: 60_000, days: productDays },
  // A rest moves the window.
  pause: { status: 'paid', held: 60_000, days: productDays },
  resume: { status: 'paid', held: 60_000, days: productDays },
};

async function begin(url: string, deed: Deed): Promise<Awaited<ReturnType<typeof demand>>> {
  const { request, goOn } = await { ...prepare, ...deskDeedsOf(world) }[deed](await world.payer());
  begun.push({ deed, goOn });
  const answer = await demand(url, { ...request, isArmed: true });
  if (answer && answer.status !== 200) failures.push(`${deed}: ${JSON.stringify(answer.body)}`);
  return answer;
}

async function end(server: MortalServer, of: string): Promise<void> {
  server.child.kill('SIGKILL');
  const { signal, complaint } = await server.ended;
  if (signal !== 'SIGKILL' || complaint) failures.push(`${of} ended by ${signal}: ${complaint}`);
}

/** Requests an operation from a new server, which is killed by it. */
async function live(life: PaymentLife): Promise<void> {
  const { deed, kill } = life;
  const server = startMortal({ ...world.task, kill }, cacheDir);
  const answer = await begin(await server.url, deed);
  if (answer) atRest.push(life);
  await end(server, `${deed} at ${JSON.stringify(kill)}`);
}

/**
 * What a server only does at its first operation, if at all: it asks the database for its types, and the provider for a token.
 * The places of an operation are counted without it and planned with it.
 */
const first: Places = { statements: 2, calls: 1 };

/** Whether an operation may be over at this place: behind the last one, or when its last statement was sent. */
function isAtEnd({ deed, kill }: PaymentLife): boolean {
  const { statements, calls } = counted.get(deed) ?? first;
  if (kill.at === 'provider') return kill.n > calls;
  return kill.n > statements || (kill.n === statements && kill.sent);
}

async function placesOf(url: string): Promise<Places> {
  const answer = await demand(url, { path: '/faults/places' });
  if (!answer) throw new Error('The server that was not to die is dead');
  return answer.body as Places;
}

/** Requests every operation from one server, and counts the places in each. */
async function countPlaces(): Promise<void> {
  const server = startMortal(world.task, cacheDir);
  const url = await server.url;
  for (const deed of tried) {
    await begin(url, deed);
    counted.set(deed, await placesOf(url));
  }
  await end(server, 'The one that was not to die');
}

/** Where servers are killed in each operation. */
function placesToKill(): Map<Deed, Places> {
  const withFirst = ({ statements, calls }: Places): Places => ({
    statements: statements + first.statements,
    calls: calls + first.calls,
  });
  return new Map([...counted].map(([deed, places]) => [deed, withFirst(places)]));
}

async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, run));
}

beforeAll(
  async () => {
    cacheDir = mkdtempSync(join(tmpdir(), 'taegeuk-payments-'));
    world = await openWorld(await createTestDatabase());
    await countPlaces();
    const places = placesToKill();
    const lives = planPaymentLives(places, kills);
    await inLanes(lives, live);
    process.stdout.write(
      `  ${lives.length} servers died while money moved: ${JSON.stringify(Object.fromEntries(places))}\n`,
    );
  },
  (kills + 10) * secondsPerLife * 1000 + 60_000,
);
afterAll(async () => {
  await world.close();
  rmSync(cacheDir, { recursive: true, force: true });
});

describe('after servers were killed while money moved', () => {
  it('each of them died where it was to die', () => {
    expect(failures).toEqual([]);
    expect(atRest.filter((life) => !isAtEnd(life))).toEqual([]);
  });

  it('a fresh one brings everything to its end: the books are the provider’s, and days were given once', async () => {
    const numbers = await Promise.all(begun.map(async ({ deed, goOn }) => ({ deed, number: await goOn() })));
    await reconcile(world);
    expect(await findFaults(world)).toEqual([]);
    for (const { deed, number } of numbers) {
      const { status, paidMinor, refundedMinor, ...order } = await world.order(number);
      const days = await world.daysOf(order.userId);
      expect({ deed, status, held: paidMinor - refundedMinor, days }).toEqual({ deed, ...outcomes[deed] });
    }
  }, 120_000);
});
