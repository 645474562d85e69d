import { inquiryStates } from '@taegeuk/contract/inquiry-states.ts';
import { languageCodes } from '@taegeuk/contract/languages.ts';
import { expect, it } from 'vitest';
import { inquiryTexts } from './inquiry-texts.ts';

it.each(languageCodes)('each state of an inquiry has words of its own in %s', (lang) => {
  const { states, stateTexts, noneInState } = inquiryTexts.of(lang);
  expect(new Set(inquiryStates.map((state) => states[state])).size).toBe(3);
  expect(new Set(inquiryStates.map((state) => stateTexts[state])).size).toBe(3);
  for (const state of inquiryStates) expect(noneInState(states[state])).toContain(states[state]);
});
