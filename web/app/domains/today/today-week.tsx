import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatWeekday } from '../../lib/dates/format.ts';
import styles from './today.module.css';
import { weekOf } from './week-of.ts';

const fullDayMinutes = 60;

/** The week at a glance: a circle for each day, fuller with more minutes. */
export function TodayWeek({ stats, today }: { stats: PracticeStats; today: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const week = weekOf(stats.days, today);
  const minutes = week.reduce((sum, day) => sum + day.minutes, 0);
  const practised = week.filter(({ isPractised }) => isPractised).length;
  return (
    <figure className={styles.week}>
      <svg viewBox="0 0 280 64" role="img" aria-label={t.weekSummary(practised, minutes)}>
        {week.map((day, index) => (
          <g key={day.on} data-today={day.on === today || undefined}>
            <circle
              className={styles.ring}
              cx={20 + index * 40}
              cy={20}
              r={14}
              data-to-come={day.isToCome || undefined}
            />
            {day.isPractised ? (
              <circle
                className={styles.dot}
                cx={20 + index * 40}
                cy={20}
                r={5 + 9 * Math.min(1, day.minutes / fullDayMinutes)}
              />
            ) : null}
            <text className={styles.weekday} x={20 + index * 40} y={56} textAnchor="middle">
              {formatWeekday(day.on, lang)}
            </text>
          </g>
        ))}
      </svg>
      <figcaption aria-hidden="true">{t.weekSummary(practised, minutes)}</figcaption>
    </figure>
  );
}
