import { describe, expect, it } from 'vitest';
import { listPageSteps } from './pagination-range.ts';

const shown = (current: number, total: number) =>
  listPageSteps(current, total)
    .map((step) => (step.kind === 'page' ? step.page : '…'))
    .join(' ');

describe('page steps', () => {
  it('shows every page of a short list', () => {
    expect(shown(1, 1)).toBe('1');
    expect(shown(2, 5)).toBe('1 2 3 4 5');
  });

  it('leaves gaps on both sides of the middle', () => {
    expect(shown(6, 12)).toBe('1 … 5 6 7 … 12');
  });

  it('keeps three pages at either end', () => {
    expect(shown(1, 12)).toBe('1 2 3 … 12');
    expect(shown(12, 12)).toBe('1 … 10 11 12');
  });

  it('shows a page rather than a gap of one', () => {
    expect(shown(4, 12)).toBe('1 2 3 4 5 … 12');
  });
});
