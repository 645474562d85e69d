import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../database/connect.ts';
import { startEmbeddedDatabase } from '../../embedded-database/embedded.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import { type Crowd, createDice, type Dice, gatherCrowd } from './payment-load.ts';
import { type MortalServer, openWorld, type PaymentWorld, startMortal } from './payment-world.ts';
import { openRelay } from './relay.ts';

const payers = 24;

/** A database that stops and comes back, servers on it, and people who pay on any running server. */
export interface Stage {
  world: PaymentWorld;
  crowd: Crowd;
  dice: Dice;
  /** How servers ended that were not killed. */
  failures: string[];
  /** Starts one more server. */
  start(): MortalServer;
  /**
   * Stops the database in the middle of everything, and starts it again. `isCut`: every connection is cut first without a
   * message; otherwise PostgreSQL closes it properly.
   */
  stopAndStart(isCut: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Prepares everything but the servers. */
export async function openStage(seed: number): Promise<Stage> {
  const [dataDir, cacheDir] = ['taegeuk-load-', 'taegeuk-cache-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const relay = await openRelay();
  const startDatabase = async () => {
    const started = await startEmbeddedDatabase({
      ...{ dataDir, log: () => {} },
      settings: { max_connections: '200' },
    });
    relay.lead(Number(new URL(started.url).port));
    return started;
  };
  /** The same address through the relay, which stays when the database moves. */
  const relayed = (address: string) => {
    const url = new URL(address);
    url.port = String(relay.port);
    return url.href;
  };
  let database = await startDatabase();
  const [url, ownerUrl] = [relayed(database.url), relayed(database.ownerUrl)];
  await prepareAsOwner(ownerUrl, url);
  const [sql, owner] = [connect(url, 2), connect(ownerUrl, 1)];
  const drop = async () => void (await Promise.all([sql.end(), owner.end()]));
  const world = await openWorld({ url, sql, ownerUrl, owner, drop });
  const dice = createDice(seed);
  const failures: string[] = [];
  return {
    ...{ world, dice, failures },
    crowd: await gatherCrowd(world, dice, payers),
    start() {
      const server = startMortal({ ...world.task, isBusy: true }, cacheDir);
      void server.ended.then(({ signal, complaint }) => {
        if (signal !== 'SIGKILL') failures.push(`A server ended by ${signal}: ${complaint}`);
      });
      return server;
    },
    async stopAndStart(isCut) {
      if (isCut) relay.lead(null);
      await database.stop();
      database = await startDatabase();
    },
    async close() {
      await world.close();
      relay.close();
      await database.stop();
      for (const dir of [dataDir, cacheDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** What a test prints about the answers: their number by status. */
export function saidOf(counts: Iterable<[number | string, unknown]>): string {
  return [...counts].map(([name, count]) => `${name || 'none'}: ${count}`).join(', ');
}
