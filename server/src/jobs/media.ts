import { availableParallelism } from 'node:os';
import { existsDue, queueOwnFilms } from '../modules/media/prepare/job-queries.ts';
import { type Preparing, prepareNext } from '../modules/media/prepare/prepare.ts';
import { listMissingTools } from '../modules/media/prepare/tools.ts';
import type { Services } from '../services.ts';
import { type Job, startLoop } from './loop.ts';

/** So late at most a film is begun: whoever uploaded it looks at the screen. */
const everyMs = 3000;
/** More at a time would only fill the disk. */
const mostAtOnce = 8;

/**
 * Prepares films, one for each core, with what other programs leave of it. A process that is killed leaves its films to the
 * next one, which goes on where they were.
 */
export function startMediaJob(
  { telemetry, ...services }: Preparing & Pick<Services, 'telemetry'>,
  onError: (error: unknown) => void,
): Job {
  const stop = new AbortController();
  const work = async () => {
    // The tools are looked for only where there is work for them: that starts three programs.
    if (!(await existsDue(services.sql, services.clock())) || (await listMissingTools()).length > 0) return;
    while (!stop.signal.aborted && (await prepareNext(services, stop.signal)));
  };
  const loops = Array.from({ length: Math.min(mostAtOnce, availableParallelism()) }, () =>
    startLoop({ name: 'films', telemetry, everyMs, work, onError }),
  );
  return {
    async stop() {
      stop.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** The demo's own films go the way of every upload; until they are ready they play from their files. */
export async function startDemoFilms({ sql }: Pick<Preparing, 'sql'>): Promise<void> {
  if ((await listMissingTools()).length === 0) await queueOwnFilms(sql);
}
