import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from './payment-faults.ts';
import { openStage, type Stage, saidOf } from './payment-stage.ts';
import { reconcile } from './payment-world.ts';

/** How often the database stops. `STOPS=50 npm run kills` stops it more often. */
const stops = Number(process.env['STOPS'] ?? 3);
const seed = Number(process.env['STOPS_SEED'] ?? 20_261_125);
const servers = 3;
const clients = 8;
const secondsPerStop = 20;
/** The database stops after at most this many acts; some of them happen while it is stopped. */
const actsPerStop = 120;
const longestWaitMs = 20_000;

let stage: Stage;
let acts = 0;

/** Clients act without pause while the database stops and comes back; the servers stay. */
async function stopUnderLoad({ start, stopAndStart, crowd, dice }: Stage): Promise<void> {
  const living = Array.from({ length: servers }, start);
  const urls = await Promise.all(living.map(({ url }) => url));
  let done = 0;
  let actsLeft = 1 + dice(actsPerStop);
  let isStopping = false;

  async function stopOnce(): Promise<void> {
    isStopping = true;
    await stopAndStart(dice(2) === 0);
    done += 1;
    actsLeft = 1 + dice(actsPerStop);
    isStopping = false;
  }

  async function client(): Promise<void> {
    while (done < stops) {
      acts += 1;
      actsLeft -= 1;
      const url = urls[dice(urls.length)];
      const isTurn = actsLeft <= 0 && !isStopping;
      await Promise.all([url && crowd.act(url), isTurn && stopOnce()]);
    }
  }

  await Promise.all(Array.from({ length: clients }, client));
  for (const { child } of living) child.kill('SIGKILL');
  await Promise.all(living.map(({ ended }) => ended));
}

beforeAll(
  async () => {
    stage = await openStage(seed);
    await stopUnderLoad(stage);
  },
  stops * secondsPerStop * 1000 + 120_000,
);
afterAll(() => stage.close());

describe('after the database was stopped while many paid', () => {
  it('every server is still there', () => {
    expect(stage.failures).toEqual([]);
  });

  it('everybody was answered, and soon, and with no error of ours', () => {
    const { answers } = stage.crowd;
    const wrong = [...answers.keys()].filter((status) => status === 0 || (status >= 500 && status !== 503));
    expect(wrong).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(0);
    expect(stage.crowd.longestMs()).toBeLessThan(longestWaitMs);
  });

  it('what was answered as done is there', async () => {
    const numbers = stage.crowd.acknowledged();
    expect(numbers.length).toBeGreaterThan(0);
    const rows = await stage.world.sql<{ number: string }[]>`
      SELECT number FROM unnest(${numbers}::text[]) number
      WHERE NOT EXISTS (SELECT FROM orders WHERE merchant_uid = number)`;
    expect(rows).toEqual([]);
  });

  it(
    'not one won or day is lost or given twice',
    async () => {
      const { world, crowd } = stage;
      const longest = Math.round(crowd.longestMs());
      process.stdout.write(
        `  ${stops} stops of the database, ${acts} acts; ${crowd.acknowledged().length} orders acknowledged; ` +
          `longest wait ${longest} ms; answers: ${saidOf(crowd.answers)}\n`,
      );
      await reconcile(world);
      expect(await findFaults(world)).toEqual([]);
    },
    stops * 1000 + 120_000,
  );
});
