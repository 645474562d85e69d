import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // URL writes every spelling of one address alike: lower case, no leading zeros, the last 32 bits in hexadecimal.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...new Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** An IPv4 address that a socket for both families reports as one of IPv6 (`::ffff:203.0.113.9`); undefined otherwise. */
function mappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/**
 * Whom an address stands for: an IPv4 address itself, of IPv6 the /64 network, because a provider gives each household
 * at least one and every device there takes new addresses from it at will.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Network part of an address, enough to recognise a place and no more: /24 of IPv4, /48 of IPv6. */
export function addressPrefix(address: string): string {
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  const ipv4 = groups ? mappedIpv4(groups) : address;
  if (ipv4 !== undefined) return ipv4.split('.').slice(0, 3).join('.');
  return groups?.slice(0, 3).join(':') ?? '';
}
