/** What waits at the review desk for a teacher. */
export const reviewKinds = ['report', 'level_check', 'entry_report', 'comment'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** How long somebody who takes something on has it to themselves. */
export const claimHours = 24;

/** Within how many days each is promised an answer (product decision). */
export const reviewPromiseDays: Record<ReviewKind, number> = {
  report: 3,
  level_check: 3,
  entry_report: 1,
  comment: 3,
};
