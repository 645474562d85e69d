import { z } from 'zod';
import { endpoint, searchLimit } from './endpoint.ts';
import { flagQuery, id, instant, intQuery, lang, langQuery, ownId, pageQuery, text } from './fields.ts';
import { ownLessonsQuery, progressQuery } from './lesson-filters.ts';
import { oldestReportSeconds, userLessonLists } from './lesson-watching.ts';
import { practiceVideoTopics } from './levels.ts';
import { stream } from './stream.ts';

const tag = 'Lessons';

/** The member's own state of a lesson, as lists show it. */
export const lessonState = z.object({
  id,
  isFavorite: z.boolean(),
  /** Unique seconds watched over the duration, 0–1. */
  progress: z.number(),
  practised: z.boolean(),
  /** Where playback resumes, in seconds. */
  position: z.number(),
});

/** Ranges of whole seconds, in order and separate; the ends are not included. */
const watchedRanges = z.array(z.tuple([z.int(), z.int()]));

/** The data for resuming: the state, with the watched ranges and when the position was reached. */
export const playbackState = lessonState.extend({
  watched: watchedRanges,
  positionAt: instant.nullable(),
});

export type PlaybackState = z.infer<typeof playbackState>;

/** Why a lesson does not play: the window of its side, or a course above the level that was paid for; null when it does. */
export const lock = z.enum(['membership_inactive', 'pay_level_low']).nullable();

export type LessonLock = z.infer<typeof lock>;

export const lessonSummary = z.object({
  id,
  categoryId: id,
  title: z.string(),
  summary: z.string(),
  poster: z.string(),
  /** Seconds. */
  duration: z.int(),
  position: z.int(),
  lang,
  userLesson: lessonState.nullable(),
  /** It plays for every member, whatever their window. */
  isFree: z.boolean(),
  locked: lock,
});

export const lessonCategory = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  center: z.int(),
  level: z.int().nullable(),
  subLevel: z.int().nullable(),
});

export const video = z.object({
  /** Signed address that expires; supports byte ranges. */
  src: z.string(),
  type: z.string(),
  poster: z.string(),
  captions: z.array(z.object({ lang, htmlLang: z.string(), label: z.string(), src: z.string() })),
  ...stream,
});

const neighbour = z.object({ id, title: z.string() }).nullable();

export const lessonDetail = lessonSummary.extend({
  userLesson: playbackState.nullable(),
  /** Sanitised HTML. */
  content: z.string(),
  /** Grows when a film of other content takes the place of its film; reports of progress name it. */
  edition: z.int(),
  category: lessonCategory,
  video: video.nullable(),
  previous: neighbour,
  next: neighbour,
});

export type LessonState = z.infer<typeof lessonState>;
export type LessonSummary = z.infer<typeof lessonSummary>;
export type LessonDetail = z.infer<typeof lessonDetail>;
export type LessonCategory = z.infer<typeof lessonCategory>;

export const listLessons = endpoint({
  method: 'GET',
  path: '/api/v1/private/lesson/get_all',
  access: 'member',
  tag,
  summary: 'Published lessons with the caller’s own progress; what was not paid for is locked, never hidden.',
  query: z.object({
    lang: langQuery,
    categoryId: id.optional(),
    /** Slug of the group, e.g. `heat/guju`, instead of its id. */
    group: text({ min: 0, max: 100 }).optional(),
    center: intQuery(0, 3).optional(),
    /** Practice videos of the body or of the heart, by the level of the group (levels.ts). */
    topic: z.enum(practiceVideoTopics, { error: 'invalid_choice' }).optional(),
    ...progressQuery,
    ...pageQuery,
  }),
  reply: z.array(lessonSummary),
  paging: 'numbered',
  errors: ['unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/v1/private/lesson/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One lesson; the video is left out while it is locked.',
  params: z.object({ id }),
  query: z.object({
    lang: langQuery,
    /** `topic`: previous and next are those of its list of practice videos instead of its group. */
    neighbours: z.enum(['group', 'topic'], { error: 'invalid_choice' }).default('group'),
  }),
  reply: lessonDetail,
  errors: ['not_found', 'unknown_language'],
});

export const userLesson = z.object({
  id,
  userId: id,
  categoryId: id,
  lessonId: id,
  isFavorite: z.boolean(),
  category: z.object({ name: z.string(), center: z.int(), slug: z.string(), level: z.int().nullable() }),
  lesson: z.object({
    title: z.string(),
    summary: z.string(),
    poster: z.string(),
    /** Seconds. */
    duration: z.int(),
    position: z.int(),
    lang,
    isFree: z.boolean(),
  }),
  progress: z.number(),
  position: z.number(),
  watchedSeconds: z.int(),
  practisedAt: instant.nullable(),
  lastOpenedAt: instant.nullable(),
});

export type UserLesson = z.infer<typeof userLesson>;

/** A user lesson after progress was saved, with everything that was watched on any device. */
export const watchedLesson = userLesson.extend({ watched: watchedRanges, positionAt: instant.nullable() });

export type WatchedLesson = z.infer<typeof watchedLesson>;

/** A complete user lesson: what was watched, when it was opened, and its neighbours in the list that it was opened from. */
export const lessonRecord = watchedLesson.extend({
  practisedBy: z.enum(['watched', 'hand']).nullable(),
  /** The newest 1,000 are stored. */
  openCount: z.int(),
  /** The latest openings, at most ten, latest first. */
  recentOpens: z.array(instant),
  locked: lock,
  previous: neighbour,
  next: neighbour,
});

export type LessonRecord = z.infer<typeof lessonRecord>;

const ownQuery = { userId: ownId, lang: langQuery, ...ownLessonsQuery, ...pageQuery };

export const updateUserLesson = endpoint({
  method: 'PUT',
  path: '/api/v1/private/user_lessons/update/{id}',
  access: 'member',
  tag,
  summary:
    'Sets or removes a favourite. `{id}` is the user lesson’s id, or the lesson’s when there is none yet.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  body: z.object({
    userId: ownId,
    categoryId: id.optional(),
    lessonId: id,
    isFavorite: z.boolean({ error: 'invalid_type' }),
  }),
  reply: userLesson,
  errors: ['not_found'],
});

