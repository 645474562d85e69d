/**
 * What the time of a refused login reveals: 200 wrong passwords for IDs that exist, as many for IDs that do not,
 * alternating, one after the other over one connection. A second series of existing IDs shows the noise of the machine.
 * Each try has its own ID and address (as from a proxy), so that no limit and no wait applies.
 */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { connectPatiently } from '../server/src/database/connect.ts';
import { startProduct } from './product-server.ts';
import { figure, median, percentile, type Table, verdict } from './table.ts';
import { startTemporaryDatabase } from './temporary-database.ts';

const tries = 200;
const warmUps = 20;
const targetShare = 0.05;

/** Series of IDs of equal length; those of `stranger` are never registered. */
const series = { known: 'a', again: 'b', stranger: 'c' } as const;
type Series = keyof typeof series;

function idOf(name: Series, index: number): string {
  return `breath-${series[name]}-${String(index).padStart(4, '0')}@bench.test`;
}

export async function measureLoginTiming(): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  try {
    const product = await startProduct(database, { TRUST_PROXY: 'true' });
    try {
      await registerMembers(database.ownerUrl);
      return [timingTable(await measureSeries(product.url))];
    } finally {
      await product.stop();
    }
  } finally {
    await database.remove();
  }
}

/** Members with the password of the demo's accounts: hashed like any other, and not the one that is tried. */
async function registerMembers(url: string): Promise<void> {
  const sql = connectPatiently(url);
  const members = (['known', 'again'] as const).flatMap((name, side) =>
    Array.from({ length: tries + warmUps }, (_, index) => ({
      email: idOf(name, index),
      nick: `${series[name]}-${index}`,
      phone: `+8210${20_000_000 + side * 10_000 + index}`,
    })),
  );
  for (const { email, nick, phone } of members)
    await sql`
      INSERT INTO users (email, password_hash, name, nick_name, dob, phone, email_verified_at)
      SELECT ${email}, password_hash, ${nick}, ${nick}, '1990-05-05', ${phone}, now()
      FROM users WHERE email = 'member@demo.test'`;
  await sql`ANALYZE users`;
  await sql.end();
}

async function measureSeries(url: string): Promise<Record<Series, number[]>> {
  const measured: Record<Series, number[]> = { known: [], again: [], stranger: [] };
  const names = Object.keys(series) as Series[];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let index = 0; index < tries + warmUps; index += 1) {
    // The order differs from round to round, so that the after-effects of the try before are spread equally.
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(index + turn) % names.length] ?? 'known';
      const address = `10.${names.indexOf(name)}.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const ms = await refusedLogin(url, agent, idOf(name, index), address);
      if (index >= warmUps) measured[name].push(ms);
    }
  }
  agent.destroy();
  return measured;
}

/** Milliseconds until a wrong password is answered. */
function refusedLogin(url: string, agent: Agent, username: string, address: string): Promise<number> {
  const body = JSON.stringify({ username, password: 'not the password' });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(`${url}/api/v1/auth/login`, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 401) resolve(performance.now() - startedAt);
        else reject(new Error(`a wrong password was answered ${response.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function timingTable({ known, again, stranger }: Record<Series, number[]>): Table {
  const base = median(known);
  const difference = (ms: number[]) => (median(ms) - base) / base;
  const row = (name: string, ms: number[]) => [
    name,
    figure(median(ms), 2),
    figure(percentile(ms, 0.95), 2),
    ms === known ? '-' : `${(100 * difference(ms)).toFixed(1)} %`,
  ];
  return {
    title: `Login with a wrong password (${tries} tries each, in turn, 1 client)`,
    columns: ['', 'median ms', 'p95 ms', 'difference'],
    rows: [
      row('known ID', known),
      row('unknown ID', stranger),
      row('limit: known IDs once more (the noise of this machine)', again),
    ],
    notes: [
      `target: medians differ by less than ${100 * targetShare} %: ${verdict(Math.abs(difference(stranger)) < targetShare)}`,
    ],
  };
}
