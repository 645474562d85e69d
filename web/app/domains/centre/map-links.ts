/** The address line of the main-page post, separated by dots: address, telephone, hours. */
export interface Whereabouts {
  address: string;
  hours: string;
}

const clock = /\d{1,2}:\d{2}/;

/** Address and hours among the footer's lines; empty if there are none. */
export function whereaboutsIn(lines: readonly string[]): Whereabouts {
  const [first = ''] = lines;
  const parts = first.split(' · ');
  return { address: parts[0] ?? '', hours: parts.find((part) => clock.test(part)) ?? '' };
}

/** Links to search the two Korean map services for an address, without remarks in brackets. */
export function mapLinks(address: string): { naver: string; kakao: string } {
  const term = encodeURIComponent(address.replace(/\s*\([^)]*\)/g, '').trim());
  return { naver: `https://map.naver.com/p/search/${term}`, kakao: `https://map.kakao.com/?q=${term}` };
}
