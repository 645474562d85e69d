import { categorySides } from '@taegeuk/contract/category-sides.ts';
import type { CallOptions } from '@taegeuk/contract/client.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary } from '@taegeuk/contract/lesson.ts';
import type { LessonLevel } from '@taegeuk/contract/levels.ts';
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
  level?: LessonLevel;
  name: string;
}

/** A group with its lessons and its neighbours. */
export interface GroupPage {
  place: GroupPlace;
  name: string;
  summary: string;
  /** Groups of the level, in order, including this one. */
  groups: GroupLink[];
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

async function loadGroupAt(place: GroupPlace, lang: LanguageCode): Promise<GroupPage> {
  const { side } = place;
  const [categories, lessons] = await Promise.all([
    api.listCategories({ query: { lang, center: centerOf[side], isProduct: 'false' } }),
    api.listLessons({ query: { lang, group: place.slug, pageSize: mostLessons } }),
  ]);
  const bySlug = new Map(categories.data.map((category) => [category.slug, category]));
  const nameOf = (slug: string) => bySlug.get(slug)?.name ?? slug;
  const after = groupAfter(place);
  const groups = place.level.groups.map((group) => {
    const slug = `${place.level.slug}/${group}`;
    return { side, slug, name: nameOf(slug) };
  });
  const isLocked = lessons.data.some(({ locked }) => locked !== null);
  return {
    place,
    name: groups[place.subLevel - 1]?.name ?? '',
    summary: bySlug.get(place.slug)?.summary ?? '',
    groups,
    following: after ? { ...after, name: nameOf(after.slug) } : null,
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
