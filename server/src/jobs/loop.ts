import type { JobName } from '@taegeuk/contract/system.ts';
import { noteRuns } from '../modules/system/job-runs.ts';
import type { Services } from '../services.ts';
import type { Telemetry } from '../telemetry/port.ts';

/** Background work next to the requests. */
export interface Job {
  /** Waits for what is running and starts nothing more. */
  stop(): Promise<void>;
}

/** A job that can be told that there is something to do. */
export interface Loop extends Job {
  wake(): void;
}

/**
 * Runs `work` at once, whenever it is woken, and at the latest `everyMs` after the last run; never twice at a time. A
 * failure is reported, and the next run tries again.
 */
export function startLoop(options: {
  /** What a collector calls it. */
  name: string;
  telemetry?: Telemetry | undefined;
  everyMs: number;
  work: () => Promise<void>;
  onError: (error: unknown) => void;
}): Loop {
  const { name, telemetry, work } = options;
  const once = telemetry ? () => telemetry.aroundJob(name, work) : work;
  let isStopped = false;
  let isWanted = true;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      await once().catch(options.onError);
    }
    current = undefined;
    if (isStopped) return;
    timer = setTimeout(wake, options.everyMs);
    timer.unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWanted = true;
    clearTimeout(timer);
    current ??= run();
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/**
 * Runs a piece of the server's own work in a loop, which a collector follows where it follows the requests, and whose last
 * outcome staff see.
 */
export function startJob(
  services: Services,
  onError: (error: unknown) => void,
  { name, everyMs, work }: { name: JobName; everyMs: number; work: (services: Services) => Promise<void> },
): Job {
  const noted = noteRuns(services, { name, everyMs }, () => work(services));
  return startLoop({ name, telemetry: services.telemetry, everyMs, work: noted, onError });
}
