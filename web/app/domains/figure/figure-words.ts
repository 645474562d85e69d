import type { FigureSeries } from '@taegeuk/contract/figure.ts';
import { type FigureName, type FigureStep, figureKinds } from '@taegeuk/contract/figure-areas.ts';
import { formatDate, formatMonthDay, formatNumber } from '../../lib/dates/format.ts';
import { figureTexts as t } from './figure-texts.ts';

/** A number of a series as it is read; what is not told is said as such. */
export function valueWords(name: FigureName, value: number | null): string {
  return value === null ? t.fewer : `${formatNumber(value, 'kr')}${t.series[name].unit}`;
}

/** A number at the side of a plot: large sums of money in ten thousands. */
export function tickWords(name: FigureName, value: number): string {
  const isLarge = t.series[name].unit === '원' && value !== 0 && value % 10_000 === 0;
  return isLarge ? `${formatNumber(value / 10_000, 'kr')}${t.tenThousands}` : formatNumber(value, 'kr');
}

type Days = Pick<FigureSeries['points'][number], 'from' | 'to'>;

/** Which days a point is about, in full. */
export function daysWords({ from, to }: Days, by: FigureStep): string {
  if (by === 'day') return formatDate(from, 'kr');
  if (by === 'month') return `${from.slice(0, 4)}년 ${Number(from.slice(5, 7))}월`;
  return `${formatDate(from, 'kr')} – ${formatMonthDay(to)}`;
}

/** The same below a plot. */
export function shortDaysWords({ from }: Days, by: FigureStep): string {
  return by === 'month' ? `${from.slice(2, 4)}년 ${Number(from.slice(5, 7))}월` : formatMonthDay(from);
}

/** How a period compares with the one before it. */
export function changeWords({ total, totalBefore }: Pick<FigureSeries, 'total' | 'totalBefore'>): string {
  if (total === null || totalBefore === null) return t.untold;
  if (total === totalBefore) return t.same;
  if (totalBefore === 0) return t.noneBefore;
  const share = Math.abs((total - totalBefore) / totalBefore) * 100;
  const change = `${formatNumber(share < 10 ? Math.round(share * 10) / 10 : Math.round(share), 'kr')}%`;
  return total > totalBefore ? t.more(change) : t.less(change);
}

/** The one number of a series. */
export function totalWords({ name, total }: Pick<FigureSeries, 'name' | 'total'>): string {
  return valueWords(name, total);
}

/** What a plot shows, for whoever does not see it. */
export function findingWords(series: FigureSeries): string {
  const { name, points, isPartial } = series;
  const { title } = t.series[name];
  const own = figureKinds[name] === 'standing' ? t.atEnd(totalWords(series)) : totalWords(series);
  const told = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const range =
    told.length > 1
      ? ` ${t.range(valueWords(name, Math.min(...told)), valueWords(name, Math.max(...told)))}`
      : '';
  return `${title}: ${own}, ${changeWords(series)}.${isPartial ? ` ${t.partial}.` : ''}${range}`;
}
