import { z } from 'zod';
import type { BackupStore } from '../backup-store.ts';
import { NoBackupError, type Wish } from '../catalogue.ts';

const instant = z.iso.datetime().transform((text) => new Date(text));

/** A dump of a database that somebody else runs, with members' files. */
const dumpManifest = z.object({
  id: z.string(),
  /** The moment that it holds. */
  startedAt: instant,
  finishedAt: instant,
  /** Major version of the server that it was made from. */
  postgres: z.int(),
  schemaVersion: z.int(),
  /** What it takes when it is restored; earlier releases did not note it. */
  bytes: z.int().optional(),
  counts: z.record(z.string(), z.number()),
  files: z.array(z.string()),
});

export type DumpManifest = z.output<typeof dumpManifest>;

/** Not those of the embedded database's copies, which may be in the same folder. */
export const dumpNames = {
  manifest: (id: string) => `dumped.${id}`,
  content: (id: string) => `dump.${id}`,
};

/** Undefined if what is stored is no manifest that this release knows. @throws what the store throws */
async function readManifest(store: BackupStore, name: string): Promise<DumpManifest | undefined> {
  try {
    return dumpManifest.safeParse(await store.readPlain(name)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * All dumps that are whole, the oldest first: a manifest is stored last. One that cannot be read must not keep the others from
 * being restored or removed.
 */
export async function listDumps(store: BackupStore): Promise<DumpManifest[]> {
  const names = await store.list(dumpNames.manifest(''));
  const read = await Promise.all(names.map((name) => readManifest(store, name)));
  const found = read.filter((manifest) => manifest !== undefined);
  return found.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

/** The dump that a wish is restored from: a moment is that of the last dump before it. @throws {NoBackupError} */
export function chooseDump(dumps: readonly DumpManifest[], wish: Wish): DumpManifest {
  const chosen = dumps.findLast(({ id, startedAt }) => {
    if (wish === 'latest') return true;
    return 'id' in wish ? id === wish.id : startedAt <= wish.at;
  });
  if (chosen) return chosen;
  throw new NoBackupError(
    dumps.length === 0
      ? 'There is no backup yet: make one with "npm run backup"'
      : 'There is no such backup: npm run restore lists them',
  );
}
