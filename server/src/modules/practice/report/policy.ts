import type { ReportState } from '@taegeuk/contract/report-states.ts';

/** The actions on a report: by its author, or (review, return) by staff. */
export type ReportAct = 'edit' | 'remove' | 'submit' | 'take back' | 'review' | 'return';

const transitions: Record<ReportAct, Partial<Record<ReportState, ReportState | null>>> = {
  edit: { draft: 'draft', returned: 'returned' },
  remove: { draft: null, returned: null },
  submit: { draft: 'submitted', returned: 'submitted' },
  'take back': { submitted: 'draft' },
  review: { submitted: 'reviewed' },
  return: { submitted: 'returned' },
};

/** The state after an action: null if nothing is left, undefined if the state does not allow it. */
export function stateAfter(state: ReportState, act: ReportAct): ReportState | null | undefined {
  return transitions[act][state];
}
