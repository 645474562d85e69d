import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, createTestClock, type TestApp } from '../../rigs/testing/app.ts';
import { noteRuns, readJobs } from './job-runs.ts';

const minuteMs = 60_000;
const clock = createTestClock('2026-11-24T03:00:00Z');
let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp({ clock: clock.now });
});
afterAll(() => testApp.close());

const works = async () => {};
const jobOf = async (name: string) =>
  (await readJobs(testApp.sql, clock.now())).find((job) => job.name === name);

it('a job that has never run is in the list, and nothing is wrong with it', async () => {
  expect(await jobOf('figures')).toEqual({
    ...{ name: 'figures', state: 'well', succeededAt: null, failedAt: null, failure: null },
  });
});

it('a run that succeeds is written down, at most once a minute', async () => {
  const run = noteRuns(testApp.services, { name: 'contents', everyMs: 1000 }, works);
  await run();
  const first = clock.now().toISOString();
  expect(await jobOf('contents')).toMatchObject({ state: 'well', succeededAt: first });
  clock.advance(30_000);
  await run();
  expect(await jobOf('contents')).toMatchObject({ succeededAt: first });
  clock.advance(30_000);
  await run();
  expect(await jobOf('contents')).toMatchObject({ succeededAt: clock.now().toISOString() });
});

it('a failure is written down at once by its kind alone, and its end too', async () => {
  let error: Error | undefined;
  const work = async () => {
    if (error) throw error;
  };
  const run = noteRuns(testApp.services, { name: 'payments', everyMs: 1000 }, work);
  await run();
  const succeededAt = clock.now().toISOString();
  clock.advance(1000);
  error = Object.assign(new RangeError('refused for member@demo.test'), { code: 'ERR_FAR' });
  await expect(run()).rejects.toBe(error);
  expect(await jobOf('payments')).toEqual({
    ...{ name: 'payments', state: 'failed', succeededAt, failure: 'RangeError ERR_FAR' },
    failedAt: clock.now().toISOString(),
  });
  clock.advance(1000);
  error = undefined;
  await run();
  expect(await jobOf('payments')).toMatchObject({ state: 'well', failedAt: null, failure: null });
});

it('a job is late when it has not succeeded for ten minutes longer than it should', async () => {
  await noteRuns(testApp.services, { name: 'cleanup', everyMs: 60 * minuteMs }, works)();
  clock.advance(70 * minuteMs);
  expect(await jobOf('cleanup')).toMatchObject({ state: 'well' });
  clock.advance(1);
  expect(await jobOf('cleanup')).toMatchObject({ state: 'delayed' });
});

it('what cannot be written down changes no outcome, and is written down by the next run', async () => {
  const run = noteRuns(testApp.services, { name: 'approvals', everyMs: minuteMs }, works);
  await testApp.owner`ALTER TABLE job_runs RENAME TO job_runs_away`;
  await run();
  await testApp.owner`ALTER TABLE job_runs_away RENAME TO job_runs`;
  clock.advance(1000);
  await run();
  expect(await jobOf('approvals')).toMatchObject({ succeededAt: clock.now().toISOString() });
});
