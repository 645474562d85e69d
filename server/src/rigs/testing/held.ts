/** Milliseconds of this thread's own processor time: other processes on a busy machine do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How long work blocks the event loop, in milliseconds: the least of three runs, because the first includes compilation.
 */
export function heldMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = threadMs();
    work();
    return threadMs() - startedAt;
  });
  return Math.min(...times);
}

/**
 * The longest iteration of the event loop while asynchronous work is done, in milliseconds: the least of three runs, because
 * one of them may include the collection of what earlier tests have left in memory. A run of less than `mostMs` is the last.
 */
export async function longestTurnMs(work: () => Promise<unknown>, mostMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= mostMs; run += 1) least = Math.min(least, await longestTurnOf(work));
  return least;
}

async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let last = threadMs();
  const turn = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isDone = true;
  }
  turn();
  return longest;
}
