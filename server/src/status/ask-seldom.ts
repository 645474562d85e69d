const minuteMs = 60 * 1000;
/** Others' servers are asked seldom: their owners count it. What fails for the first time is asked again at the second look. */
const askEveryMs = { well: 5 * minuteMs, failedOnce: 1000, failed: minuteMs };

/** Asks a server of somebody else, once at a time, and keeps its answer for some minutes. Throws as it does. */
export function askSeldom(ask: () => Promise<unknown>, clock: () => Date): () => Promise<void> {
  let isUnderWay = false;
  let next = 0;
  let hasFailed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function askOnce(): Promise<void> {
    isUnderWay = true;
    let keepMs = askEveryMs.well;
    try {
      await ask();
      hasFailed = false;
    } catch (error) {
      keepMs = hasFailed ? askEveryMs.failed : askEveryMs.failedOnce;
      hasFailed = true;
      throw error;
    } finally {
      isUnderWay = false;
      next = clock().getTime() + keepMs;
    }
  }

  return async () => {
    if (!isUnderWay && clock().getTime() >= next) last = askOnce();
    await last;
  };
}
