/**
 * What other users notice while 200 clients send the worst requests they can for a minute, each with an address and an
 * account of its own: the time of `/healthz` and of a member's get_profile, requested twenty times a second, and the memory
 * of the process. A bare Fastify on the same database gets requests at the same instants: its time shows the machine's
 * share.
 */
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { connectPatiently, type Database } from '../server/src/database/connect.ts';
import { ask, send } from './ask.ts';
import { tokenHashSql, tokenOf } from './crowd.ts';
import type { Answers, Crowd } from './hostile-crowd.ts';
import { logIn, startProduct } from './product-server.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { count } from './settings.ts';
import { figure, percentile, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const clients = count('BENCH_CLIENTS', 200);
const seconds = count('BENCH_HOSTILE_SECONDS', 60);
const quietSeconds = 10;
const everyMs = 50;
/** The maximum data of an account, and about the largest possible report. */
const reportsEach = 30;
const wordsOfReport = 3000;

const targets = { p95Ms: 100, residentMb: 500 };

type Probe = (agent: Agent) => Promise<number>;
type Times = Record<string, number[]>;

export async function measureHostile(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const sql = connectPatiently(database.ownerUrl);
  try {
    const product = await startProduct(database, { TRUST_PROXY: 'true', LOG_LEVEL: 'fatal' });
    const bare = await startServerProcess('bare Fastify', 'bench/bare-server.ts', {
      DATABASE_URL: database.url,
    });
    try {
      return await measure({ product, bare, sql });
    } finally {
      await bare.stop();
      await product.stop();
    }
  } finally {
    await sql.end();
    await database.remove();
  }
}

interface Room {
  product: ServerProcess;
  bare: ServerProcess;
  sql: Database;
}

/** Accounts with a session, the consents, days in the academy, long reports, and a draft to which files can be added. */
async function makeAttackers(sql: Database, product: ServerProcess): Promise<Crowd['attackers']> {
  await sql`
    CREATE TEMP TABLE crowd AS SELECT n, uuidv7() AS id FROM generate_series(1, ${clients}) n`;
  await sql`
    INSERT INTO users (id, email, password_hash, name, nick_name, dob, phone, email_verified_at)
    SELECT c.id, 'hostile' || n || '@bench.test', demo.password_hash, 'hostile ' || n, 'hostile ' || n, '1990-05-05',
           '+8210' || (20000000 + n), now()
    FROM crowd c, (SELECT password_hash FROM users WHERE email = 'member@demo.test') demo`;
  await sql.unsafe(`
    INSERT INTO sessions (token_hash, user_id, user_agent, expires_at)
    SELECT ${tokenHashSql}, id, 'bench', now() + interval '1 day' FROM crowd`);
  await sql`
    INSERT INTO consents (user_id, kind, version, is_granted)
    SELECT id, kind, '2026-11-03', true FROM crowd, unnest(ARRAY['terms', 'privacy', 'age14', 'sensitive']) kind`;
  await sql`
    INSERT INTO membership_ledger (user_id, side, starts_on, ends_on, cause)
    SELECT id, side, current_date - 1, current_date + 30, 'bench' FROM crowd, unnest(ARRAY['center', 'academy']) side`;
  // A text without any of the words: each search reads all of it.
  await sql`
    INSERT INTO practise_histories (user_id, type, title, content, current_level, current_sub_level, practised_on, category_id)
    SELECT id, 'report', 'report ' || k, '<p>' || repeat(md5(n || ' ' || k) || ' ', ${wordsOfReport}::int) || '</p>', 1, 1,
           current_date, (SELECT id FROM categories WHERE center = 1 ORDER BY id LIMIT 1)
    FROM crowd, generate_series(1, ${reportsEach}) k`;
  const drafts = await sql<{ n: number; id: string; reportId: string }[]>`
    WITH made AS (
      INSERT INTO reports (practise_history_id, user_id)
      SELECT id, user_id FROM practise_histories WHERE user_id IN (SELECT id FROM crowd)
      RETURNING practise_history_id, user_id)
    SELECT c.n, c.id, min(m.practise_history_id::text) AS "reportId" FROM made m JOIN crowd c ON c.id = m.user_id GROUP BY c.n, c.id`;
  const { hostname, port } = new URL(product.url);
  return drafts.map(({ n, id, reportId }) => ({
    ...{ host: hostname, port: Number(port), userId: id, reportId, token: tokenOf(n) },
    address: `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`,
  }));
}

function timed(ask: () => Promise<{ status: number; ms: number }>): Promise<number> {
  return ask().then(
    ({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY),
    () => Number.POSITIVE_INFINITY,
  );
}

/** The calls that are timed. An answer other than 200 counts as one that never came. */
async function probesOf({ product, bare }: Room): Promise<Record<string, Probe>> {
  const { token, userId } = await logIn(product);
  const own = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
  const profile = { url: `${product.url}/api/v1/private/user/get_profile`, headers: own, json: { userId } };
  return {
    '/healthz': (agent) => timed(() => ask(`${product.url}/healthz`, {}, agent)),
    get_profile: (agent) => timed(() => send('POST', { ...profile, agent })),
    'limit: the profile of bare Fastify': (agent) =>
      timed(() => send('POST', { url: `${bare.url}/profile/${userId}`, headers: {}, agent })),
  };
}

/** Requests each twenty times a second, whether or not the last answer has come, until `isOver`. */
async function watch(probes: Record<string, Probe>, isOver: () => boolean): Promise<Times> {
  const times: Times = Object.fromEntries(Object.keys(probes).map((name) => [name, []]));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const pending: Promise<unknown>[] = [];
  while (!isOver()) {
    for (const [name, probe] of Object.entries(probes))
      pending.push(probe(agent).then((ms) => times[name]?.push(ms)));
    await delay(everyMs);
  }
  await Promise.all(pending);
  agent.destroy();
  return times;
}

function send200(crowd: Crowd): Promise<Answers> {
  const thread = new Worker(new URL('./hostile-crowd.ts', import.meta.url), { workerData: crowd });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

async function measure(room: Room): Promise<Table[]> {
  const attackers = await makeAttackers(room.sql, room.product);
  const probes = await probesOf(room);
  const quietUntilMs = performance.now() + quietSeconds * 1000;
  const quiet = await watch(probes, () => performance.now() > quietUntilMs);
  let isOver = false;
  const attack = send200({ attackers, seconds }).finally(() => {
    isOver = true;
  });
  const under = await watch(probes, () => isOver);
  return [timesTable(room, quiet, under), answersTable(await attack)];
}

function timesTable({ product }: Room, quiet: Times, under: Times): Table {
  const { resident, highest } = product.memoryMb();
  const row = (name: string) => {
    const before = quiet[name] ?? [];
    const during = under[name] ?? [];
    const unanswered = during.filter((ms) => !Number.isFinite(ms)).length;
    const cells = [
      percentile(before, 0.95),
      percentile(during, 0.5),
      percentile(during, 0.95),
      Math.max(...during),
    ];
    return [name, figure(during.length), ...cells.map((ms) => figure(ms, 1)), figure(unanswered)];
  };
  const isFast = ['/healthz', 'get_profile'].every(
    (name) => percentile(under[name] ?? [], 0.95) <= targets.p95Ms,
  );
  return {
    title: `What others notice while ${clients} clients send the worst they can (${seconds} s, each 20 times a second)`,
    columns: ['', 'asked', 'quiet: p95 ms', 'p50 ms', 'p95 ms', 'highest ms', 'not answered'],
    rows: Object.keys(under).map(row),
    notes: [
      `target: p95 of /healthz and get_profile at most ${targets.p95Ms} ms: ${verdict(isFast)}`,
      `target: at most ${targets.residentMb} MB: ${verdict(highest <= targets.residentMb)}; ${figure(resident)} MB at the end, ${figure(highest)} at its highest`,
      `target: the process that was started is the one that answers at the end: ${verdict(Number.isFinite(resident))}`,
    ],
  };
}

function answersTable(answers: Answers): Table {
  const statuses = [...new Set(Object.values(answers).flatMap((counts) => Object.keys(counts)))].sort();
  return {
    title: 'What was sent, and how it was answered',
    columns: ['', ...statuses],
    rows: Object.entries(answers).map(([name, counts]) => [
      name,
      ...statuses.map((status) => (counts[status] ? figure(counts[status]) : '')),
    ]),
  };
}
