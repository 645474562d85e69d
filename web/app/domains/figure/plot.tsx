import type { FigureSeries } from '@taegeuk/contract/figure.ts';
import { type FigureStep, figureKinds } from '@taegeuk/contract/figure-areas.ts';
import { type CSSProperties, useId } from 'react';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import styles from './figure.module.css';
import { figureTexts as t } from './figure-texts.ts';
import {
  changeWords,
  daysWords,
  findingWords,
  shortDaysWords,
  tickWords,
  totalWords,
  valueWords,
} from './figure-words.ts';
import { plotShape } from './plot-shape.ts';

/** With more parts, bars would be hairs. */
const barsAtMost = 60;

interface PlotProps {
  series: FigureSeries;
  by: FigureStep;
}

/** The numbers of a plot. */
function Numbers({ series: { name, points, total, totalBefore }, by }: PlotProps) {
  const { title } = t.series[name];
  return (
    <details className={styles.numbers}>
      <summary>{t.asTable}</summary>
      <ScrollRegion label={t.tableOf(title)} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.heads.when}</th>
              <th scope="col">{t.heads.now}</th>
              <th scope="col">{t.heads.before}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.from}>
                <th scope="row">{daysWords(point, by)}</th>
                <td>{valueWords(name, point.value)}</td>
                <td>{valueWords(name, point.before)}</td>
              </tr>
            ))}
          </tbody>
          {figureKinds[name] === 'standing' ? null : (
            <tfoot>
              <tr>
                <th scope="row">{t.total}</th>
                <td>{valueWords(name, total)}</td>
                <td>{valueWords(name, totalBefore)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </details>
  );
}

// Letters stand beside the picture and not in it: they would grow and shrink with it.
function Drawing({ series, by }: PlotProps) {
  const { name, points } = series;
  const isLine = figureKinds[name] === 'standing' || points.length > barsAtMost;
  const shape = plotShape(points, isLine ? 'line' : 'bars');
  const [title, details] = [useId(), useId()];
  const [first, last] = [points[0], points.at(-1)];
  const middle = points[Math.floor(points.length / 2)];
  return (
    <div className={styles.drawing} data-bars={!isLine || undefined}>
      <div className={styles.ticks} aria-hidden="true">
        {shape.ticks.map(({ value, y }) => (
          <span key={value} style={{ '--at': `${y}%` } as CSSProperties}>
            {tickWords(name, value)}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        aria-describedby={details}
      >
        <title id={title}>{t.series[name].title}</title>
        <desc id={details}>{findingWords(series)}</desc>
        {shape.ticks.map(({ value, y }) => (
          <path key={value} className={styles.across} d={`M0 ${y}H100`} />
        ))}
        <path className={styles.now} d={shape.now} />
        <path className={styles.last} d={shape.last} />
        <path className={styles.before} d={shape.before} />
        <path className={styles.untold} d={shape.untold} />
      </svg>
      <div className={styles.days} aria-hidden="true">
        {first ? <span>{shortDaysWords(first, by)}</span> : null}
        {middle && points.length > 2 ? <span>{shortDaysWords(middle, by)}</span> : null}
        {last && points.length > 1 ? <b>{shortDaysWords(last, by)}</b> : null}
      </div>
    </div>
  );
}

/** A series: its number, how it compares, a drawing of it, and its numbers as a table. */
export function Plot({ series, by }: PlotProps) {
  const { title, note } = t.series[series.name];
  return (
    <figure className={styles.plot}>
      <figcaption>
        <h2>{title}</h2> <span>{note}</span>
      </figcaption>
      <p>
        <span className={styles.big}>{totalWords(series)}</span>{' '}
        <span>
          {changeWords(series)}
          {series.isPartial ? ` · ${t.partial}` : null}
        </span>
      </p>
      <Drawing series={series} by={by} />
      <Numbers series={series} by={by} />
    </figure>
  );
}
