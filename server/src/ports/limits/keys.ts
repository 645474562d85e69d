import { isIPv6 } from 'node:net';
import { networkOf } from '../../network.ts';

/** The key that is counted: an IPv6 address at its end is replaced by its network. */
export function countedKey(key: string): string {
  for (let colon = key.indexOf(':'); colon >= 0; colon = key.indexOf(':', colon + 1)) {
    const tail = key.slice(colon + 1);
    if (isIPv6(tail)) return key.slice(0, colon + 1) + networkOf(tail);
  }
  return key;
}
