/** How long and how often the benchmarks measure; `BENCH_ROUNDS` and `BENCH_SECONDS` change it. */

export const rounds = count('BENCH_ROUNDS', 5);
export const roundSeconds = count('BENCH_SECONDS', 4);
/** Connections, or callers, at once. */
export const concurrency = 64;
/** Connections to the database of each server and each candidate. */
export const poolSize = 10;

/** A number above 0 of the environment. */
export function count(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0`);
  return value;
}

/**
 * Measures every case once in each round, so that other work on the machine affects all of them equally. Returns each
 * case's results by its name; the first, unrecorded round warms up.
 */
export async function interleave<T>(cases: Record<string, () => Promise<T>>): Promise<Record<string, T[]>> {
  const results: Record<string, T[]> = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (const measure of Object.values(cases)) await measure();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(cases)) results[name]?.push(await measure());
  }
  return results;
}
