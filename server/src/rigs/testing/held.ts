/** Milliseconds of this thread's own processor time: what other processes do on a busy machine does not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** For how long work holds the event loop, in milliseconds: the least of three, as the first pays for compiling it. */
export function heldMs(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const startedAt = threadMs();
    work();
    return threadMs() - startedAt;
  });
  return Math.min(...times);
}

/** The longest turn of the event loop while something that waits now and then is done, in milliseconds. */
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
