import type { Address } from 'react-daum-postcode';

/** The parts of an address that the postcode search fills in; the rest is typed. */
export interface FoundAddress {
  postCode: string;
  address: string;
}

/** The parts of the search's answer that are used here. */
export type FoundParts = Pick<
  Address,
  'zonecode' | 'address' | 'addressType' | 'autoRoadAddress' | 'roadAddress' | 'bname' | 'buildingName'
>;

/** The road address of the result, followed by quarter and building if the search names them. */
export function addressOf(found: FoundParts): FoundAddress {
  const road = found.autoRoadAddress || found.roadAddress || found.address;
  const place = found.addressType === 'R' ? [found.bname, found.buildingName].filter(Boolean).join(', ') : '';
  return { postCode: found.zonecode, address: place ? `${road} (${place})` : road };
}
