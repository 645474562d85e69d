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

/** All dumps that are whole, the oldest first: a manifest is stored last. */
export async function listDumps(store: BackupStore): Promise<DumpManifest[]> {
  const names = await store.list(dumpNames.manifest(''));
  const found = await Promise.all(names.map(async (name) => dumpManifest.parse(await store.readPlain(name))));
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
