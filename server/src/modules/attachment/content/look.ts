import { setFlagsFromString } from 'node:v8';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { DomainError } from '../../../domain-error.ts';
import type { Inspected } from './inspect.ts';
import type { Looked } from './look-worker.ts';

/** The longest ordinary inspection takes 2 s on a slow machine. */
export const lookTimeMs = 10_000;
/** Number of files in memory at a time, and of files that wait; beyond that the sender has to try again later. */
const atOnce = 2;
const maxWaiting = 50;
/**
 * A worker's own memory; what it unpacks is outside of that and is limited by what it counts (`Work`). The young generation
 * of its heap is small: a worker keeps the memory that it once had.
 */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 6, stackSizeMb: 4 };

const turns = pLimit(atOnce);
let workers: Piscina<{ bytes: Buffer; name: string }, Looked> | undefined;

// They start with the first file and end after some time without files; none keeps the process from ending.
function theWorkers() {
  if (workers) return workers;
  // The server's own flags (`scripts/server-flags.mjs`) would apply to workers before their own limit. The heap of the
  // process keeps its size.
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
  workers = new Piscina({
    ...{ filename: new URL('./look-worker.ts', import.meta.url).href, name: 'lookWithin' },
    ...{ minThreads: 0, maxThreads: atOnce, idleTimeout: 60_000, resourceLimits: memory },
  });
  return workers;
}

/**
 * Waits for a turn to inspect: few files are in memory at a time.
 * @throws {DomainError} too_many_requests when many wait already
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxWaiting)
    throw new DomainError('too_many_requests', { retryAfterSeconds: lookTimeMs / 1000 });
  return turns(work);
}

// Anything else is a fault of ours.
function isEndOfWorker({ name, code }: NodeJS.ErrnoException): boolean {
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Recognises the type of a file in a worker with a limit of time and memory.
 * @param timeMs after which the worker is stopped
 * @throws {DomainError} those of `inspect`; attachment_unchecked if the file crashed the worker
 */
export async function look(bytes: Buffer, name: string, timeMs = lookTimeMs): Promise<Inspected> {
  const looked = await theWorkers()
    .run({ bytes, name }, { signal: AbortSignal.timeout(timeMs) })
    .catch((cause: NodeJS.ErrnoException) => {
      throw isEndOfWorker(cause) ? new DomainError('attachment_unchecked', { cause }) : cause;
    });
  if ('refusal' in looked) throw new DomainError(looked.refusal);
  return looked;
}
