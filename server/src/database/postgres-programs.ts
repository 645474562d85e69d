import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canRun, packagedPostgres } from '../embedded-database/postgres-binaries.ts';
import { DatabaseStartError } from '../embedded-database/start-error.ts';

/** Where PostgreSQL's programs are looked for, and where a copy of them is stored; tests pass their own. */
export interface ProgramPlaces {
  native: string;
  copies: string;
}

/** The place for files that can be created again at any time, on every Unix with a root user. */
const copiesOfRoot = '/var/cache/taegeuk';

/**
 * The folder of programs that `account` may run: the package's own, or else a copy. The account of root's database may not
 * enter root's home, and PostgreSQL checks its programs by the plain rights of a file, which no capability extends.
 */
export function postgresBinDir(account: Account, places?: ProgramPlaces): string {
  const { native, name } = places ? { native: places.native, name: 'copy' } : packagedPostgres();
  const bin = join(native, 'bin');
  if (!account || canRun(account, join(bin, 'postgres'))) return bin;
  const copy = join(places?.copies ?? copiesOfRoot, name);
  try {
    if (!existsSync(copy)) makeCopy(native, copy);
    if (!canRun(account, join(copy, 'bin/postgres'))) throw new Error('it may not run that either');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(
      `PostgreSQL runs as user ${account.uid}, which may not enter ${native}, and a copy in ${copy} does not help: ${reason}`,
      { cause: error },
    );
  }
  return join(copy, 'bin');
}

/**
 * Appears complete or not at all: a start that was killed leaves a temporary copy, and two starts at once make the same
 * copy.
 */
function makeCopy(native: string, copy: string): void {
  // Owned by root, so that nobody else can put a program there.
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const draft = `${copy}.new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Whatever root's umask was when the package was installed, and is now. */
function openToAll(dir: string): void {
  chmodSync(dirname(dir), 0o755);
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const isExecutable = entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0;
    chmodSync(path, isExecutable ? 0o755 : 0o644);
  }
}
