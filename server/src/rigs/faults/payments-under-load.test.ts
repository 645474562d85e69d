import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from './payment-faults.ts';
import { openStage, type Stage, saidOf } from './payment-stage.ts';
import { reconcile } from './payment-world.ts';

/** How many servers are killed. `KILLS=500 npm run kills` tries more of them. */
const kills = Number(process.env['KILLS'] ?? 4);
const seed = Number(process.env['KILLS_SEED'] ?? 20_261_122);
const servers = 3;
const clients = 8;
const secondsPerKill = 8;
/** The database is stopped now and then: after this many kills. */
const killsPerStop = Math.max(Math.ceil(kills / 10), 3);

let stage: Stage;
let stops = 0;

/** Clients act without pause, on any running server; after every few acts a server is killed and another starts. */
async function liveAndDie({ start, stopAndStart, crowd, dice }: Stage): Promise<void> {
  const living = Array.from({ length: servers }, start);
  let deaths = 0;
  let actsLeft = 1 + dice(40);
  let stopping: Promise<void> = Promise.resolve();

  function killOne(): void {
    const [server] = living.splice(dice(living.length), 1, start());
    server?.child.kill('SIGKILL');
    deaths += 1;
    actsLeft = 1 + dice(40);
    if (deaths % killsPerStop > 0) return;
    stops += 1;
    stopping = stopping.then(() => stopAndStart(true));
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

beforeAll(
  async () => {
    stage = await openStage(seed);
    await liveAndDie(stage);
  },
  kills * secondsPerKill * 1000 + 120_000,
);
afterAll(() => stage.close());

describe('after servers were killed at random while many paid, and the database was away in between', () => {
  it('none of them ended in any other way', () => {
    expect(stage.failures).toEqual([]);
  });

  it('nobody was answered with an error of ours', () => {
    const wrong = [...stage.crowd.answers.keys()].filter((status) => status >= 500 && status !== 503);
    expect(wrong).toEqual([]);
  });

  it(
    'not one won or day is lost or given twice',
    async () => {
      const { world, crowd } = stage;
      await reconcile(world);
      expect(await findFaults(world)).toEqual([]);
      const figures = await world.sql<{ status: string; count: number }[]>`
        SELECT status, count(*)::int FROM orders GROUP BY status ORDER BY status`;
      expect(figures.length).toBeGreaterThan(0);
      const orders = saidOf(figures.map(({ status, count }) => [status, count]));
      process.stdout.write(
        `  ${kills} kills, ${stops} stops of the database; orders: ${orders}; answers: ${saidOf(crowd.answers)}\n`,
      );
    },
    kills * 1000 + 120_000,
  );
});
