import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, lang, langQuery } from './fields.ts';
import { lock } from './lesson.ts';
import { reportStates } from './report-states.ts';

/** A course of the academy, with the member's progress. */
export const course = z.object({
  categoryId: id,
  /** Category slug, e.g. `trainer/oriental`. */
  slug: z.string(),
  /** Name of the field. */
  name: z.string(),
  level: z.int(),
  /** Place of the course within its level, from 1. */
  subLevel: z.int(),
  /** Why its lessons do not play; null when they do. */
  locked: lock,
  /** Published lessons, and how many of them the member has practised. */
  lessons: z.int(),
  practised: z.int(),
  /** The first lesson that is not practised yet. */
  nextLesson: z.object({ id, title: z.string(), lang }).nullable(),
  /** The member's report of the course: the reviewed one, otherwise the newest. */
  report: z.object({ id, state: z.enum(reportStates) }).nullable(),
  certificate: z.object({ id, isRevoked: z.boolean() }).nullable(),
});

export type Course = z.infer<typeof course>;

export const getAcademyPath = endpoint({
  method: 'GET',
  path: '/api/v1/private/academy/get_path',
  access: 'member',
  tag: 'Academy',
  summary: 'The caller’s way through the academy: every course in order, what is done and what remains.',
  query: z.object({ lang: langQuery }),
  reply: z.object({
    /** The academy window; both ends included, null if none is set. */
    startsOn: day.nullable(),
    endsOn: day.nullable(),
    courses: z.array(course),
  }),
  errors: ['unknown_language'],
});

export type AcademyPath = z.infer<typeof getAcademyPath.reply>;
