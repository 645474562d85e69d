import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));

/** A copy of the data folder, and where in its log it begins to be whole. */
const manifest = z.object({
  id: z.string(),
  startedAt: instant,
  finishedAt: instant,
  /** The history of this cluster: its log is stored under this name. */
  line: z.string(),
  timeline: z.int(),
  segmentBytes: z.int(),
  /** The first segment of the log that a restore needs. */
  firstSegment: z.string(),
  /** The last one that this copy needs to be whole. */
  lastSegment: z.string(),
  schemaVersion: z.int(),
  /** What it takes when it is unpacked; earlier releases did not note it. */
  bytes: z.int().optional(),
  /** Rows of each table when the copy began. */
  counts: z.record(z.string(), z.number()),
  /** Members' files that there were, as they are named in the store. */
  files: z.array(z.string()),
});

export type Manifest = z.output<typeof manifest>;

/** How far the log of a cluster is stored. */
const lineState = z.object({
  /** What was committed before this instant is in the store. */
  coveredUntil: instant,
  /** The segment that is stored as far as it is written. */
  lastSegment: z.string(),
});

export type LineState = z.output<typeof lineState>;

const manifestName = (id: string) => `backup.${id}`;

/** The names under which the parts of a backup are stored. */
export const objectNames = {
  manifest: manifestName,
  base: (id: string) => `base.${id}`,
  line: (line: string) => `line.${line}`,
  segment: (line: string, segment: string) => `log.${line}.${segment}`,
  /** A segment that is still being written, as far as it is. */
  begunSegment: (line: string, segment: string) => `begun.${line}.${segment}`,
  file: (key: string, hash: string) => `file.${key}.${hash}`,
};

/** A name that sorts by its instant. */
export function newBackupId(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** All backups that are whole, the oldest first: a manifest is stored last. */
export async function listManifests(store: BackupStore): Promise<Manifest[]> {
  const names = await store.list(manifestName(''));
  const found = await Promise.all(names.map(async (name) => manifest.parse(await store.readPlain(name))));
  return found.sort((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime());
}

export async function readLine(store: BackupStore, line: string): Promise<LineState> {
  return lineState.parse(await store.readPlain(objectNames.line(line)));
}

/** There is nothing to restore what was asked for from. `message` is one line for the person at the terminal. */
export class NoBackupError extends BackupError {
  override name = 'NoBackupError';
}

/** A part of the log that a restore needs was not stored, or removed by hand. */
export class MissingLogError extends NoBackupError {
  constructor(segment: string) {
    super(`The backup lacks ${segment} of the log: choose another one`);
  }
}

/** What is restored: the newest, a moment, or one backup as it was finished. */
export type Wish = 'latest' | { at: Date } | { id: string };

/** The backup that a wish is restored from. @throws {NoBackupError} */
export function chooseManifest(manifests: readonly Manifest[], wish: Wish): Manifest {
  const chosen = manifests.findLast(({ id, finishedAt }) => {
    if (wish === 'latest') return true;
    return 'id' in wish ? id === wish.id : finishedAt <= wish.at;
  });
  if (chosen) return chosen;
  if (manifests.length === 0)
    throw new NoBackupError('There is no backup yet: make one with "npm run backup"');
  if (wish !== 'latest' && 'at' in wish)
    throw new NoBackupError(
      `The oldest moment that can be restored is ${manifests[0]?.finishedAt.toISOString()}`,
    );
  throw new NoBackupError(
    `There is no backup ${wish === 'latest' ? '' : wish.id}: npm run restore lists them`,
  );
}
