import { groupAddress, type Topic, topics } from './levels.ts';
import type { WindowSide } from './membership.ts';
import type { PostLink } from './post.ts';
import { postTypes } from './post-types.ts';

/** The films of each series, on Korean paths of their own (source, section 2): `/정관명상/1` and so on. */
export const seriesPaths: Readonly<Record<string, string>> = {
  'calm-view': '/정관명상',
  meditation: '/명상',
  extended: '/확장명상',
  harmony: '/조화명상',
};

/** Path of each list whose posts have pages of their own under `/view/{id}`, by post type. */
export const boardPathOf: Readonly<Record<string, string>> = {
  [postTypes.notice]: '/customer/notice',
  [postTypes.book]: '/media/book-introduction',
  [postTypes.video]: '/media/video',
  [postTypes.news]: '/media/news',
  [postTypes.culture]: '/media/culture',
};

/** The page of lessons and prices; the outline of a group is below it, at the group's own address. */
export const programmePath = '/programme';

/** The public outline of a group: `/programme/center/heat/guju`. */
export function outlinePath(side: WindowSide, slug: string): string {
  return `${programmePath}${groupAddress(side, slug)}`;
}

function isTopic(topic: string | null): topic is Topic {
  return topics.some((known) => known === topic);
}

/** Paths of the pages that show the one post of their type, by post type. */
export const singlePathOf: Readonly<Record<string, string>> = {
  [postTypes.taegeukHistory]: '/taegeuk/history',
  [postTypes.taegeukMeaning]: '/taegeuk/meaning',
  [postTypes.greeting]: '/taegeuk/greeting',
  [postTypes.centerIntroduction]: '/taegeuk/center-introduction',
  [postTypes.diaryGuide]: '/명상일지',
  [postTypes.programme]: programmePath,
  ...Object.fromEntries(
    topics.flatMap((topic) => [
      [postTypes.findOut[topic], `/introduction/${topic}/find-out`],
      [postTypes.giMeaning[topic], `/introduction/${topic}/gi-meaning`],
    ]),
  ),
};

/** Paths of the pages that show all posts of their type as sections, by post type. */
export const sectionPathOf: Readonly<Record<string, string>> = {
  [postTypes.guide]: '/customer/guide',
  [postTypes.question]: '/customer/common-question',
  [postTypes.terms]: '/customer/guide',
  [postTypes.privacy]: '/customer/guide',
};

/**
 * The one address of a post, decoded: used by links, sitemap, feed and as canonical address. Films on one of the five
 * topics are also under `/introduction/{topic}/video/{id}`, which names this address as its canonical one.
 */
export function postPath(post: Pick<PostLink, 'id' | 'type' | 'slug' | 'topic' | 'position'>): string {
  // The specification has one page per series, for its first film; others are among all films.
  const isFirstFilm = post.type === postTypes.video && (post.position ?? 1) === 1;
  const series = isFirstFilm && post.topic !== null ? seriesPaths[post.topic] : undefined;
  if (series) return `${series}/1`;
  const board = boardPathOf[post.type];
  if (board) return `${board}/view/${post.id}`;
  const section = sectionPathOf[post.type];
  if (section) return `${section}#${post.slug}`;
  return singlePathOf[post.type] ?? '/';
}

/** The address of a film under its topic; undefined for the films of a series. */
export function topicVideoPath(post: Pick<PostLink, 'id' | 'topic'>): string | undefined {
  return isTopic(post.topic) ? `/introduction/${post.topic}/video/${post.id}` : undefined;
}
