import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PoolDeadlines, requestDeadlines } from '../../database/connect.ts';
import { type Look, looks, type OutageSite, openOutageSite } from './outage-site.ts';
import { type Outage, outages } from './outages.ts';

/** How long each outage lasts. `OUTAGE_SECONDS=60 npm run faults` measures with the real deadlines, and prints the table of operations.md. */
const seconds = Number(process.env['OUTAGE_SECONDS'] ?? 0);
const isMeasured = seconds > 0;
const hasty: PoolDeadlines = {
  ...{ statementMs: 1500, readMs: 1500, lockMs: 500, idleMs: 5000 },
  ...{ connectMs: 1500, silenceMs: 200 },
};
const pauseMs = isMeasured ? 500 : 20;
const wellWithinMs = isMeasured ? 30_000 : 5000;

interface Measured {
  /** How often each answer came, by its status. */
  answers: Map<Look, Map<number, number>>;
  longestMs: number;
  wellAfterMs: number;
}

let site: OutageSite;
const lines: string[] = [];

beforeAll(async () => {
  site = await openOutageSite(isMeasured ? requestDeadlines : hasty, isMeasured ? 3 * seconds : 10);
});
afterAll(async () => {
  await site.close();
  if (isMeasured) process.stdout.write(`\n${lines.join('\n')}\n`);
});

const isWell = (status: number) => status < 400;

/** Polled: on a busy machine a look may take longer than these short deadlines. */
function expectWell() {
  const unwell = async () => (await lookAtAll()).filter(([, status]) => !isWell(status));
  return expect.poll(unwell, { timeout: wellWithinMs, interval: pauseMs }).toEqual([]);
}

async function lookAtAll(): Promise<[Look, number][]> {
  return Promise.all(looks.map(async (what) => [what, (await site.look(what)).status]));
}

async function lookDuring(untilMs: number, what: Look, { answers, ...found }: Measured): Promise<number> {
  let { longestMs } = found;
  const statuses = answers.get(what) ?? new Map<number, number>();
  answers.set(what, statuses);
  do {
    const askedAt = performance.now();
    const { status, says, retryAfter } = await site.look(what);
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!isWell(status))
      expect([status, says ?? 'service_unavailable']).toEqual([503, 'service_unavailable']);
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    await wait(pauseMs);
  } while (performance.now() < untilMs);
  return longestMs;
}

async function measure(outage: Outage): Promise<Measured> {
  const measured: Measured = { answers: new Map(), longestMs: 0, wellAfterMs: 0 };
  await outage.begin(site);
  const untilMs = performance.now() + seconds * 1000;
  try {
    const longest = await Promise.all(looks.map((what) => lookDuring(untilMs, what, measured)));
    measured.longestMs = Math.max(...longest);
  } finally {
    await outage.end(site);
  }
  const endedAt = performance.now();
  await expectWell();
  measured.wellAfterMs = performance.now() - endedAt;
  return measured;
}

const second = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function tell({ name, away }: Outage, { longestMs, wellAfterMs }: Measured): void {
  const seen = away.length > 0 ? `503: ${away.join(', ')}` : 'nothing';
  lines.push(`| ${name} | ${seen} | ${second(longestMs)} | ${second(wellAfterMs)} |`);
}

test.each(outages)(
  '$name: nobody is told more than to come back, nothing half is kept, and all is well afterwards',
  async (outage) => {
    await site.prepare();
    await expectWell();
    const measured = await measure(outage);
    const away = looks.filter((what) => ![...(measured.answers.get(what)?.keys() ?? [])].every(isWell));
    expect(away).toEqual(outage.away);
    const { acknowledged, stored, files, filesStored } = await site.compare();
    expect([...stored].sort()).toEqual([...acknowledged].sort());
    expect(filesStored).toBe(files);
    tell(outage, measured);
  },
  seconds * 1000 + 60_000,
);
