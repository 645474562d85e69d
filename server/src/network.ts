import { isIP, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // URL writes every spelling of one address in the same way: no leading zeros, the last 32 bits in hexadecimal.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [before = [], after] = canonical
    .split('::')
    .map((part) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []));
  if (!after) return before;
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

/** Where an IPv6 address contains the IPv4 host it represents: the groups before it, and the first of its two. */
const embeddings = [
  { prefix: '0:0:0:0:0:ffff', at: 6, mask: 0 }, // a socket for both families (RFC 4291)
  { prefix: '0:0:0:0:ffff:0', at: 6, mask: 0 }, // translated without state (RFC 2765)
  { prefix: '64:ff9b:0:0:0:0', at: 6, mask: 0 }, // NAT64 (RFC 6052)
  { prefix: '2002', at: 1, mask: 0 }, // 6to4 (RFC 3056): one IPv4 host has the whole /48
  { prefix: '2001:0', at: 6, mask: 0xffff }, // Teredo (RFC 4380): the client's address, inverted
] as const;

/** The IPv4 address of the host behind an IPv6 address that was made from one; undefined for all others. */
function embeddedIpv4(groups: number[]): string | undefined {
  const written = `${hex(groups)}:`;
  const found = embeddings.find(({ prefix }) => written.startsWith(`${prefix}:`));
  if (!found) return undefined;
  return groups
    .slice(found.at, found.at + 2)
    .map((group) => group ^ found.mask)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** The network that an address counts for. */
export interface Network {
  /** An IPv4 address, or the network of an IPv6 address with its length in bits. */
  name: string;
  /** How many times the limit of one household this network may use up. */
  share: number;
}

/**
 * A provider gives a household an IPv6 /64, a /56 or a /48, and every device there can take new addresses from it at will.
 * Nobody outside knows which, so all three count. The wider ones allow more, because they may contain households that have
 * nothing to do with each other: a mobile network gives each phone a /64.
 */
const ipv6Networks = [
  { groups: 4, maskOfLast: 0xffff, bits: 64, share: 1 },
  { groups: 4, maskOfLast: 0xff00, bits: 56, share: 4 },
  { groups: 3, maskOfLast: 0xffff, bits: 48, share: 16 },
];

/** The networks that an address counts for, the smallest first: of IPv4 only itself, of IPv6 /64, /56 and /48. */
export function networksOf(address: string): Network[] {
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  const ipv4 = groups ? embeddedIpv4(groups) : address;
  if (!groups || ipv4 !== undefined) return [{ name: ipv4 ?? address, share: 1 }];
  return ipv6Networks.map(({ groups: count, maskOfLast, bits, share }) => {
    const kept = groups.slice(0, count).map((group, at) => (at === count - 1 ? group & maskOfLast : group));
    return { name: `${hex(kept)}::/${bits}`, share };
  });
}

/** The smallest network that an address counts for. */
export function networkOf(address: string): string {
  return networksOf(address)[0]?.name ?? address;
}

/**
 * Network part of an address, enough to recognise a place and no more: /24 of IPv4, /48 of IPv6. Empty for an invalid
 * address: a proxy may pass on whatever a visitor sent.
 */
export function addressPrefix(address: string): string {
  if (isIP(address) === 0) return '';
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  const ipv4 = groups ? embeddedIpv4(groups) : address;
  if (ipv4 !== undefined) return ipv4.split('.').slice(0, 3).join('.');
  return groups ? hex(groups.slice(0, 3)) : '';
}
