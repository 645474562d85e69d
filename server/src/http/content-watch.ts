import { addDays, seoulDay, seoulMidnight } from '@taegeuk/contract/calendar.ts';
import { listenSteadily } from '../database/listener.ts';
import type { Services } from '../services.ts';

/** Reports when the content that visitors read may have changed. */
export interface ContentWatch {
  /** Called after each change, by whichever process, when a post's time of publication has come, and when a day begins. */
  onChange(listener: () => void): void;
  /** False while changes cannot be received: then nothing in the cache may be trusted. */
  isSure(): boolean;
  close(): Promise<void>;
}

/** A longer wait is split into parts, so that a corrected clock does not matter for long. */
const longestWaitMs = 60_000;
const retryMs = 1000;

type Watched = Pick<Services, 'sql' | 'clock'>;

/** When the next post appears, or the next day begins in Seoul: what a product costs, and may be called reduced, has days. */
async function findNextDue({ sql, clock }: Watched): Promise<Date | undefined> {
  const now = clock();
  const tomorrow = seoulMidnight(addDays(seoulDay(now), 1));
  const [row] = await sql<{ due: Date }[]>`
    SELECT least(min(published_at), ${tomorrow}::timestamptz) AS due FROM posts WHERE published_at > ${now}`;
  return row?.due;
}

/**
 * Calls `onDue` when what visitors read changes without any change of the content. One timer;
 * call `reread` after each change of the content.
 */
function watchDuePosts(watched: Watched, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let reading = 0;

  function arm(due: Date): void {
    const remaining = due.getTime() - watched.clock().getTime();
    const fire = () => (watched.clock() < due ? arm(due) : onDue());
    timer = setTimeout(fire, Math.min(Math.max(remaining, 0), longestWaitMs)).unref();
  }

  function stop(): void {
    // The result of a running read is no longer wanted.
    reading += 1;
    clearTimeout(timer);
  }

  function reread(): void {
    stop();
    const own = reading;
    findNextDue(watched).then(
      (due) => {
        if (due && own === reading) arm(due);
      },
      () => {
        if (own === reading) timer = setTimeout(reread, retryMs).unref();
      },
    );
  }

  return { reread, stop };
}

/** Starts to listen to the database, to which every process reports its changes (`content_changed`). */
export async function watchContent(watched: Watched): Promise<ContentWatch> {
  const listeners: (() => void)[] = [];
  let isListening = false;
  const changed = () => {
    for (const listener of listeners) listener();
    posts.reread();
  };
  const posts = watchDuePosts(watched, changed);
  const listening = await listenSteadily(watched.sql.url, 'content_changed', {
    onNotify: changed,
    onListening: () => {
      isListening = true;
      changed();
    },
    onLost: () => {
      isListening = false;
    },
  });
  return {
    onChange: (listener) => void listeners.push(listener),
    isSure: () => isListening,
    async close() {
      posts.stop();
      await listening.close();
    },
  };
}
