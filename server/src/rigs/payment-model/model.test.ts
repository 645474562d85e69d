import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, describe, it } from 'vitest';
import { attendToPayments } from '../../jobs/payments.ts';
import { take } from './acts.ts';
import { reachesShop, type Sequence, sequences } from './commands.ts';
import { pass } from './days-acts.ts';
import { type Lane, openLane } from './lane.ts';
import { checkAlways, checkInTheEnd } from './laws.ts';
import { enter, leave, type Scene } from './scene.ts';
import { look } from './seen.ts';
import { count, tally } from './tally.ts';

/** `MODEL_RUNS=20000 npm run model`; the usual run is short, and the same each time. */
const { MODEL_RUNS: wanted, MODEL_LANES: lanesWanted, MODEL_SEED: seedWanted } = process.env;
const runs = Number(wanted ?? 150);
const lanes = Number(lanesWanted ?? 3);
const seed = Number(seedWanted ?? (wanted ? randomInt(2 ** 31) : 20_261_122));

/** Lets everything that is due finish, whenever it would run. */
async function attend({ lane }: Scene): Promise<void> {
  const { sql, clock } = lane.services;
  await sql`UPDATE orders SET next_check_at = ${clock()} WHERE next_check_at IS NOT NULL`;
  await sql`UPDATE order_refunds SET next_try_at = ${clock()} WHERE done_at IS NULL AND failed_at IS NULL`;
  await attendToPayments(lane.services);
}

/** What only the provider tells the shop: an order that has been over for weeks is not checked any more. */
async function resend({ lane, members }: Scene): Promise<void> {
  const { emulator, services } = lane;
  const ids = members.map(({ id }) => id);
  const rows = await services.sql<{ merchantUid: string }[]>`
    SELECT merchant_uid FROM orders WHERE user_id = ANY(${ids}) AND next_check_at IS NULL`;
  const unwatched = new Set(rows.map(({ merchantUid }) => merchantUid));
  for (const { id, body, dueAt } of emulator.webhooks.list())
    if (dueAt !== null && body['status'] === 'cancelled' && unwatched.has(body['merchant_uid'] ?? ''))
      await emulator.webhooks.deliver(id);
}

/** The provider answers again, carries out what it accepted, and the jobs run. */
async function comeToRest(scene: Scene): Promise<void> {
  const { emulator } = scene.lane;
  emulator.faults.clear();
  for (let round = 0; round < 3; round += 1) {
    for (const { wire, openCancel } of emulator.payments()) if (openCancel) emulator.endRefund(wire.imp_uid);
    await attend(scene);
    await resend(scene);
    // Days are counted on the day on which they are given.
    checkAlways(scene, await look(scene));
    await pass(scene, { minutes: 3 * 60 });
  }
}

async function live(lane: Lane, { commands, ...weather }: Sequence): Promise<void> {
  const scene = await enter(lane, weather);
  try {
    for (const command of commands) {
      await take(scene, command);
      if (reachesShop(command)) checkAlways(scene, await look(scene));
    }
    await comeToRest(scene);
    const seen = await look(scene);
    checkAlways(scene, seen);
    checkInTheEnd(scene, seen);
    count(commands.length, scene.lane.emulator.payments().length, seen);
  } finally {
    await leave(scene);
  }
}

async function runLane(number: number): Promise<void> {
  const lane = await openLane();
  try {
    const property = fc.asyncProperty(sequences, (sequence) => live(lane, sequence));
    await fc.assert(property, { numRuns: Math.ceil(runs / lanes), seed: seed + number, endOnFailure: false });
  } finally {
    await lane.close();
  }
}

afterAll(() => {
  if (wanted) process.stdout.write(`${tally()}\n`);
});

describe('whatever happens, in whatever order', () => {
  it('no money and no day is lost or given twice', { timeout: 30_000 + runs * 1000 }, async () => {
    await Promise.all(Array.from({ length: lanes }, (_, number) => runLane(number)));
  });
});
