import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';
import { DatabaseStartError } from './start-error.ts';

type Holder = { pid: number; identity: string };

/** The number of the live process that uses `dataDir`, or null. */
export function findDataHolder(dataDir: string): number | null {
  const holder = readHolder(lockPath(dataDir));
  return holder && processIdentity(holder.pid) === holder.identity ? holder.pid : null;
}

/**
 * Locks `dataDir` for this process and returns the function that releases it. A lock whose process was killed is taken
 * over; if its process runs, this throws an error of one line.
 */
export function acquireDataLock(dataDir: string): () => void {
  const path = lockPath(dataDir);
  const ours: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ours));
  try {
    // A link appears completely or not at all, so nobody ever reads half a lock.
    while (!tryLink(draft, path)) {
      const pid = findDataHolder(dataDir);
      if (pid !== null) throw new DatabaseStartError(`DATA_DIR ${dataDir} is in use by process ${pid}`);
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'server.lock');
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isHolder = typeof value === 'object' && value !== null && 'pid' in value && 'identity' in value;
    if (!isHolder || typeof value.pid !== 'number' || typeof value.identity !== 'string') return null;
    return { pid: value.pid, identity: value.identity };
  } catch {
    return null;
  }
}
