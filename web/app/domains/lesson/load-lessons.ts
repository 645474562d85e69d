import type { Category } from '@taegeuk/contract/category.ts';
import { categorySides } from '@taegeuk/contract/category-sides.ts';
import type { CallOptions } from '@taegeuk/contract/client.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary } from '@taegeuk/contract/lesson.ts';
import { isBesideLadder, type LessonLevel, lessonLevelOf } from '@taegeuk/contract/levels.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { data, redirect } from 'react-router';
import { api } from '../../lib/calls/api.ts';
import { orNotFound } from '../../lib/calls/load.ts';
import { sendKept } from './favorite/send-kept.ts';
import {
  addressOf,
  type GroupAddress,
  type GroupPlace,
  groupAfter,
  groupOfPath,
  lessonPath,
} from './group/group-path.ts';
import type { SideWindow } from './lock/side-window.ts';

/** A group as links show it, e.g. in its level. */
export interface GroupLink extends GroupAddress {
  level?: LessonLevel | undefined;
  name: string;
}

/** A group with its lessons and its neighbours. */
export interface GroupPage {
  place: GroupPlace;
  name: string;
  summary: string;
  /** Groups of the level, in order, including this one; of a group without a level, the others without. */
  groups: GroupLink[];
  /** Groups of the side that are on no level; none if they are the `groups`. */
  beside: GroupLink[];
  /** The group after this one. */
  following: GroupLink | null;
  lessons: LessonSummary[];
  /** The member's window of the side; only requested while lessons are locked. Null when unknown. */
  membership: SideWindow | null;
}

/** A lesson within its group. */
export interface LessonPage extends GroupPage {
  lesson: LessonDetail;
}

const mostLessons = 100;

/**
 * The member's window of a side, with its pause; null when unknown. It only explains why a lesson is locked: the screen works without it.
 */
export async function findMembership(
  side: WindowSide,
  options: Pick<CallOptions, 'background'> = {},
): Promise<SideWindow | null> {
  try {
    const { data: windows } = await api.listOwnWindows(options);
    return windows.find((window) => window.side === side) ?? null;
  } catch {
    return null;
  }
}

/** The second of a video in the address (`?at=200`); undefined if there is none. */
export function placeAsked(search: URLSearchParams): number | undefined {
  const at = Number(search.get('at') ?? Number.NaN);
  return Number.isFinite(at) && at >= 0 && at <= 86_400 ? at : undefined;
}

const centerOf: Record<WindowSide, number> = {
  center: categorySides.centre,
  academy: categorySides.academy,
};

function linkOf(side: WindowSide, { slug, name }: Pick<Category, 'slug' | 'name'>): GroupLink {
  return { side, slug, name };
}

/** The groups that are shown next to one: those of its level, on the ladder and beside it, and those without a level. */
function groupsAround(
  { side, level }: GroupPlace,
  categories: readonly Category[],
): Pick<GroupPage, 'groups' | 'beside'> {
  const nameOf = (slug: string) => categories.find((each) => each.slug === slug)?.name ?? slug;
  const added = categories.filter(isBesideLadder);
  const ofLevel = (wanted: number | null) =>
    added.filter((each) => each.level === wanted).map((each) => linkOf(side, each));
  if (!level) return { groups: ofLevel(null), beside: [] };
  const onLadder = level.groups.map((group) => {
    const slug = `${level.slug}/${group}`;
    return linkOf(side, { slug, name: nameOf(slug) });
  });
  return { groups: [...onLadder, ...ofLevel(level.level)], beside: ofLevel(null) };
}

async function loadGroupAt(asked: GroupPlace, lang: LanguageCode): Promise<GroupPage> {
  const { side, slug } = asked;
  const [{ data: categories }, lessons] = await Promise.all([
    api.listCategories({ query: { lang, center: centerOf[side], isProduct: 'false' } }),
    api.listLessons({ query: { lang, group: slug, pageSize: mostLessons } }),
  ]);
  const own = categories.find((category) => category.slug === slug);
  // Beside the ladder there is what staff have made, and nothing else.
  if (asked.subLevel === undefined && !(own && isBesideLadder(own))) throw data(null, { status: 404 });
  const place = { ...asked, level: asked.level ?? (own && lessonLevelOf(own)) };
  const after = groupAfter(place);
  const following = after && categories.find((category) => category.slug === after.slug);
  const isLocked = lessons.data.some(({ locked }) => locked !== null);
  return {
    place,
    name: own?.name ?? slug,
    summary: own?.summary ?? '',
    ...groupsAround(place, categories),
    following: after ? { ...after, name: following?.name ?? after.slug } : null,
    lessons: lessons.data.toSorted((a, b) => a.position - b.position),
    membership: isLocked ? await findMembership(side) : null,
  };
}

function placeOrNotFound(pathname: string): GroupPlace {
  const place = groupOfPath(pathname);
  if (!place) throw data(null, { status: 404 });
  return place;
}

/** All data of a group's list, by its address. */
export async function loadGroup(pathname: string, lang: LanguageCode): Promise<GroupPage> {
  const place = placeOrNotFound(pathname);
  await sendKept();
  return loadGroupAt(place, lang);
}

/** A lesson and its group. A lesson requested under another group's address redirects to its own. */
export async function loadLesson(pathname: string, id: string, lang: LanguageCode): Promise<LessonPage> {
  const place = placeOrNotFound(pathname);
  await sendKept();
  const [{ data: lesson }, group] = await Promise.all([
    orNotFound(api.getLesson({ params: { id }, query: { lang } })),
    loadGroupAt(place, lang),
  ]);
  if (lesson.category.slug !== place.slug) throw elsewhere(lesson);
  return { ...group, lesson };
}

function elsewhere(lesson: LessonDetail) {
  const address = addressOf(lesson.category);
  return address ? redirect(lessonPath(address, lesson.id)) : data(null, { status: 404 });
}
