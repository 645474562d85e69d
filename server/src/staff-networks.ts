import { BlockList, isIP } from 'node:net';
import { optional } from './optional-setting.ts';

/** Adds an address or a network; false if it is neither. */
function add(list: BlockList, written: string): boolean {
  const [address = '', bits, ...more] = written.split('/');
  const version = isIP(address);
  const length = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
  if (version === 0 || more.length > 0 || !/^\d+$/.test(bits ?? '0')) return false;
  if (length > (version === 6 ? 128 : 32)) return false;
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  return true;
}

/** `STAFF_NETWORKS`: addresses and networks, separated by commas; empty: staff may work from anywhere. */
export const staffNetworks = optional.transform((value, context) => {
  if (value === undefined) return undefined;
  const list = new BlockList();
  for (const written of value.split(',').map((part) => part.trim()))
    if (!add(list, written)) context.addIssue(`has no address or network: ${written}`);
  return list;
});

/** Whether staff may not work from an address: what they are allowed counts only within the networks. */
export function isOutside(networks: BlockList | undefined, address: string): boolean {
  return networks !== undefined && !networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
