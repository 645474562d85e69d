import type { Monitor } from '../status/monitor.ts';
import { type Job, startLoop } from './loop.ts';

/** So old at most is what the page of the site's state says. */
const everyMs = 20_000;

/** Looks at the parts of the site, now and every twenty seconds. A stop does not wait for a look, which others may make long. */
export function startStatusJob(monitor: Monitor, onError: (error: unknown) => void): Job {
  const ended = new AbortController();
  const loop = startLoop({ name: 'status', everyMs, work: () => monitor.look(ended.signal), onError });
  return {
    async stop() {
      ended.abort();
      void loop.stop();
    },
  };
}
