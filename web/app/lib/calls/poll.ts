import { ApiError } from '@taegeuk/contract/client.ts';

/** How often the server is asked. */
const usualMs = 15_000;
/** The longest pause while there is nothing new, in times of the usual one. */
const quietTimes = 4;
/** The longest pause while there is no answer. */
const failingMs = 120_000;
/** Coming back asks at once, but not more often than this. */
const shortestMs = 5000;
const slowDown = 1.25;

export interface PollOptions {
  /** Asks once; resolves to whether there was anything new. */
  ask: () => Promise<boolean>;
  /** Whether asking makes sense now: the page is visible, and there is a connection and a session. */
  isWanted: () => boolean;
  /** The pause after news. */
  everyMs?: number;
}

/** Asks the server again and again, for as long as somebody looks. */
export interface Poll {
  /** Something of `isWanted` may have changed: asks when it is time, and pauses while it is not wanted. */
  look: () => void;
  /** Asks soon, whatever the pause was: something has changed here. */
  hurry: () => void;
  stop: () => void;
}

/** Whether asking again would be refused again: the session is over, or the record may no longer be seen. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404, 422].includes(error.status);
}

function askedForMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

/**
 * Makes a poll; it begins with the first `look`. The pause grows while there is nothing new and while there is no answer,
 * and is short again after news. Failures are silent; a final one ends it.
 */
export function createPoll({ ask, isWanted, everyMs = usualMs }: PollOptions): Poll {
  const leastPauseMs = Math.min(shortestMs, everyMs);
  let askedAtMs = Date.now();
  let pauseMs = everyMs;
  /** The pause that the server asked for; coming back does not shorten it. */
  let leastMs = leastPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  async function askOnce() {
    isAsking = true;
    askedAtMs = Date.now();
    leastMs = leastPauseMs;
    try {
      pauseMs = (await ask()) ? everyMs : Math.min(pauseMs * slowDown, everyMs * quietTimes);
    } catch (error) {
      isOver = isOver || isFinal(error);
      leastMs = Math.max(shortestMs, askedForMs(error));
      pauseMs = Math.max(leastMs, Math.min(pauseMs * 2, failingMs));
    } finally {
      isAsking = false;
    }
    wait(pauseMs);
  }

  // The pause counts from the last request: a page that was hidden for long has waited enough.
  function wait(forMs: number) {
    clearTimeout(timer);
    timer = undefined;
    if (isOver || isAsking || !isWanted()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (isWanted()) void askOnce();
      },
      // If the clock was corrected, the poll neither stops nor asks at once.
      Math.min(Math.max(0, askedAtMs + forMs - Date.now()), forMs),
    );
  }

  return {
    look() {
      if (timer === undefined) wait(leastMs);
      else if (!isWanted()) wait(0);
    },
    hurry() {
      pauseMs = Math.max(everyMs, leastMs);
      wait(pauseMs);
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
