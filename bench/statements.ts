/**
 * How long a statement of 10,000 lines takes against 200 orders that wait: read from CP949 and from XLSX, its lines stored,
 * and matched with the orders. Next to it is the time in which this machine copies the same bytes into PostgreSQL as rows
 * that nobody reads.
 */
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../server/src/config.ts';
import { connect, type Pool } from '../server/src/database/connect.ts';
import { readBankDesk } from '../server/src/modules/order/bank/desk.ts';
import { importFile } from '../server/src/modules/order/bank/import.ts';
import { propose } from '../server/src/modules/order/bank/propose.ts';
import { prepareAsOwner } from '../server/src/prepare-database.ts';
import { actingAs } from '../server/src/rigs/testing/acting.ts';
import { awaitTransfers } from '../server/src/rigs/testing/bank-desk.ts';
import { type BankRow, csvOf, kbRows } from '../server/src/rigs/testing/bank-files.ts';
import { poolSize, rounds } from './settings.ts';
import { figure, median, type Table } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const lines = 10_000;
const orders = 200;
const amountKrw = 180_000;
const targetMs = 10_000;

const nameOf = (at: number) =>
  `김${String.fromCharCode(0xac00 + (at % 97) * 101)}${String.fromCharCode(0xac00 + Math.floor(at / 97) * 61)}`;

/** A year: half of the lines come, each name sends often, most by an amount that orders have. */
function movesOf(round: number): BankRow[] {
  return Array.from({ length: lines }, (_, at) => ({
    on: new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 30))).toISOString().slice(0, 10),
    name: nameOf(at % 3000),
    memo: `전자금융${round}`,
    ...(at % 2 === 0
      ? { in: at % 3 === 0 ? amountKrw + round : 1000 * (at % 400) + round + 1 }
      : { out: 1000 + at }),
  }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function measure(sql: Pool, owner: Pool): Promise<Record<string, number[]>> {
  const services = { sql, clock: () => new Date(), config: readConfig({}) };
  const [member] = await sql<{ id: string }[]>`SELECT id FROM users ORDER BY id LIMIT 1`;
  const by = actingAs(member?.id ?? '');
  const measured: Record<string, number[]> = { import: [], desk: [], propose: [], limit: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const bytes = csvOf(kbRows(movesOf(round)));
    const contentBase64 = gzipSync(bytes).toString('base64');
    const body = { account: '123456789012', fileName: '거래내역.csv', contentBase64 };
    const took = {
      import: await timed(() => importFile(services, body, by)),
      desk: await timed(() => readBankDesk(services, by)),
      propose: await timed(async () => proposeAll(sql)),
      limit: await timed(async () => {
        await owner`CREATE TABLE IF NOT EXISTS copied (line text)`;
        await owner`INSERT INTO copied SELECT unnest(${bytes.toString('latin1').split('\n')}::text[])`;
      }),
    };
    // The first one starts the worker.
    if (round > 0) for (const [name, ms] of Object.entries(took)) measured[name]?.push(ms);
    await sql`DELETE FROM bank_lines`;
  }
  return measured;
}

/** All lines at once, not only the 500 that the desk shows. */
async function proposeAll(sql: Pool): Promise<void> {
  const free = await sql<{ id: string; receivedOn: string; name: string; amountMinor: number }[]>`
    SELECT id, received_on, name, amount_minor FROM bank_lines`;
  const waiting = await sql<
    { id: string; userId: string; depositor: string; missingMinor: number; createdAt: Date; dueAt: Date }[]
  >`SELECT id, user_id, depositor, amount_minor AS missing_minor, created_at, deposit_due_at AS due_at FROM orders`;
  propose(
    free,
    waiting.map((order) => ({ ...order, memberName: order.depositor, isOpen: true })),
  );
}

export async function measureStatements(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const sql = connect(database.url, poolSize);
  const owner = connect(database.ownerUrl, 1);
  try {
    await prepareAsOwner(database.ownerUrl, database.url);
    await sql`INSERT INTO categories (slug, center, is_product, level, sub_level, position) VALUES ('bench', 2, true, 1, 1, 1)`;
    await awaitTransfers(
      sql,
      Array.from({ length: orders }, (_, at) => nameOf(at * 2)),
      amountKrw,
    );
    const { import: read = [], desk = [], propose: proposed = [], limit = [] } = await measure(sql, owner);
    const all = median(read) + median(proposed);
    return [
      {
        title: `A statement of ${lines} lines, CP949, against ${orders} orders`,
        columns: ['what', 'wanted, ms', 'median, ms'],
        rows: [
          ['read, and stored: half of the lines came', '', figure(median(read))],
          ['proposals for all of them', '', figure(median(proposed))],
          ['both', figure(targetMs), figure(all)],
          ['the desk: 500 lines with their proposals', '', figure(median(desk))],
          ['the same bytes copied into a table', '', figure(median(limit))],
        ],
      },
    ];
  } finally {
    await owner.end();
    await sql.end();
    await database.remove();
  }
}
