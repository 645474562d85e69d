import { setFlagsFromString } from 'node:v8';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { DomainError } from '../../../domain-error.ts';
import type { Inspected } from './inspect.ts';
import type { Looked } from './look-worker.ts';

/** The longest ordinary look takes 2 s on a slow machine. */
export const lookTimeMs = 10_000;
/** Files that are in memory at a time, and files that wait; beyond that the sender is asked to come again. */
const atOnce = 2;
const maxWaiting = 50;
/**
 * A worker's own memory; what it unpacks lies beside that and is bounded by what it counts (`Work`). What is new and soon
 * gone gets little room: a worker keeps what it once had.
 */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 6, stackSizeMb: 4 };

const turns = pLimit(atOnce);
let workers: Piscina<{ bytes: Buffer; name: string }, Looked> | undefined;

// They start with the first file and end when none came for a while; none keeps the process from ending.
function theWorkers() {
  if (workers) return workers;
  // What the server was started with (`scripts/server-flags.mjs`) would count for workers before their own limit. The heap of
  // the process keeps the size that it was made with.
  setFlagsFromString('--max-old-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
  workers = new Piscina({
    ...{ filename: new URL('./look-worker.ts', import.meta.url).href, name: 'lookWithin' },
    ...{ minThreads: 0, maxThreads: atOnce, idleTimeout: 60_000, resourceLimits: memory },
  });
  return workers;
}

/**
 * Waits for a turn at looking: few files are in memory at a time.
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
 * Finds out in a worker, which may take so much time and memory and no more, what a file is.
 * @param timeMs after which the worker is ended
 * @throws {DomainError} those of `inspect`; attachment_unchecked where the file ended the worker
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
