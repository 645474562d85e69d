import type { FigureSeries } from '@taegeuk/contract/figure.ts';
import { figureSeries } from '@taegeuk/contract/figure-areas.ts';
import { expect, test } from 'vitest';
import { figureTexts } from './figure-texts.ts';
import { changeWords, daysWords, findingWords, tickWords, valueWords } from './figure-words.ts';

const point = (value: number | null) => ({ from: '2026-11-01', to: '2026-11-01', value, before: 0 });
const series: FigureSeries = {
  ...{ name: 'net', points: [point(100_000), point(170_000)], total: 270_000, totalBefore: 250_000 },
  isPartial: false,
};

test('every series has its words', () => {
  for (const name of Object.values(figureSeries).flat()) expect(figureTexts.series[name].title).toBeTruthy();
});

test('a plot is heard as what it shows', () => {
  expect(findingWords(series)).toBe(
    '순매출: 270,000원, 앞선 기간보다 8% 늘었습니다. 가장 적은 때 100,000원, 가장 많은 때 170,000원.',
  );
  expect(findingWords({ ...series, name: 'active', points: [point(null)], total: null })).toBe(
    '이용 중: 기간의 끝에 5명 미만, 앞선 기간과 견줄 수 없습니다.',
  );
});

test('what is compared with nothing, or with the same, is said so', () => {
  expect(changeWords({ total: 5, totalBefore: 0 })).toBe('앞선 기간에는 없었습니다');
  expect(changeWords({ total: 0, totalBefore: 0 })).toBe('앞선 기간과 같습니다');
  expect(changeWords({ total: 50, totalBefore: 200 })).toBe('앞선 기간보다 75% 줄었습니다');
});

test('few members are said as few, and large sums beside a plot in ten thousands', () => {
  expect([valueWords('days', null), valueWords('days', 12)]).toEqual(['5명 미만', '12일']);
  expect([tickWords('net', 2_000_000), tickWords('net', 500), tickWords('days', 20_000)]).toEqual([
    '200만',
    '500',
    '20,000',
  ]);
});

test('days, weeks and months are read as such', () => {
  const week = { from: '2026-11-22', to: '2026-11-26' };
  expect(daysWords(week, 'week')).toBe('2026년 11월 22일 – 11.26');
  expect(daysWords(week, 'month')).toBe('2026년 11월');
});
