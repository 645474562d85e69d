import {
  academyCourseSlugs,
  groupAddress,
  type LessonLevel,
  lessonLevels,
} from '@taegeuk/contract/levels.ts';
import { sideOf, type WindowSide } from '@taegeuk/contract/membership.ts';

/** The parts of a lesson group's address. */
export interface GroupAddress {
  side: WindowSide;
  /** Category slug, e.g. `heat/guju`; one word for a group beside the ladder. */
  slug: string;
}

/** A lesson group as its address names it. */
export interface GroupPlace extends GroupAddress {
  /** Of a group beside the ladder only its category knows the level, if it has one. */
  level: LessonLevel | undefined;
  /** Place of the group within its level, from 1; undefined beside the ladder. */
  subLevel: number | undefined;
}

// In addresses a side has its name.
function sideNamed(word: string | undefined): WindowSide | undefined {
  return word === 'center' || word === 'academy' ? word : undefined;
}

/** The group of an address under /center or /academy: its list or one of its lessons; undefined for any other address. */
export function groupOfPath(pathname: string): GroupPlace | undefined {
  const [, area, levelSlug, group = ''] = pathname.split('/');
  const side = sideNamed(area);
  if (side && levelSlug === 'group' && group !== '')
    return { side, slug: group, level: undefined, subLevel: undefined };
  const level = side && lessonLevels[side].find(({ slug }) => slug === levelSlug);
  const index = level?.groups.indexOf(group) ?? -1;
  if (!side || !level || index < 0) return undefined;
  return { side, slug: `${level.slug}/${group}`, level, subLevel: index + 1 };
}

/** The address of a category's group; undefined if the category has no page of its own. */
export function addressOf({ slug, center }: { slug: string; center: number }): GroupAddress | undefined {
  return groupOfPath(groupPath({ side: sideOf(center), slug }));
}

/** Address of a group's list. */
export function groupPath({ side, slug }: GroupAddress): string {
  return groupAddress(side, slug);
}

/** Address of a lesson. */
export function lessonPath(group: GroupAddress, id: string): string {
  return `${groupPath(group)}/${id}`;
}

/** Whether a group is a course of the academy, which ends with a report; other groups lead to the diary. */
export function isCourse({ side, slug }: GroupAddress): boolean {
  return side === 'academy' && academyCourseSlugs.includes(slug);
}

/** Where a member writes about a lesson of a group: the diary, or the report of the course. */
export function notePath(group: GroupAddress): string {
  const asked = encodeURIComponent(group.slug);
  if (isCourse(group)) return `/academy/report-manage/write?course=${asked}`;
  // The diary is of the groups of the centre.
  return group.side === 'academy' ? '/center/diary/manage/add' : `/center/diary/manage/add?group=${asked}`;
}

/** The next group on the ladder: within its level; in the academy, after the last one, the first course of the next level. */
export function groupAfter({ side, level, subLevel }: GroupPlace): GroupPlace | undefined {
  if (!level || subLevel === undefined) return undefined;
  const next = level.groups[subLevel];
  if (next !== undefined) return { side, slug: `${level.slug}/${next}`, level, subLevel: subLevel + 1 };
  const above = side === 'academy' ? lessonLevels[side][level.level] : undefined;
  return above && groupOfPath(levelPath(side, above));
}

/** Address of a level: the list of its first group, because a level has no page of its own. */
export function levelPath(side: WindowSide, level: LessonLevel): string {
  return groupPath({ side, slug: `${level.slug}/${level.groups[0] ?? ''}` });
}

/** Where to go on from an address under which nothing is: the group of a lesson, or the first group of the side. */
export function wayBack(pathname: string): string {
  const place = groupOfPath(pathname);
  if (!place) return '/';
  if (pathname !== groupPath(place)) return groupPath(place);
  const [first] = lessonLevels[place.side];
  return first ? levelPath(place.side, first) : '/';
}
