import { addDays } from '@taegeuk/contract/calendar.ts';
import type { WindowChange } from '@taegeuk/contract/window.ts';
import { type CSSProperties, useId } from 'react';
import { formatDate, formatWeekday } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { daysBetween, dayWords, shortDay } from '../member-words.ts';
import { changeWidth, partsOf, scaleOf } from './change-scale.ts';
import styles from './days.module.css';
import { daysTexts as texts } from './days-texts.ts';
import { Hatch } from './hatch.tsx';

const endWords = (day: string | null) => (day === null ? texts.noWindow : formatDate(day, 'kr'));

/** The end of a window before and after an act, in words and drawn. */
export function ChangeFigure({ change }: { change: WindowChange }) {
  const today = useSeoulDay();
  const { before, newEndsOn, pause, left } = change;
  const daysLeft = newEndsOn === null ? 0 : daysBetween(today, newEndsOn);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span>{texts.endsOn}</span> <b className={styles.old}>{endWords(before.endsOn)}</b>{' '}
        <span aria-hidden="true">→</span> <b>{endWords(newEndsOn)}</b>{' '}
        {newEndsOn === null || daysLeft < 0 ? null : (
          <span>
            {formatWeekday(newEndsOn, 'kr')} · {texts.daysLeft(dayWords(daysLeft))}
          </span>
        )}
        {pause ? (
          <p>
            {texts.returnsOn(formatDate(pause.returnsOn, 'kr'))} {texts.ruleLeft(left.days, left.times)}
          </p>
        ) : null}
      </figcaption>
      <Drawing change={change} today={today} />
    </figure>
  );
}

function Drawing({ change, today }: { change: WindowChange; today: string }) {
  const hatch = useId();
  const parts = partsOf(change, today);
  const place = scaleOf(parts, today);
  const { before, newEndsOn } = change;
  const ends = [...new Set([before.endsOn, newEndsOn])].flatMap((day) =>
    day === null || day < today ? [] : [{ day, x: place(addDays(day, 1)) }],
  );
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${changeWidth} 46`}
      role="img"
      aria-label={texts.figure(endWords(before.endsOn), endWords(newEndsOn))}
    >
      <Hatch id={hatch} />
      <path className={styles.axis} d={`M0 30.5H${changeWidth}`} />
      <g style={{ '--hatch': `url(#${hatch})` } as CSSProperties}>
        {parts.map(({ kind, from, to }) => (
          <rect
            key={kind}
            data-kind={kind}
            x={place(from)}
            y="13"
            width={place(to) - place(from)}
            height="11"
            rx="1.5"
          />
        ))}
      </g>
      {ends.map(({ day, x }, at) => (
        <g key={day}>
          <path className={styles.axis} d={`M${x} 26V34`} />
          {/* Two ends that are near would be written upon each other. */}
          {ends.some((other, index) => index > at && Math.abs(other.x - x) < 44) ? null : (
            <text x={x} y="44" textAnchor="middle">
              {shortDay(day, today)}
            </text>
          )}
        </g>
      ))}
      <path className={styles.now} d={`M${place(today)} 5V34`} />
      <text className={styles.today} x={place(today) - 5} y="9" textAnchor="end">
        {texts.today}
      </text>
    </svg>
  );
}
