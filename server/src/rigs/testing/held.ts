/** Milliseconds of this thread's own processor time: other processes on a busy machine do not count. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function timed(work: () => void): number {
  const startedAt = threadMs();
  work();
  return threadMs() - startedAt;
}

/** Objects, JSON, sorting and regular expressions: what the measured work consists of, always the same amount. */
function fixedWork(): void {
  for (let round = 0; round < 5; round += 1) {
    const rows = Array.from({ length: 5000 }, (_, n) => ({ place: (n * 7919) % 5003, name: `숨 ${n}` }));
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((one, other) => one.place - other.place);
    read.map(({ name }) => name.replaceAll(/\d/g, 'x')).join('');
  }
}

/** What the fixed work takes on the machine on which the tests' bounds were set, in milliseconds. */
const usualMs = 30;

/**
 * How many times slower this machine is at this moment than that one, 1 if it is not. A virtual machine may be half as fast
 * in one hour as in another, and processor time grows with it.
 */
function slowness(): number {
  return Math.max(1, Math.min(timed(fixedWork), timed(fixedWork)) / usualMs);
}

/**
 * The least of up to three runs, in milliseconds of a machine of the usual speed: the first run includes compilation, and
 * any may include the collection of what earlier tests have left in memory. A run of less than `mostMs` is the last.
 */
async function leastOf(run: () => number | Promise<number>, mostMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 && least >= mostMs; runs += 1) {
    const ms = await run();
    least = Math.min(least, ms < mostMs ? ms : ms / slowness());
  }
  return least;
}

/** How long work blocks the event loop: see {@link leastOf}. */
export function heldMs(work: () => void, mostMs: number): Promise<number> {
  return leastOf(() => timed(work), mostMs);
}

/** The longest iteration of the event loop while asynchronous work is done: see {@link leastOf}. */
export function longestTurnMs(work: () => Promise<unknown>, mostMs: number): Promise<number> {
  return leastOf(() => longestTurnOf(work), mostMs);
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
