import { z } from 'zod';
import { day, intQuery, searchQuery } from './fields.ts';
import { progressKinds } from './lesson-watching.ts';

/** The filters of any list of lessons. */
export const progressQuery = {
  /** Centre level of the group. */
  level: intQuery(1, 5).optional(),
  progress: z.enum(progressKinds, { error: 'invalid_choice' }).optional(),
  q: searchQuery,
};

/** The filters of a list of a member's own lessons. */
export const ownLessonsQuery = {
  ...progressQuery,
  /** Opened on this day in Seoul or later. */
  openedFrom: day.optional(),
};
