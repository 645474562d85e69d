import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('leaves what is short enough, on one line', () => {
  expect(cutText('숨 하나에\n 머무는 연습.', 'kr')).toBe('숨 하나에 머무는 연습.');
});

it('ends with a sentence where one ends beyond the middle', () => {
  const first = '가'.repeat(60);
  expect(cutText(`${first}. ${'나'.repeat(60)}`, 'kr')).toBe(`${first}.`);
});

it('ends with a whole word otherwise', () => {
  const cut = cutText('breath '.repeat(40), 'en');
  expect(cut).toMatch(/breath…$/);
  expect(cut.length).toBeLessThanOrEqual(161);
});

it('cuts what has no spaces, too', () => {
  expect(cutText('숨'.repeat(200), 'kr')).toBe(`${'숨'.repeat(85)}…`);
});
