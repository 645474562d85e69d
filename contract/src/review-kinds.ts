/** What waits at the review desk for a teacher. */
export const reviewKinds = ['report', 'level_check', 'entry_report', 'comment'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Reports of courses of a side have a list of their own of what is checked in them. */
export const checklistSides = ['center', 'academy'] as const;
export type ChecklistSide = (typeof checklistSides)[number];

/** A point that a teacher checks in a report, and what the word says where it is met and where it is not. */
export interface CheckPoint {
  text: string;
  met: string;
  unmet: string;
}

/** How many points a list has at most. */
export const pointsAtMost = 20;

/** How long somebody who takes something on has it to themselves. */
export const claimHours = 24;

/** Within how many days each is promised an answer (product decision). */
export const reviewPromiseDays: Record<ReviewKind, number> = {
  report: 3,
  level_check: 3,
  entry_report: 1,
  comment: 3,
};
