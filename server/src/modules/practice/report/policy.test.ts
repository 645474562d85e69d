import { isReportOpen, reportStates } from '@taegeuk/contract/report-states.ts';
import { expect, it } from 'vitest';
import { type ReportAct, stateAfter } from './policy.ts';

const table: Record<ReportAct, (string | null | undefined)[]> = {
  //            draft        submitted   reviewed   returned
  edit: ['draft', undefined, undefined, 'returned'],
  remove: [null, undefined, undefined, null],
  submit: ['submitted', undefined, undefined, 'submitted'],
  'take back': [undefined, 'draft', undefined, undefined],
  review: [undefined, 'reviewed', undefined, undefined],
  return: [undefined, 'returned', undefined, undefined],
};

it.each(Object.keys(table) as ReportAct[])('%s leads from each state where the table says', (act) => {
  expect(reportStates.map((state) => stateAfter(state, act))).toEqual(table[act]);
});

it.each(reportStates)('a report that is %s is open exactly where its author may edit it', (state) => {
  expect(isReportOpen(state)).toBe(stateAfter(state, 'edit') !== undefined);
});
