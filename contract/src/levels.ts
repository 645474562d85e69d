import { sideOf, type WindowSide } from './membership.ts';

/** A level of the centre with its lesson groups: sub-levels with their own lists under `/center/<level>/<group>`. */
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

/** A member's position in the centre: a level and the number of a group in it, from 1. */
export interface LevelPlace {
  level: number;
  subLevel: number;
}

/** Slug of the group at a position, e.g. `heat/guju`; the first of its level, or of all, if the position does not exist. */
export function groupSlugAt({ level, subLevel }: LevelPlace): string {
  const found = centreLevel(level) ?? centreLevels[0];
  return `${found?.slug}/${found?.groups[subLevel - 1] ?? found?.groups[0]}`;
}

/** Every position, from the lowest. */
export const levelPlaces: readonly LevelPlace[] = centreLevels.flatMap(({ level, groups }) =>
  groups.map((_, index) => ({ level, subLevel: index + 1 })),
);

/** The rank of a position, from 0; -1 if it does not exist. */
export function heightOf({ level, subLevel }: LevelPlace): number {
  return levelPlaces.findIndex((place) => place.level === level && place.subLevel === subLevel);
}

/** The next position; undefined at the top, and for one that does not exist. */
export function nextPlace(place: LevelPlace): LevelPlace | undefined {
  const height = heightOf(place);
  return height < 0 ? undefined : levelPlaces[height + 1];
}

/** Category slugs of all groups: `balance/three-stage` … in order. */
export const centreGroupSlugs: readonly string[] = centreLevels.flatMap((level) =>
  level.groups.map((group) => `${level.slug}/${group}`),
);

/** Academy levels by their route word; `practiciner` is the wire's spelling of practitioner. */
export const academyLevels = ['practiciner', 'trainer', 'master'] as const;
export const academyFields = ['meditation', 'oriental', 'psychology'] as const;

/**
 * A level of the academy with its courses, one per field, under `/academy/<level>/<field>`. It has no colour of its own.
 */
export interface AcademyLevel {
  level: number;
  /** Word of the route. */
  slug: (typeof academyLevels)[number];
  /** Route words of the courses, in order of their sub-level from 1. */
  groups: readonly string[];
}

/** The three levels of the academy, from the lowest. */
export const academyLadder: readonly AcademyLevel[] = academyLevels.map((slug, index) => ({
  level: index + 1,
  slug,
  groups: academyFields,
}));

/** Category slugs of all courses: `practiciner/meditation` … in order. */
export const academyCourseSlugs: readonly string[] = academyLadder.flatMap((level) =>
  level.groups.map((field) => `${level.slug}/${field}`),
);

/** A level of either side. */
export type LessonLevel = CentreLevel | AcademyLevel;

/** The levels of both sides that have lesson groups. */
export const lessonLevels: Record<WindowSide, readonly LessonLevel[]> = {
  center: centreLevels,
  academy: academyLadder,
};

/** Whether a slug is a level's, which holds groups and no lessons; so it says also where staff deleted the level. */
export function isWordOfLevel(slug: string): boolean {
  return Object.values(lessonLevels).some((levels) => levels.some((level) => level.slug === slug));
}

/** The address of a group's page: below its level if it is on the ladder, as its slug says, otherwise below `group`. */
export function groupAddress(side: WindowSide, slug: string): string {
  return slug.includes('/') ? `/${side}/${slug}` : `/${side}/group/${slug}`;
}

interface Placed {
  center: number;
  slug: string;
  level: number | null;
}

/** Whether a category is a group that staff added beside the ladder: neither one of its groups nor one of its levels. */
export function isBesideLadder({ center, slug }: Pick<Placed, 'center' | 'slug'>): boolean {
  if (center !== 0 && center !== 1) return false;
  return !slug.includes('/') && !lessonLevels[sideOf(center)].some((level) => level.slug === slug);
}

/** Whether lessons can be in a category: it is a group, on the ladder or beside it, and not a level or a product. */
export function holdsLessons(
  category: Pick<Placed, 'center' | 'slug'> & { subLevel: number | null },
): boolean {
  return category.subLevel !== null || isBesideLadder(category);
}

/** The level of a category that holds lessons; undefined for any other. */
export function lessonLevelOf(category: Pick<Placed, 'center' | 'level'>): LessonLevel | undefined {
  return lessonLevels[sideOf(category.center)][(category.level ?? 0) - 1];
}

/** The level's colour, which is also its key; levels of the academy have none. */
export function colourOf(level: LessonLevel | undefined): CentreLevel['key'] | undefined {
  return level && 'key' in level ? level.key : undefined;
}
export const topics = ['body', 'energy', 'heart', 'breath', 'giran'] as const;
export type Topic = (typeof topics)[number];

/**
 * The two lists of practice videos and their centre levels: balance and heat practise with the body (weight, posture,
 * warmth), look, expansion and harmony with the heart (watching, letting wider, living with). A lesson belongs to the list
 * of its group's level, so a new group needs no mark of its own; lessons outside the centre belong to neither.
 */
export const practiceVideoLevels = { body: [1, 2], heart: [3, 4, 5] } as const;
export type PracticeVideoTopic = keyof typeof practiceVideoLevels;
export const practiceVideoTopics = ['body', 'heart'] as const satisfies PracticeVideoTopic[];

/** The list of practice videos that a centre level belongs to; undefined outside the five levels. */
export function practiceVideoTopic(level: number | null): PracticeVideoTopic | undefined {
  return practiceVideoTopics.find((topic) => practiceVideoLevels[topic].some((each) => each === level));
}

/** The level that screens show: `levelInCenter`, 0 when absent or the member has left (source, section 3). */
export function shownLevel(member: { levelInCenter?: number | null; isDelete?: boolean }): number {
  return member.isDelete ? 0 : (member.levelInCenter ?? 0);
}
