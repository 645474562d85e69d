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

/** The longest iteration of the event loop while asynchronous work is done, in milliseconds. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
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
