import type { Address } from 'react-daum-postcode';

/** What the postcode search settles of an address; the rest is typed. */
export interface FoundAddress {
  postCode: string;
  address: string;
}

/** The parts of the search's answer that are read here. */
export type FoundParts = Pick<
  Address,
  'zonecode' | 'address' | 'addressType' | 'autoRoadAddress' | 'roadAddress' | 'bname' | 'buildingName'
>;

/** The road address of what was chosen, with quarter and building behind it where the search names them. */
export function addressOf(found: FoundParts): FoundAddress {
  const road = found.autoRoadAddress || found.roadAddress || found.address;
  const place = found.addressType === 'R' ? [found.bname, found.buildingName].filter(Boolean).join(', ') : '';
  return { postCode: found.zonecode, address: place ? `${road} (${place})` : road };
}
