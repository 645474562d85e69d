import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../ports/storage/folder.ts';
import { createBackupStore } from './backup-store.ts';
import { type Manifest, objectNames } from './catalogue.ts';
import { pruneDumps } from './dump/dump.ts';
import { dumpNames } from './dump/dump-catalogue.ts';
import { segmentName } from './log-positions.ts';
import { prune } from './prune.ts';
import { createSealing } from './sealing.ts';

const now = new Date('2026-11-26T03:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const segmentBytes = 16 * 1024 * 1024;
const lastWeek = [6, 5, 4, 3, 2, 1, 0];
const content = Buffer.from('x');
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'taegeuk-prune-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function openEmpty() {
  const folder = join(root, randomUUID());
  const store = createBackupStore(createFolderStorage(folder), await createSealing({ recipients: [] }));
  const members = createFolderStorage(join(folder, 'members'));
  return { folder, store, members };
}

/** A backup of each of some days ago; each day has ten segments of the log, and a copy needs the first two of its day. */
async function keepDays(days: readonly number[], files: (daysAgo: number) => string[] = () => []) {
  const place = await openEmpty();
  const { store } = place;
  const of = (daysAgo: number, index: number) =>
    segmentName(1, BigInt((1000 - daysAgo) * 10 + index), segmentBytes);
  for (const daysAgo of days) {
    const finishedAt = new Date(now.getTime() - daysAgo * dayMs);
    const manifest: Manifest = {
      ...{ id: `day${daysAgo}`, startedAt: finishedAt, finishedAt, line: 'a', timeline: 1, segmentBytes },
      ...{ firstSegment: of(daysAgo, 0), lastSegment: of(daysAgo, 1), schemaVersion: 1, counts: {} },
      files: files(daysAgo),
    };
    await store.writeSmall(objectNames.base(manifest.id), content);
    await store.writePlain(objectNames.manifest(manifest.id), manifest);
    for (let index = 0; index < 10; index += 1)
      await store.writeSmall(objectNames.segment('a', of(daysAgo, index)), content);
  }
  await store.writePlain(objectNames.line('a'), { coveredUntil: now, lastSegment: of(0, 9) });
  return { ...place, of };
}

it('removes backups that the rule does not keep, and keeps the log of those that it keeps', async () => {
  // 2026-11-26 is a Thursday. Not the newest of a day, week or month that counts: 16, 41 and 42, and 150.
  const { store, members, of } = await keepDays([200, 150, 149, 42, 41, 40, 16, 15, ...lastWeek]);
  await prune(store, members, now);
  const kept = [200, 149, 40, 15, ...lastWeek].map((days) => `backup.day${days}`);
  expect(await store.list('backup.')).toEqual(kept.sort());
  expect(await store.list('base.')).toEqual(
    (await store.list('backup.')).map((name) => name.replace('backup', 'base')),
  );
  const log = await store.list('log.');
  const has = (daysAgo: number, index: number) => log.includes(objectNames.segment('a', of(daysAgo, index)));
  // Of an old one only what its copy needs; from the newest before the fortnight on, everything.
  expect([has(200, 0), has(200, 1), has(200, 2), has(42, 0)]).toEqual([true, true, false, false]);
  expect([has(15, 0), has(15, 9), has(1, 5), has(0, 9)]).toEqual([true, true, true, true]);
});

it('keeps a file as long as a backup has it, the site has it, or a moment of the fortnight may have had it', async () => {
  const named = (key: string) => objectNames.file(key, 'f'.repeat(64));
  const { folder, store, members } = await keepDays([150, 149, ...lastWeek], (daysAgo) =>
    daysAgo === 150 ? [named('gone')] : [named('kept')],
  );
  for (const key of ['dumped', 'kept', 'gone', 'present', 'recent'])
    await store.writeSmall(named(key), content);
  // A dump in the same folder, of a database that was elsewhere meanwhile.
  const at = new Date(now.getTime() - 20 * dayMs);
  await store.writePlain(dumpNames.manifest('d'), {
    ...{ id: 'd', startedAt: at, finishedAt: at, postgres: 18, schemaVersion: 1, counts: {} },
    files: [named('dumped')],
  });
  await members.put('present', content, 'text/plain');
  const long = new Date(now.getTime() - 15 * dayMs);
  for (const key of ['dumped', 'kept', 'gone', 'present'])
    utimesSync(join(folder, `${named(key)}.gz`), long, long);
  const recent = new Date(now.getTime() - dayMs);
  utimesSync(join(folder, `${named('recent')}.gz`), recent, recent);
  await prune(store, members, now);
  expect(await store.list('file.')).toEqual(['dumped', 'kept', 'present', 'recent'].map(named));
  // And a dump's pruning keeps what is of the copies.
  await pruneDumps(store, members, now);
  expect(await store.list('file.')).toEqual(['dumped', 'kept', 'present', 'recent'].map(named));
});

it('removes a copy whose backup was never finished, a day later', async () => {
  const { folder, store, members } = await keepDays([0]);
  for (const id of ['killed', 'running']) await store.writeSmall(objectNames.base(id), content);
  const before = new Date(now.getTime() - 2 * dayMs);
  for (const id of ['killed', 'day0']) utimesSync(join(folder, `${objectNames.base(id)}.gz`), before, before);
  utimesSync(join(folder, `${objectNames.base('running')}.gz`), now, now);
  await prune(store, members, now);
  expect(await store.list(objectNames.base(''))).toEqual(['day0', 'running'].map(objectNames.base));
});

it('removes a history that no backup belongs to', async () => {
  const { store, members } = await keepDays([1]);
  await store.writePlain(objectNames.line('old'), { coveredUntil: now, lastSegment: '0' });
  await store.writeSmall(objectNames.segment('old', segmentName(1, 5n, segmentBytes)), content);
  await store.writeSmall(objectNames.begunSegment('old', segmentName(1, 6n, segmentBytes)), content);
  await prune(store, members, now);
  expect((await store.list('')).filter((name) => name.includes('.old'))).toEqual([]);
});
