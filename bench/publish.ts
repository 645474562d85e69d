/**
 * How soon a published change is shown, on two processes with one database while both are under load: a changed title, a
 * new post, and one whose time of publication comes. Each process is requested again and again; an old answer after the
 * first new one of the same process counts as stale.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { startProduct } from './product-server.ts';
import type { ServerProcess } from './server-process.ts';
import { concurrency, roundSeconds, rounds } from './settings.ts';
import { figure, median, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const path = '/customer/notice';
const targetMs = 1000;
const watchMs = 1500;
const aheadMs = 700;
/** Kinds of publishing: each puts the mark into the newest notice's title and says how much later it is due. */
const kinds: Record<string, (sql: Database, mark: string) => Promise<number>> = {
  'a changed title': async (sql, mark) => {
    await sql`UPDATE post_texts SET title = ${mark} WHERE lang = 'kr' AND post_id =
      (SELECT id FROM posts WHERE type = '공지사항' AND published_at <= now() ORDER BY published_at DESC, id DESC LIMIT 1)`;
    return 0;
  },
  'a new post': async (sql, mark) => {
    await insertNotice(sql, mark, 0);
    return 0;
  },
  'a post whose time comes': async (sql, mark) => {
    await insertNotice(sql, mark, aheadMs);
    return aheadMs;
  },
};

interface Seen {
  /** From publishing to the first answer that shows it. */
  firstMs: number;
  staleAfter: number;
  answers: number;
}

export async function measurePublish(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const first = await startProduct(database);
  const second = await startProduct(database);
  const sql = connectPatiently(database.ownerUrl);
  try {
    const rows: string[][] = [];
    for (const [kind, publish] of Object.entries(kinds)) {
      rows.push(row(kind, await repeat(sql, publish, [first, second])));
    }
    return [tableOf(rows)];
  } finally {
    await sql.end();
    await second.stop();
    await first.stop();
    await database.remove();
  }
}

function tableOf(rows: string[][]): Table {
  const isReached = rows.every(([, , highest, stale]) => Number(highest) <= targetMs && stale === '0');
  return {
    title: `Publishing while two processes are under load (${concurrency} connections, ${rounds} times each)`,
    columns: ['', 'seen after ms (median)', 'highest', 'stale after that', 'answers looked at'],
    rows,
    notes: [`target: within ${targetMs} ms on every process, never stale after: ${verdict(isReached)}`],
  };
}

async function repeat(
  sql: Database,
  publish: (sql: Database, mark: string) => Promise<number>,
  servers: ServerProcess[],
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const loads = servers.map(({ url }) =>
      autocannon({ url: url + path, connections: concurrency / servers.length, duration: roundSeconds }),
    );
    await delay(300);
    const mark = `bench-${crypto.randomUUID()}`;
    const dueMs = await publish(sql, mark);
    const publishedAt = performance.now() + dueMs;
    seen.push(...(await Promise.all(servers.map((server) => watch(server, mark, publishedAt)))));
    await Promise.all(loads);
  }
  return seen;
}

async function watch(server: ServerProcess, mark: string, publishedAt: number): Promise<Seen> {
  const seen: Seen = { firstMs: Number.POSITIVE_INFINITY, staleAfter: 0, answers: 0 };
  while (performance.now() < publishedAt + watchMs) {
    const askedAt = performance.now();
    const isNew = (await (await fetch(server.url + path)).text()).includes(mark);
    seen.answers += 1;
    if (isNew) seen.firstMs = Math.min(seen.firstMs, performance.now() - publishedAt);
    // An answer that was requested before the first new one may be older than it.
    else if (askedAt > publishedAt + seen.firstMs) seen.staleAfter += 1;
  }
  return seen;
}

async function insertNotice(sql: Database, mark: string, inMs: number): Promise<void> {
  await sql.transaction(async (transaction) => {
    const [post] = await transaction<{ id: string }[]>`
      INSERT INTO posts (type, slug, published_at)
      VALUES ('공지사항', ${mark}, now() + ${`${inMs} milliseconds`}::interval) RETURNING id`;
    await transaction`INSERT INTO post_texts (post_id, lang, title) VALUES (${post?.id ?? ''}, 'kr', ${mark})`;
  });
}

function row(kind: string, seen: Seen[]): string[] {
  const times = seen.map(({ firstMs }) => firstMs);
  const sum = (pick: (each: Seen) => number) => seen.reduce((total, each) => total + pick(each), 0);
  return [
    kind,
    figure(median(times)),
    String(Math.round(Math.max(...times))),
    String(sum(({ staleAfter }) => staleAfter)),
    figure(sum(({ answers }) => answers)),
  ];
}
