import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PoolDeadlines, requestDeadlines } from '../../database/connect.ts';
import { type Look, looks, type OutageSite, openOutageSite } from './outage-site.ts';
import { type Outage, outages, outagesOfSmallDisk } from './outages.ts';
import { mayMountDisks, mountDisk } from './small-disk.ts';

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

const deadlines = isMeasured ? requestDeadlines : hasty;
const readyReports = isMeasured ? 3 * seconds : 10;
const mayMount = mayMountDisks();
const diskMegabytes = 200;
const lines: string[] = [];

afterAll(() => {
  if (!mayMount) lines.push("| the database's disk is filled | not tried: this account may mount none | | |");
  if (isMeasured) process.stdout.write(`\n${lines.join('\n')}\n`);
});

const isWell = (status: number) => status < 400;

/** Polled: on a busy machine a look may take longer than these short deadlines. */
function expectWell(site: OutageSite) {
  const unwell = async () => (await lookAtAll(site)).filter(([, status]) => !isWell(status));
  return expect.poll(unwell, { timeout: wellWithinMs, interval: pauseMs }).toEqual([]);
}

async function lookAtAll(site: OutageSite): Promise<[Look, number][]> {
  return Promise.all(looks.map(async (what) => [what, (await site.look(what)).status]));
}

async function lookDuring(
  site: OutageSite,
  { untilMs, what }: { untilMs: number; what: Look },
  { answers, ...found }: Measured,
): Promise<number> {
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

async function measure(site: OutageSite, outage: Outage): Promise<Measured> {
  const measured: Measured = { answers: new Map(), longestMs: 0, wellAfterMs: 0 };
  await outage.begin(site);
  const untilMs = performance.now() + seconds * 1000;
  try {
    const longest = await Promise.all(looks.map((what) => lookDuring(site, { untilMs, what }, measured)));
    measured.longestMs = Math.max(...longest);
  } finally {
    await outage.end(site);
  }
  const endedAt = performance.now();
  await expectWell(site);
  measured.wellAfterMs = performance.now() - endedAt;
  return measured;
}

const second = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function tell({ name }: Outage, away: readonly Look[], { longestMs, wellAfterMs }: Measured): void {
  const seen = away.length > 0 ? `503: ${away.join(', ')}` : 'nothing';
  lines.push(`| ${name} | ${seen} | ${second(longestMs)} | ${second(wellAfterMs)} |`);
}

async function suffer(site: OutageSite, outage: Outage): Promise<void> {
  await site.prepare();
  await expectWell(site);
  const measured = await measure(site, outage);
  const away = looks.filter((what) => ![...(measured.answers.get(what)?.keys() ?? [])].every(isWell));
  expect(away).toEqual(outage.spreads ? expect.arrayContaining([...outage.away]) : outage.away);
  const { acknowledged, stored, files, filesStored } = await site.compare();
  expect([...stored].sort()).toEqual([...acknowledged].sort());
  expect(filesStored).toBe(files);
  tell(outage, away, measured);
}

const withinMs = seconds * 1000 + 60_000;
const told = '$name: nobody is told more than to come back, nothing half is kept, and all is well afterwards';

describe('of a site on the usual database', () => {
  let site: OutageSite;
  beforeAll(async () => {
    site = await openOutageSite({ deadlines, readyReports });
  });
  afterAll(() => site.close());

  test.each(outages)(told, (outage) => suffer(site, outage), withinMs);
});

describe.runIf(mayMount)('of a site whose database has a small disk', () => {
  let site: OutageSite;
  beforeAll(async () => {
    site = await openOutageSite({ deadlines, readyReports, disk: mountDisk(diskMegabytes) });
  });
  afterAll(() => site.close());

  test.each(outagesOfSmallDisk)(told, (outage) => suffer(site, outage), withinMs);
});
