/**
 * How many payments are settled in a second: each is looked up at a provider that answers at once, decided and booked with
 * its days and its mail. Next to it are the statements of the same transaction alone, sent again by the same driver for as
 * many other orders, without a look-up, a decision or a mail to compose: the minimum time of the database.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { readConfig } from '../server/src/config.ts';
import { connect, type Db, type Pool, type Value } from '../server/src/database/connect.ts';
import { settle } from '../server/src/modules/order/service.ts';
import type { Payments, ProviderPayment } from '../server/src/ports/payment/port.ts';
import { prepareAsOwner } from '../server/src/prepare-database.ts';
import type { Services } from '../server/src/services.ts';
import { concurrency, poolSize, rounds } from './settings.ts';
import { figure, median, share, type Table } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const ordersPerRound = 1500;
const priceKrw = 50_000;

/** An order that waits for its money, with its values in the statements. */
interface Waiting {
  id: string;
  userId: string;
  merchantUid: string;
  email: string;
  impUid: string;
}

interface Recorded {
  text: string;
  parameters: unknown[];
}

export async function measurePayments(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const recording: Recorded[] = [];
  let isRecording = false;
  const sql = connect(database.url, poolSize);
  const watched = connect(database.url, 2, (text, parameters) => {
    if (isRecording) recording.push({ text, parameters: [...parameters] });
  });
  try {
    await prepareAsOwner(database.ownerUrl, database.url);
    const [warmUp, shown] = [await makeOrders(sql, 20), await makeOrders(sql, 1)];
    for (const { merchantUid } of warmUp) await settleOne(watched, merchantUid);
    const [sample] = shown;
    if (!sample) throw new Error('an insert returns its row');
    isRecording = true;
    await settleOne(watched, sample.merchantUid);
    isRecording = false;
    return [await compare(sql, sample, transactionOf(recording))];
  } finally {
    await watched.end();
    await sql.end();
    await database.remove();
  }
}

/** The statements between the beginning of the transaction and its end. */
function transactionOf(recording: Recorded[]): Recorded[] {
  const texts = recording.map(({ text }) => text.trim().toLowerCase());
  return recording.slice(texts.indexOf('begin') + 1, texts.indexOf('commit'));
}

let counter = 0;

/** Members with an order each, like after a checkout. */
async function makeOrders(sql: Pool, size: number): Promise<Waiting[]> {
  const from = counter;
  counter += size;
  return sql<Waiting[]>`
    WITH product AS (
      INSERT INTO categories (slug, center, is_product, level, sub_level, position)
      VALUES (${`bench-${from}`}, 2, true, 1, 1, ${from}) RETURNING id),
    members AS (
      INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
      SELECT 'payer' || n || '@bench.test', '', '회원 ' || n, '숨 ' || n, '1990-05-05', '+8210' || (20000000 + n), now()
      FROM generate_series(${from + 1}::int, ${from + size}::int) n RETURNING id, email),
    made AS (
      INSERT INTO orders (user_id, category_id, merchant_uid, name, amount_krw, amount_minor, day_expirate, grants,
                          pay_method, status, agreed_at, origin)
      SELECT m.id, p.id, 'tg_' || md5(m.email), '센터 30일', ${priceKrw}, ${priceKrw}, 30, 'center', 'card', 'created', now(),
             'https://example.test'
      FROM members m, product p RETURNING id, user_id, merchant_uid),
    logged AS (
      INSERT INTO order_log (order_id, to_status, cause) SELECT id, 'created', 'checkout' FROM made)
    SELECT made.id, made.user_id, made.merchant_uid, members.email, replace(made.merchant_uid, 'tg_', 'imp_') AS imp_uid
    FROM made JOIN members ON members.id = made.user_id`;
}

/** A provider that has the money of every order, and says so at once. */
const provider: Pick<Payments, 'listAttempts'> = {
  listAttempts: async (orderNo) => {
    const payment: ProviderPayment = {
      ...{ orderNo, txId: orderNo.replace('tg_', 'imp_'), method: 'card', status: 'paid', isTest: true },
      ...{ amountMinor: priceKrw, refundedMinor: 0, currency: 'KRW', account: null, receiptUrl: null },
      ...{ failReason: null, startedAt: null, paidAt: new Date(), failedAt: null, cancelledAt: null },
    };
    return [payment];
  },
};

const config = readConfig({ LOG_LEVEL: 'silent' });

async function settleOne(sql: Pool, merchantUid: string): Promise<void> {
  const services = { config, sql, clock: () => new Date(), payments: provider } as unknown as Services;
  const settled = await settle(services, { merchantUid }, { cause: 'webhook', actorId: null });
  if (settled?.order.status !== 'paid') throw new Error(`${merchantUid} was not settled`);
}

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Prepared, like the product's own statements; except the queue's, which use a parameter twice. */
function replayOne(db: Db, text: string, values: unknown[]): PromiseLike<unknown> {
  const parts = text.split(/\$\d+/);
  if (parts.length !== values.length + 1) return db.unsafe(text, values);
  return db(Object.assign(parts, { raw: parts }), ...(values as Value[]));
}

/**
 * The statements of one order sent again for another: values of the first are replaced by those of the second; other ids
 * are new.
 */
function replayOf(sample: Waiting, recorded: Recorded[]) {
  return (sql: Pool, order: Waiting): Promise<unknown> => {
    const names = new Map<string, string>();
    for (const key of ['id', 'userId', 'merchantUid', 'email', 'impUid'] as const)
      names.set(sample[key], order[key]);
    const nameOf = (id: string): string => {
      if (!names.has(id)) names.set(id, randomUUID());
      return names.get(id) ?? id;
    };
    const renamed = (value: unknown): unknown => {
      if (typeof value !== 'string') return value;
      return names.get(value) ?? value.replaceAll(uuids, nameOf);
    };
    return sql.transaction(async (transaction) => {
      for (const { text, parameters } of recorded)
        await replayOne(transaction, text, parameters.map(renamed));
    });
  };
}

/** Orders per second, with as many callers at once as in the other benchmarks. */
async function pace(orders: Waiting[], work: (order: Waiting) => Promise<unknown>): Promise<number> {
  const waiting = [...orders];
  const caller = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await work(next);
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: concurrency }, caller));
  return (orders.length * 1000) / (performance.now() - begin);
}

async function compare(sql: Pool, sample: Waiting, recorded: Recorded[]): Promise<Table> {
  const replay = replayOf(sample, recorded);
  const found: { settled: number[]; bare: number[] } = { settled: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const settled = await pace(await makeOrders(sql, ordersPerRound), (order) =>
      settleOne(sql, order.merchantUid),
    );
    const bare = await pace(await makeOrders(sql, ordersPerRound), (order) => replay(sql, order));
    // The first warms up.
    if (round === 0) continue;
    found.settled.push(settled);
    found.bare.push(bare);
  }
  const [settled, bare] = [median(found.settled), median(found.bare)];
  return {
    title: `Settling payments (${concurrency} at once, pool of ${poolSize}, ${ordersPerRound} orders, ${rounds} times)`,
    columns: ['', 'a second', 'of the bare transaction'],
    rows: [
      ['settled: looked up, decided, booked, granted, mail written', figure(settled), share(settled, bare)],
      [`the ${recorded.length} statements of that transaction alone`, figure(bare), share(bare, bare)],
    ],
    notes: ['both wait for the disk at each commit; every order has a member of its own'],
  };
}
