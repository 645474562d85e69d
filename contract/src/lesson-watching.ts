/** A member's progress in a lesson: practised, started (anything watched or a stored position), or neither. */
export const progressKinds = ['new', 'started', 'done'] as const;
export type ProgressKind = (typeof progressKinds)[number];

/** The lists of a member's own lessons: everything, opened, practised, favourites. */
export const userLessonLists = ['all', 'opened', 'practised', 'favorite'] as const;
export type UserLessonList = (typeof userLessonLists)[number];

/** How long a report of progress that could not be sent is stored, and accepted: 30 days. */
export const oldestReportSeconds = 30 * 86_400;
