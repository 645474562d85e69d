import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processCommand } from './process-identity.ts';
import { DatabaseStartError } from './start-error.ts';

const endTimeoutMs = 30_000;

/** The server of a killed process may still be running or ending: it must be gone before a new one starts. */
export async function endFormerServer(clusterDir: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return;
  if (!isServerOf(pid, clusterDir)) {
    // PostgreSQL would treat any process with this number as its predecessor; we hold the folder's lock.
    if (isAlive(pid)) rmSync(pidFile, { force: true });
    return;
  }
  log('ending the database server that a killed process left behind');
  signal(pid, clusterDir);
  const deadlineMs = Date.now() + endTimeoutMs;
  while (isServerOf(pid, clusterDir)) {
    if (Date.now() > deadlineMs)
      throw new DatabaseStartError(`The database server with process number ${pid} does not end`);
    await delay(20);
  }
}

function signal(pid: number, clusterDir: string): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It may have ended in the meantime.
    if (!isServerOf(pid, clusterDir)) return;
    throw new DatabaseStartError(`The database server with process number ${pid} belongs to another user`, {
      cause: error,
    });
  }
}

function readPid(path: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isServerOf(pid: number, clusterDir: string): boolean {
  return processCommand(pid)?.includes(clusterDir) ?? false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
