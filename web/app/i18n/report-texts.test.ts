import { languageCodes } from '@taegeuk/contract/languages.ts';
import { reportGrades, reportStates } from '@taegeuk/contract/report-states.ts';
import { describe, expect, it } from 'vitest';
import { reportTexts } from './report-texts.ts';

describe.each(languageCodes)('in %s', (lang) => {
  it('each state and each grade has words of its own', () => {
    const { states, stateTexts, grades } = reportTexts.of(lang);
    expect(new Set(reportStates.map((state) => states[state])).size).toBe(reportStates.length);
    expect(new Set(reportStates.map((state) => stateTexts[state])).size).toBe(reportStates.length);
    expect(new Set(reportGrades.map((grade) => grades[grade])).size).toBe(reportGrades.length);
  });
});
