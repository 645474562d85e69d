/** What an examination found: nothing to do, something to look at in time, or something that keeps the site from working. */
export interface Finding {
  name: string;
  state: 'well' | 'look' | 'unwell';
  said: string;
  /** What the operator does about it; nothing where all is well. */
  todo?: string;
}

export type Found = Omit<Finding, 'name'>;

export const well = (said: string): Found => ({ state: 'well', said });
export const look = (said: string, todo: string): Found => ({ state: 'look', said, todo });
export const unwell = (said: string, todo: string): Found => ({ state: 'unwell', said, todo });

const patienceMs = 15_000;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as Error & { code?: string };
  // Several addresses of one name were tried: the message of all is empty.
  return error.message || code || error.name;
}

/**
 * Examines one thing. Whatever it throws, or no answer in time, is a finding like any other.
 * @param todo what to do when it fails
 */
export async function examine(
  name: string,
  todo: string,
  work: () => Promise<Found>,
  withinMs = patienceMs,
): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${withinMs / 1000} s`)), withinMs);
  try {
    return { name, ...(await Promise.race([work(), late])) };
  } catch (error) {
    return { name, ...unwell(reasonOf(error), todo) };
  } finally {
    clearTimeout(timer);
  }
}
