import { expect, it } from 'vitest';
import { wordsOf } from './health-lines.tsx';
import { todayTexts } from './today-texts.ts';

it('a site that never made a backup says so, and not that all is well', () => {
  const never = { part: 'backup', state: 'delayed', count: 1, since: null } as const;
  expect(wordsOf(never, '2026-11-26T03:00:00.000Z')).toBe(todayTexts.neverBackedUp);
});
