/** The addresses of a film's files: when they expire while it plays, others replace them. */
export interface FreshAddresses {
  /** The latest address of a file; waits while the addresses are being renewed. */
  latest: (url: string) => Promise<string>;
  /** This address was refused: the addresses are renewed. False if there is nothing newer to try. */
  refused: (url: string) => boolean;
}

/** What stays the same when an address is signed anew. */
const placeOf = (url: string): string => url.split('?', 1)[0] ?? url;

/** @param readAll reads all addresses of the film anew */
export function createFreshAddresses(readAll: () => Promise<readonly string[]>): FreshAddresses {
  const known = new Map<string, string>();
  // The library reports a refusal with the address of its playlist, whatever was really asked for.
  const sent = new Map<string, string>();
  const refusedOnes = new Set<string>();
  let renewal: Promise<void> | undefined;

  async function renew(refused: string): Promise<void> {
    try {
      for (const url of await readAll()) known.set(placeOf(url), url);
    } catch {
      // Without a connection, say: the same address leads to another attempt.
      refusedOnes.delete(refused);
    } finally {
      renewal = undefined;
    }
  }

  return {
    async latest(url) {
      await renewal;
      const place = placeOf(url);
      const address = known.get(place) ?? url;
      sent.set(place, address);
      return address;
    },
    refused(url) {
      const place = placeOf(url);
      const address = sent.get(place) ?? url;
      if ((known.get(place) ?? address) !== address) return true;
      if (refusedOnes.has(address)) return renewal !== undefined;
      refusedOnes.add(address);
      renewal ??= renew(address);
      return true;
    },
  };
}
