/** What the address line of the main-page post holds, parted by points: address, telephone, hours. */
export interface Whereabouts {
  address: string;
  hours: string;
}

const clock = /\d{1,2}:\d{2}/;

/** Address and hours among the footer's lines; empty where there are none. */
export function whereaboutsIn(lines: readonly string[]): Whereabouts {
  const [first = ''] = lines;
  const parts = first.split(' · ');
  return { address: parts[0] ?? '', hours: parts.find((part) => clock.test(part)) ?? '' };
}

/** Searches of the two Korean maps for an address; remarks in brackets are no part of it. */
export function mapLinks(address: string): { naver: string; kakao: string } {
  const term = encodeURIComponent(address.replace(/\s*\([^)]*\)/g, '').trim());
  return { naver: `https://map.naver.com/p/search/${term}`, kakao: `https://map.kakao.com/?q=${term}` };
}
