/** The last running registration for each key. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after every earlier work that shares a key with it: of many who join with the same e-mail, phone or nickname
 * at once, one hashes its password and the others find it stored. Otherwise the cheap check would let all of them through
 * to the hashing, whose queue is short. No connection is used meanwhile. Another process has turns of its own: there the
 * unique indexes decide.
 */
export async function inTurn<T>(keys: string[], work: () => Promise<T>): Promise<T> {
  // All keys are entered in one step, so that two works never wait for each other.
  const turn = Promise.allSettled(keys.map((key) => lastOf.get(key))).then(work);
  for (const key of keys) lastOf.set(key, turn);
  try {
    return await turn;
  } finally {
    for (const key of keys) if (lastOf.get(key) === turn) lastOf.delete(key);
  }
}
