import { expect, it } from 'vitest';
import { healthTexts, healthWords } from './health-words.ts';

it('a site that never made a backup says so, and not that all is well', () => {
  const never = { part: 'backup', state: 'delayed', count: 1, since: null } as const;
  expect(healthWords(never, '2026-11-26T03:00:00.000Z')).toBe(healthTexts.neverBackedUp);
});

it.each([
  ['tools', 'pg_dump'],
  ['room', '디스크 공간'],
  ['trial', '시험 삼아 복원'],
  [undefined, '서버 기록'],
] as const)('a backup that failed for want of %s says what to do', (cause, words) => {
  const failed = { part: 'backup', state: 'failed', count: 1, since: null, ...(cause && { cause }) } as const;
  expect(healthWords(failed, '2026-11-26T03:00:00.000Z')).toContain(words);
});
