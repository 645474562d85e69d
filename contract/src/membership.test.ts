import { describe, expect, it } from 'vitest';
import { isWindowActive } from './membership.ts';

describe('isWindowActive', () => {
  it.each([
    ['start and end around the day', '2026-01-01', '2026-12-31', '2026-06-15', true],
    ['the first day counts', '2026-06-15', '2026-12-31', '2026-06-15', true],
    ['the last day counts', '2026-01-01', '2026-06-15', '2026-06-15', true],
    ['one single day', '2026-06-15', '2026-06-15', '2026-06-15', true],
    ['the day before the start', '2026-06-16', '2026-12-31', '2026-06-15', false],
    ['the day after the end', '2026-01-01', '2026-06-14', '2026-06-15', false],
    ['without start until the end', null, '2026-06-15', '2026-06-15', true],
    ['without start after the end', null, '2026-06-14', '2026-06-15', false],
    ['without end', '2026-01-01', null, '2026-06-15', false],
    ['without both', null, null, '2026-06-15', false],
    ['across a year', '2025-12-31', '2026-01-01', '2026-01-01', true],
  ])('%s', (_name, startsOn, endsOn, day, expected) => {
    expect(isWindowActive({ startsOn, endsOn }, day)).toBe(expected);
  });
});
