// No schemas here: pages without a form import these values, and zod would be loaded with them.

/** Being written; waits for a teacher; read and graded; returned to be changed. */
export const reportStates = ['draft', 'submitted', 'reviewed', 'returned'] as const;
export type ReportState = (typeof reportStates)[number];

/** Whether the author may edit it, and add or remove files. */
export function isReportOpen(state: ReportState): boolean {
  return state === 'draft' || state === 'returned';
}

export const reportGrades = ['excellent', 'good', 'pass'] as const;
export type ReportGrade = (typeof reportGrades)[number];

/** Most characters of a report's text, its markup not counted (product decision). */
export const reportTextLimit = 20_000;
