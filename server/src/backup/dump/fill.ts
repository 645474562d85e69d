import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectPatiently } from '../../database/connect.ts';
import { prepareAsOwner } from '../../prepare-database.ts';
import type { SiteMode } from '../../site-mode.ts';
import { BackupError } from '../backup-error.ts';
import { findBookFaults, findCountFaults } from '../counts.ts';
import { startTool } from './postgres-tools.ts';

/** A database without a table, and what it is filled with. */
interface Filling {
  /** The database as an administrator of its server. */
  adminUrl: string;
  /** The role that all of it belongs to. */
  owner: string;
  content: Readable;
  /** The program `pg_restore`. */
  restore: string;
  stopping?: AbortSignal | undefined;
}

/** Gives a dump to `pg_restore`. @throws {BackupError} */
export async function fill({ adminUrl, owner, content, restore, stopping }: Filling): Promise<void> {
  const name = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--role=${owner}`, `--dbname=${name}`];
  const { child, done } = startTool(restore, args, adminUrl, { stdio: ['pipe', 'ignore', 'pipe'], stopping });
  let broken: unknown;
  const whole = async function* () {
    try {
      yield* content;
    } catch (error) {
      broken = error;
      throw error;
    }
  };
  try {
    // A program that ends early closes its input: what it said is the reason, not that.
    const sent = child.stdin ? pipeline(whole, child.stdin) : Promise.resolve();
    const [ended, given] = await Promise.allSettled([done, sent]);
    // The program only knows that its input ended.
    if (broken)
      throw new BackupError(
        `The dump cannot be read to its end: ${broken instanceof Error ? broken.message : String(broken)}`,
      );
    if (ended.status === 'rejected') throw ended.reason;
    if (given.status === 'rejected') throw given.reason;
  } finally {
    child.kill();
  }
}

/**
 * Looks at a database that was filled, and brings it to this release with its rights.
 * @param before rows of each table when the dump was made
 * @returns what is wrong, each in a sentence; nothing if it is whole
 */
export async function findDumpFaults(given: {
  ownerUrl: string;
  url: string;
  before: Record<string, number>;
  mode?: SiteMode;
  log: (line: string) => void;
  /** For tests. */
  prepare?: typeof prepareAsOwner | undefined;
}): Promise<{ faults: string[]; counts: Record<string, number> }> {
  const { ownerUrl, url, before, log, prepare = prepareAsOwner } = given;
  const owner = connectPatiently(ownerUrl);
  try {
    const found = await findCountFaults(owner, before);
    if (found.faults.length > 0) return found;
    // Only now it has all that this release reads in the books.
    await prepare(ownerUrl, url, { ...(given.mode ? { mode: given.mode } : {}), log });
    return { ...found, faults: await findBookFaults(owner) };
  } finally {
    await owner.end();
  }
}
