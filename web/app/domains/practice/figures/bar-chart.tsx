import type { CSSProperties, ReactNode } from 'react';
import styles from './figures.module.css';
import type { Bar } from './figures.ts';

export interface BarChartProps {
  title: string;
  /** The same in words, for screen readers. */
  summary: string;
  bars: readonly Bar[];
  /** Under the first and the last bar. */
  ends: readonly [ReactNode, ReactNode];
  /** The bar to show. */
  accented?: string | undefined;
  tableLabel: string;
  /** The values as a table. */
  children: ReactNode;
}

const step = 10;
const height = 100;

/** Bars of minutes with their text, and as a table. */
export function BarChart({ title, summary, bars, ends, accented, tableLabel, children }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ minutes }) => minutes));
  return (
    <figure className={styles.chart} style={{ '--bars': bars.length } as CSSProperties}>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className={styles.bars}
      >
        {bars.map(({ key, minutes }, index) => {
          const tall = minutes === 0 ? 1 : Math.max(3, (minutes / most) * height);
          return (
            <rect
              key={key}
              x={index * step + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
              data-empty={minutes === 0 || undefined}
              data-accented={key === accented || undefined}
            />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <p className={styles.summary} aria-hidden="true">
        {summary}
      </p>
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
