import type { Storage } from '../ports/storage/port.ts';
import type { BackupStore } from './backup-store.ts';
import { listManifests, type Manifest, objectNames } from './catalogue.ts';
import { listDumps } from './dump/dump-catalogue.ts';
import { everyMomentDays, keptOf } from './keep-rule.ts';
import { listStoredFiles } from './member-files.ts';

const dayMs = 24 * 60 * 60 * 1000;

async function removeBackup(store: BackupStore, manifest: Manifest): Promise<void> {
  // Without a manifest it is no backup any more, so that nobody restores a half of one.
  await store.remove(objectNames.manifest(manifest.id));
  await store.remove(objectNames.base(manifest.id));
}

/** Whether a segment of the log is needed: by a kept backup itself, or by every moment since the oldest of the fortnight. */
function isNeeded(segment: string, bases: readonly Manifest[], since: Date): boolean {
  const before = bases.findLast(({ finishedAt }) => finishedAt <= since);
  return bases.some(
    (base) =>
      segment >= base.firstSegment &&
      (segment <= base.lastSegment || base === before || base.finishedAt > since),
  );
}

async function removeLog(store: BackupStore, bases: readonly Manifest[], since: Date): Promise<void> {
  for (const nameOf of [objectNames.segment, objectNames.begunSegment]) {
    const beginning = nameOf('', '').split('.')[0];
    for (const name of await store.list(`${beginning}.`)) {
      const [, line = '', segment = ''] = name.split('.');
      const own = bases.filter((base) => base.line === line);
      if (!isNeeded(segment, own, since)) await store.remove(name);
    }
  }
  for (const name of await store.list(objectNames.line('')))
    if (!bases.some(({ line }) => objectNames.line(line) === name)) await store.remove(name);
}

/**
 * Files that no backup has, that are not there any more, and that no moment of the fortnight can have had. Copies of the
 * embedded database and dumps may be in one folder, and each needs its own.
 */
export async function removeFiles(store: BackupStore, members: Storage, since: Date): Promise<void> {
  const kept = [...(await listManifests(store)), ...(await listDumps(store))];
  const wanted = new Set(kept.flatMap(({ files }) => files));
  for (const { name, key } of await listStoredFiles(store)) {
    if (wanted.has(name) || (await members.stat(key))) continue;
    const storedAt = await store.storedAt(name);
    if (storedAt && storedAt < since) await store.remove(name);
  }
}

/** Copies of a database whose backup was never finished, because the process was killed. */
async function removeHalves(store: BackupStore, whole: readonly Manifest[], before: Date): Promise<void> {
  const known = new Set(whole.map(({ id }) => objectNames.base(id)));
  for (const name of await store.list(objectNames.base(''))) {
    const storedAt = known.has(name) ? undefined : await store.storedAt(name);
    if (storedAt && storedAt < before) await store.remove(name);
  }
}

/** Removes the backups that the rule does not keep, and what only they needed. Running it twice removes nothing more. */
export async function prune(store: BackupStore, members: Storage, now: Date): Promise<void> {
  const manifests = await listManifests(store);
  const keptInstants = new Set(
    keptOf(
      manifests.map(({ finishedAt }) => finishedAt),
      now,
    ),
  );
  const [kept, gone] = [true, false].map((isKept) =>
    manifests.filter(({ finishedAt }) => keptInstants.has(finishedAt) === isKept),
  ) as [Manifest[], Manifest[]];
  for (const manifest of gone) await removeBackup(store, manifest);
  const since = new Date(now.getTime() - everyMomentDays * dayMs);
  await removeLog(store, kept, since);
  await removeFiles(store, members, since);
  await removeHalves(store, manifests, new Date(now.getTime() - dayMs));
  await store.removeDrafts(new Date(now.getTime() - dayMs));
}
