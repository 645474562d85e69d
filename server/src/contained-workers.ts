import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';

/** Workers that read what somebody sent, each with memory of its own: a file may end its worker, but not the server. */
export interface ContainedWorkers<Input, Result> {
  /**
   * @param timeMs after which the worker is stopped
   * @param ended what is thrown if the file used up the time or the memory
   */
  run(input: Input, timeMs: number, ended: (cause: Error) => Error): Promise<Result>;
}

/** The young generation of its heap is small: a worker keeps the memory that it once had. */
const memory = { maxYoungGenerationSizeMb: 6, stackSizeMb: 4 };

// Anything else is a fault of ours.
function isEndOfWorker({ name, code }: NodeJS.ErrnoException): boolean {
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Workers start with the first file and end after some time without files; none keeps the process from ending.
 * @param file the module, and the name of its function
 */
export function containedWorkers<Input, Result>(
  file: { url: URL; name: string },
  { atOnce, heapMb }: { atOnce: number; heapMb: number },
): ContainedWorkers<Input, Result> {
  let workers: Piscina<Input, Result> | undefined;

  function theWorkers(): Piscina<Input, Result> {
    if (workers) return workers;
    // The server's own flags (`scripts/server-flags.mjs`) would apply to workers before their own limit. The heap of the
    // process keeps its size.
    setFlagsFromString('--max-old-space-size=0');
    setFlagsFromString('--max-semi-space-size=0');
    workers = new Piscina({
      ...{ filename: file.url.href, name: file.name },
      ...{ minThreads: 0, maxThreads: atOnce, idleTimeout: 60_000 },
      resourceLimits: { ...memory, maxOldGenerationSizeMb: heapMb },
    });
    return workers;
  }

  return {
    run: (input, timeMs, ended) =>
      theWorkers()
        .run(input, { signal: AbortSignal.timeout(timeMs) })
        .catch((cause: NodeJS.ErrnoException) => {
          throw isEndOfWorker(cause) ? ended(cause) : cause;
        }),
  };
}
