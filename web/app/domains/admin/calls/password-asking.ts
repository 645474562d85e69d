/** Asks for the password, and answers whether it was given. */
type Asker = () => Promise<boolean>;

const askers: Asker[] = [];
let asking: Promise<boolean> | undefined;

/** Offers to ask for the password until the returned function is called; the last one that offered is asked. */
export function offerToAsk(ask: Asker): () => void {
  askers.push(ask);
  return () => void askers.splice(askers.lastIndexOf(ask), 1);
}

/**
 * Has the password asked for, once for all calls that need it at the same time; false if it was not given, or nobody can ask.
 */
export async function askForPassword(): Promise<boolean> {
  const ask = askers.at(-1);
  if (!ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
