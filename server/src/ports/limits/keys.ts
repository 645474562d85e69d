import { isIPv6 } from 'node:net';
import { networksOf } from '../../network.ts';

/** A key in the form in which it is counted, and how many times the limit it may use up. */
export interface CountedKey {
  key: string;
  share: number;
}

/**
 * What a key is counted under, the smallest network first: an IPv6 address at its end counts as its networks, everything
 * else once.
 */
export function countedKeys(key: string): CountedKey[] {
  for (let colon = key.indexOf(':'); colon >= 0; colon = key.indexOf(':', colon + 1)) {
    const tail = key.slice(colon + 1);
    const what = key.slice(0, colon + 1);
    if (isIPv6(tail)) return networksOf(tail).map(({ name, share }) => ({ key: what + name, share }));
  }
  return [{ key, share: 1 }];
}
