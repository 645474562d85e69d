// Without schemas: screens without a form read these words and do not load the library of forms' checks.

/** Being written; waits for a teacher; read and graded; handed back to be written on. */
export const reportStates = ['draft', 'submitted', 'reviewed', 'returned'] as const;
export type ReportState = (typeof reportStates)[number];

/** Whether the author may write on, and add or remove files. */
export function isReportOpen(state: ReportState): boolean {
  return state === 'draft' || state === 'returned';
}

export const reportGrades = ['excellent', 'good', 'pass'] as const;
export type ReportGrade = (typeof reportGrades)[number];
