/** One lesson group of the centre: a sub-level with its own list under `/center/<level>/<group>`. */
export interface CentreLevel {
  level: number;
  /** Word of the route, e.g. `harmonizing`. */
  slug: string;
  /** Word of the specification and of the colour token, e.g. `harmony`. */
  key: 'balance' | 'heat' | 'look' | 'expansion' | 'harmony';
  /** Route words of the groups, in order of their sub-level from 1. */
  groups: readonly string[];
}

/** The five levels of the centre with their 26 groups (source, sections 1 and 2). Names are data. */
export const centreLevels: readonly CentreLevel[] = [
  {
    level: 1,
    slug: 'balance',
    key: 'balance',
    groups: [
      'three-stage',
      'ki-gyeong',
      'five-stage',
      'oju',
      'juchun-transport',
      'childan',
      'seven-ju',
      'bath',
      'wasting-machine',
    ],
  },
  {
    level: 2,
    slug: 'heat',
    key: 'heat',
    groups: [
      'team-shaft',
      'guju',
      'ojungmaek-daeju-stream',
      'decommissioned-condenser',
      'ten-day-clouds',
      'sea-otter',
      'thirteen-stage',
      '13-weeks-of-rain',
      'uniform-space-award',
      'full-body',
      'cheonji-ohhaengdan',
    ],
  },
  { level: 3, slug: 'look', key: 'look', groups: ['energized-god', 'female-liquor', 'yangshin'] },
  { level: 4, slug: 'extend', key: 'expansion', groups: ['introduction', 'big-me'] },
  { level: 5, slug: 'harmonizing', key: 'harmony', groups: ['the-13th-month'] },
];

/** The level of a number 1–5; undefined otherwise. */
export function centreLevel(level: number): CentreLevel | undefined {
  return centreLevels[level - 1];
}

/** Category slugs of all groups: `balance/three-stage` … in order. */
export const centreGroupSlugs: readonly string[] = centreLevels.flatMap((level) =>
  level.groups.map((group) => `${level.slug}/${group}`),
);

/** Academy levels by their route word; `practiciner` is the wire's spelling of practitioner. */
export const academyLevels = ['practiciner', 'trainer', 'master'] as const;
export const academyFields = ['meditation', 'oriental', 'psychology'] as const;
export const topics = ['body', 'energy', 'heart', 'breath', 'giran'] as const;
export type Topic = (typeof topics)[number];
