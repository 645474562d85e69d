import { setTimeout as delay } from 'node:timers/promises';
import { stopWithinSeconds } from './stop-config.ts';

/** What ends when a server stops. */
export interface Stoppable {
  /** From now on it says that it is not ready, and answers all the same: proxies send new requests elsewhere. */
  leave(): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** How a server leaves: `signal` is aborted, and for some seconds nothing else happens. */
export function createDeparture(seconds: number): { signal: AbortSignal; leave(): Promise<void> } {
  const departure = new AbortController();
  return {
    signal: departure.signal,
    async leave() {
      departure.abort();
      await delay(seconds * 1000);
    },
  };
}

/** Stops once, at a signal, and ends the process. */
export function stopAtSignals(server: Stoppable, say: (line: string) => void): void {
  let isLeaving = false;
  let isStopping = false;
  const finish = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    say(`\n${signal}: finishing what is under way …`);
    // The embedded database ends by itself when this process is gone.
    setTimeout(() => process.exit(1), stopWithinSeconds * 1000);
    await server.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void finish(signal));
  // A supervisor's: others take over meanwhile. Whoever asks twice does not want to wait.
  process.on('SIGTERM', async () => {
    if (!isLeaving) {
      isLeaving = true;
      await server.leave();
    }
    await finish('SIGTERM');
  });
}
