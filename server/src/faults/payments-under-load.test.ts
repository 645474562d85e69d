import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts';
import { prepareAsOwner } from '../prepare-database.ts';
import { type Crowd, createDice, gatherCrowd, openRelay, type Relay } from './payment-load.ts';
import {
  findFaults,
  type MortalServer,
  openWorld,
  type PaymentWorld,
  reconcile,
  startMortal,
} from './payment-world.ts';

/** How many servers die. `KILLS=500 npm run kills` tries more of them. */
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['KILLS_SEED'] ?? 20_261_122);
const servers = 3;
const clients = 8;
const secondsPerKill = 8;
/** The database is away now and then: after as many deaths. */
const killsPerStop = Math.max(Math.ceil(kills / 10), 3);

let dataDir: string;
let cacheDir: string;
let database: EmbeddedDatabase;
let relay: Relay;
let world: PaymentWorld;
let crowd: Crowd;
/** postgres.js 3.4.9 writes to a connection that has gone (porsager/postgres#1154, #1208): one more way to die. */
const writesToNobody = /reading 'write'\)\s+at Immediate\.nextWrite/;

const dice = createDice(seed);
const failures: string[] = [];
/** Servers that the driver ended, while their database went away. */
let endedByDriver = 0;
let stops = 0;

function portOf(url: string): number {
  return Number(new URL(url).port);
}

async function startDatabase(): Promise<void> {
  database = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: { max_connections: '200' } });
  relay.lead(portOf(database.url));
}

/** The database stops in the middle of everything, and comes back. */
async function stopAndStart(): Promise<void> {
  stops += 1;
  relay.lead(null);
  await database.stop();
  await startDatabase();
}

function start(): MortalServer {
  const server = startMortal({ ...world.task, isBusy: true }, cacheDir);
  void server.ended.then(({ signal, complaint }) => {
    if (signal === 'SIGKILL') return;
    if (stops > 0 && writesToNobody.test(complaint)) endedByDriver += 1;
    else failures.push(`A server ended by ${signal}: ${complaint}`);
  });
  return server;
}

/** Clients act without pause, on whatever server there is; after every few acts a server dies and another starts. */
async function liveAndDie(): Promise<void> {
  const living = Array.from({ length: servers }, start);
  let deaths = 0;
  let actsLeft = 1 + dice(40);
  let stopping: Promise<void> = Promise.resolve();

  function killOne(): void {
    const [server] = living.splice(dice(living.length), 1, start());
    server?.child.kill('SIGKILL');
    deaths += 1;
    actsLeft = 1 + dice(40);
    if (deaths % killsPerStop === 0) stopping = stopping.then(stopAndStart);
  }

  async function client(): Promise<void> {
    while (deaths < kills) {
      actsLeft -= 1;
      const server = living[dice(living.length)];
      const url = await server?.url.catch(() => null);
      if (url) await crowd.act(url);
      if (actsLeft <= 0 && deaths < kills) killOne();
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  await stopping;
  for (const { child } of living) child.kill('SIGKILL');
  await Promise.all(living.map(({ ended }) => ended));
}

/** The same address by way of the relay, which stays when the database moves. */
function relayed(address: string): string {
  const url = new URL(address);
  url.port = String(relay.port);
  return url.href;
}

beforeAll(
  async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'taegeuk-load-'));
    cacheDir = mkdtempSync(join(tmpdir(), 'taegeuk-cache-'));
    relay = await openRelay();
    await startDatabase();
    const [url, ownerUrl] = [database.url, database.ownerUrl].map(relayed) as [string, string];
    await prepareAsOwner(ownerUrl, url);
    const [sql, owner] = [connect(url, 2), connect(ownerUrl, 1)];
    const drop = async () => void (await Promise.all([sql.end({ timeout: 1 }), owner.end({ timeout: 1 })]));
    world = await openWorld({ url, sql, ownerUrl, owner, drop });
    crowd = await gatherCrowd(world, dice, 24);
    await liveAndDie();
  },
  kills * secondsPerKill * 1000 + 120_000,
);
afterAll(async () => {
  await world.close();
  relay.close();
  await database.stop();
  for (const dir of [dataDir, cacheDir]) rmSync(dir, { recursive: true, force: true });
});

describe('after servers were killed at random while many paid, and the database was away in between', () => {
  it('none of them ended in any other way', () => {
    expect(failures).toEqual([]);
  });

  it('nobody was answered with an error of ours', () => {
    const wrong = [...crowd.answers.keys()].filter((status) => status >= 500 && status !== 503);
    expect(wrong).toEqual([]);
  });

  it(
    'not one won or day is lost or given twice',
    async () => {
      await reconcile(world);
      expect(await findFaults(world)).toEqual([]);
      const figures =
        await world.sql`SELECT status, count(*)::int FROM orders GROUP BY status ORDER BY status`;
      const said = figures.map(({ status, count }) => `${status} ${count}`).join(', ');
      const answers = [...crowd.answers].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');
      expect(figures.length).toBeGreaterThan(0);
      process.stdout.write(
        `  ${kills} kills, ${stops} stops of the database (${endedByDriver} servers ended by the driver); orders: ${said}; answers: ${answers}\n`,
      );
    },
    kills * 1000 + 120_000,
  );
});