const seconds = z
  .number({ error: 'invalid_type' })
  .min(0, { error: 'too_small' })
  .max(86_400, { error: 'too_large' });

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/v1/private/user_lessons/progress/{lessonId}',
  access: 'member',
  tag,
  summary:
    'Adds watched ranges (seconds) and the position, if no later one is kept; refuses more than the clock allows.',
  params: z.object({ lessonId: id }),
  body: z.object({
    position: seconds,
    ranges: z
      .array(z.tuple([seconds, seconds], { error: 'invalid_type' }), { error: 'invalid_type' })
      .max(200, { error: 'too_long' }),
    /** Seconds since the position was reached: set for a report that was stored while the connection was lost. */
    positionAge: z
      .number({ error: 'invalid_type' })
      .min(0, { error: 'too_small' })
      .max(oldestReportSeconds, { error: 'too_large' })
      .optional(),
    practised: z.boolean({ error: 'invalid_type' }).optional(),
    /** Of the lesson whose film was watched: what was watched of a film of other content is left out. */
    edition: z.int({ error: 'invalid_number' }).min(1, { error: 'too_small' }).optional(),
  }),
  reply: watchedLesson,
  errors: ['not_found', 'forbidden', 'impossible_progress'],
  limit: { max: 240, windowSeconds: 600 },
});

export const listUserLessonsByPractice = endpoint({
  method: 'GET',
  path: '/api/v1/public/user_lessons/get_by_user_practise',
  access: 'member',
  tag,
  summary: 'The caller’s practised lessons, or the opened ones.',
  query: z.object({
    ...ownQuery,
    isPractise: flagQuery.default(false),
  }),
  reply: z.array(userLesson),
  paging: 'numbered',
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const listUserLessons = endpoint({
  method: 'GET',
  path: '/api/v1/public/user_lessons/get_by_user',
  access: 'member',
  tag,
  summary: 'Everything the caller has opened, marked or practised.',
  query: z.object(ownQuery),
  reply: z.array(userLesson),
  paging: 'numbered',
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const listFavoriteLessons = endpoint({
  method: 'GET',
  path: '/api/v1/public/user_lessons/get_by_user_favorite',
  access: 'member',
  tag,
  summary: 'The caller’s favourites.',
  query: z.object(ownQuery),
  reply: z.array(userLesson),
  paging: 'numbered',
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getUserLesson = endpoint({
  method: 'GET',
  path: '/api/v1/public/user_lessons/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One of the caller’s lessons, with its neighbours in the list that it was reached from.',
  params: z.object({ id }),
  query: z.object({
    lang: langQuery,
    list: z.enum(userLessonLists, { error: 'invalid_choice' }).default('all'),
    ...ownLessonsQuery,
  }),
  reply: lessonRecord,
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const recordLessonOpen = endpoint({
  method: 'POST',
  path: '/api/v1/private/user_practise_history/create',
  access: 'member',
  tag,
  summary: 'Records that a lesson was opened; again within 30 minutes refreshes the record.',
  body: z.object({ userId: ownId, lessonId: id }),
  reply: z.object({ id, userId: id, lessonId: id, openedAt: instant }),
  status: 201,
  errors: ['not_found', 'too_many_requests'],
  limit: { max: 120, windowSeconds: 600 },
});
