import { type CentreLevel, centreLevels } from '@taegeuk/contract/levels.ts';

/** A lesson group as its address names it. */
export interface GroupPlace {
  /** Category slug, e.g. `heat/guju`. */
  slug: string;
  level: CentreLevel;
  /** Place of the group within its level, from 1. */
  subLevel: number;
}

/** The group of an address under /center: its list or one of its lessons; undefined for any other address. */
export function groupOfPath(pathname: string): GroupPlace | undefined {
  const [, area, levelSlug, group = ''] = pathname.split('/');
  const level = area === 'center' ? centreLevels.find(({ slug }) => slug === levelSlug) : undefined;
  const index = level?.groups.indexOf(group) ?? -1;
  if (!level || index < 0) return undefined;
  return { slug: `${level.slug}/${group}`, level, subLevel: index + 1 };
}

/** Address of a group's list. */
export function groupPath(slug: string): string {
  return `/center/${slug}`;
}

/** Address of a lesson. */
export function lessonPath(slug: string, id: string): string {
  return `${groupPath(slug)}/${id}`;
}

/** Address of a level: the list of its first group, because a level has no page of its own. */
export function levelPath(level: CentreLevel): string {
  return groupPath(`${level.slug}/${level.groups[0] ?? ''}`);
}
