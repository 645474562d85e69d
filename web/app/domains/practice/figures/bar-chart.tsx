import type { CSSProperties, ReactNode } from 'react';
import { practiceFiguresTexts } from '../../../i18n/practice-figures-texts.ts';
import styles from './figures.module.css';
import { type Bar, fullestBar, niceTop, showsLast } from './figures.ts';

export interface ChartBar extends Bar {
  /** Key of the level whose colour it has; without it the screen's own. */
  level?: string | undefined;
}

export interface BarChartProps {
  /** What is seen, as a sentence. */
  title: string;
  /** What the axes are: for how long, by what. */
  axes: string;
  bars: readonly ChartBar[];
  /** What stands below a bar; most bars have nothing. */
  tickOf: (key: string, index: number) => ReactNode;
  tableLabel: string;
  /** The values as a table. */
  children: ReactNode;
}

function edgeOf(index: number, length: number): 'start' | 'end' | undefined {
  if (index === 0 || index < length / 8) return 'start';
  return index === length - 1 || index >= length - length / 8 ? 'end' : undefined;
}

/**
 * Bars of minutes under a title that says what they show: both axes named, the values of the fullest and of the last bar written at
 * them, all of them in a table. Nothing is drawn where nothing was practised.
 */
export function BarChart({ title, axes, bars, tickOf, tableLabel, children }: BarChartProps) {
  const t = practiceFiguresTexts.use();
  const best = fullestBar(bars);
  if (!best) return null;
  const top = niceTop(best.minutes);
  const isValued = (key: string, index: number) =>
    bars.length <= 5 || key === best.key || (index === bars.length - 1 && showsLast(bars));
  return (
    <figure className={styles.chart} style={{ '--bars': bars.length } as CSSProperties}>
      <figcaption>
        <b>{title}</b>
        <span>{axes}</span>
      </figcaption>
      <div role="img" aria-label={`${title} (${axes})`} className={styles.plot}>
        <div className={styles.scale}>
          <span>{t.length(top)}</span>
          <span>0</span>
        </div>
        <div className={styles.bars}>
          {bars.map(({ key, minutes, level }, index) => (
            <span
              key={key}
              className={styles.bar}
              data-level={level}
              data-empty={minutes === 0 || undefined}
              data-accented={key === best.key || undefined}
              style={{ '--share': minutes / top } as CSSProperties}
            >
              {isValued(key, index) ? (
                <small className={styles.value} data-edge={edgeOf(index, bars.length)}>
                  {t.length(minutes)}
                </small>
              ) : null}
            </span>
          ))}
        </div>
        <div className={styles.ticks}>
          {bars.map(({ key }, index) => (
            <span key={key}>{tickOf(key, index)}</span>
          ))}
        </div>
      </div>
      <details className={styles.table}>
        <summary>{tableLabel}</summary>
        {children}
      </details>
    </figure>
  );
}

export interface FiguresTableProps {
  caption: string;
  heads: readonly [string, string, string];
  rows: readonly { key: string; name: string; minutes: string; count: string }[];
}

/** Name, time and number of sittings, one line each. */
export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, minutes, count }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{minutes}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
