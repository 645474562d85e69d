/** How far a member is with a lesson: practised, anything watched or a place kept, or neither. */
export const progressKinds = ['new', 'started', 'done'] as const;
export type ProgressKind = (typeof progressKinds)[number];

/** The lists of a member's own lessons: everything, opened, practised, favourites. */
export const userLessonLists = ['all', 'opened', 'practised', 'favorite'] as const;
export type UserLessonList = (typeof userLessonLists)[number];

/** A report of progress that could not be sent is kept, and taken, so long: 30 days. */
export const oldestReportSeconds = 30 * 86_400;
