/** The places of a member, in the order of their bar. */
export type MemberPlace = 'today' | 'lessons' | 'timer' | 'diary';

const below: [MemberPlace, RegExp][] = [
  ['today', /^\/$/],
  ['timer', /^\/center\/practice(\/|$)/],
  ['diary', /^\/center\/diary\//],
  ['lessons', /^\/(center\/(?!consult\/)|academy(\/(?!report-manage)|$))/],
];

/** To which place of the member a page belongs; undefined for a page of none of them. */
export function placeAt(pathname: string): MemberPlace | undefined {
  return below.find(([, paths]) => paths.test(pathname))?.[0];
}
