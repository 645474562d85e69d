import { z } from 'zod';
import { category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { id, lang, text } from './fields.ts';
import { windowSides } from './membership.ts';

const tag = 'Content';

const place = category.pick({ slug: true, name: true, summary: true, center: true, level: true });

/** A group of lessons as everybody may know it. */
export const programmeGroup = place.extend({
  /** Its place within its level; null beside the ladder. */
  subLevel: z.int().nullable(),
  lessons: z.int(),
  /** Seconds of all its lessons together. */
  duration: z.int(),
  poster: z.string(),
});

/** What is sold today: its words, its price, and what it opens. */
export const programmeProduct = category
  .pick({ id: true, name: true, summary: true, payLevelInAcademy: true, reducedFromKrw: true })
  .extend({ priceKrw: z.int(), dayExpirate: z.int(), grants: z.enum(windowSides) });

export const programme = z.object({
  /** The levels of both sides, in order. */
  levels: z.array(place),
  groups: z.array(programmeGroup),
  products: z.array(programmeProduct),
});

export type ProgrammeGroup = z.infer<typeof programmeGroup>;
export type ProgrammeProduct = z.infer<typeof programmeProduct>;
export type Programme = z.infer<typeof programme>;

export const getProgramme = endpoint({
  method: 'GET',
  path: '/api/v1/public/programme/get/{lang}',
  access: 'public',
  tag,
  summary:
    'Levels, groups of lessons and products, for everybody: what there is to learn and what it costs today. Groups that ask for a level are left out.',
  params: z.object({ lang }),
  reply: programme,
  errors: ['unknown_language'],
});

/** A lesson as everybody may know it: nothing of its film, its text or anybody's progress. */
export const lessonOutline = z.object({
  id,
  position: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Seconds. */
  duration: z.int(),
  poster: z.string(),
  isFree: z.boolean(),
  lang,
});

export const groupOutline = programmeGroup.extend({ outline: z.array(lessonOutline) });

export type LessonOutline = z.infer<typeof lessonOutline>;
export type GroupOutline = z.infer<typeof groupOutline>;

export const getGroupOutline = endpoint({
  method: 'GET',
  path: '/api/v1/public/programme/get_group/{lang}',
  access: 'public',
  tag,
  summary: 'One group with its lessons in order: title, summary and length. To play one takes a window.',
  params: z.object({ lang }),
  /** Slug of the group, e.g. `heat/guju`. */
  query: z.object({ group: text({ max: 100 }) }),
  reply: groupOutline,
  errors: ['not_found', 'unknown_language'],
});
