import pLimit from 'p-limit';
import { containedWorkers } from '../../../contained-workers.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Inspected } from './inspect.ts';
import type { Looked } from './look-worker.ts';

/** The longest ordinary inspection takes 2 s on a slow machine. */
export const lookTimeMs = 10_000;
/** Number of files in memory at a time, and of files that wait; beyond that the sender has to try again later. */
const atOnce = 2;
const maxWaiting = 50;

const turns = pLimit(atOnce);
/** What a worker unpacks is outside of its own memory and is limited by what it counts (`Work`). */
const workers = containedWorkers<{ bytes: Buffer; name: string }, Looked>(
  { url: new URL('./look-worker.ts', import.meta.url), name: 'lookWithin' },
  { atOnce, heapMb: 128 },
);

/**
 * Waits for a turn to inspect: few files are in memory at a time.
 * @throws {DomainError} too_many_requests when many wait already
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxWaiting)
    throw new DomainError('too_many_requests', { retryAfterSeconds: lookTimeMs / 1000 });
  return turns(work);
}

/**
 * Recognises the type of a file in a worker with a limit of time and memory.
 * @param timeMs after which the worker is stopped
 * @throws {DomainError} those of `inspect`; attachment_unchecked if the file crashed the worker
 */
export async function look(bytes: Buffer, name: string, timeMs = lookTimeMs): Promise<Inspected> {
  const unchecked = (cause: Error) => new DomainError('attachment_unchecked', { cause });
  const looked = await workers.run({ bytes, name }, timeMs, unchecked);
  if ('refusal' in looked) throw new DomainError(looked.refusal);
  return looked;
}
