import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatWeekday } from '../../lib/dates/format.ts';
import { blotPath } from './blot.ts';
import styles from './today-week.module.css';
import { weekOf } from './week-of.ts';

/** The minutes with which a spot is as large as it gets. */
const fullDayMinutes = 40;

/** The week as seven spots of ink: larger with more minutes, which stand below as text. */
export function TodayWeek({ stats, today }: { stats: PracticeStats; today: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const week = weekOf(stats.days, today);
  const minutes = week.reduce((sum, day) => sum + day.minutes, 0);
  const practised = week.filter(({ isPractised }) => isPractised).length;
  return (
    <div>
      <h2 className={styles.title}>{t.week}</h2>
      <p className={styles.sum}>
        {practised === 0 ? t.weekEmpty : t.weekSum(practised, minutes === 0 ? undefined : t.length(minutes))}
      </p>
      <ol className={styles.week} aria-label={t.weekLabel}>
        {week.map(({ on, isPractised, minutes: sat }) => (
          <li key={on} data-today={on === today || undefined} data-sat={isPractised || undefined}>
            <span className={styles.dot}>
              {isPractised ? (
                <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
                  <path d={blotPath(Number(on.slice(8)), sat / fullDayMinutes)} fill="currentColor" />
                </svg>
              ) : null}
            </span>
            {formatWeekday(on, lang)}
            <small>{sat > 0 ? t.minutes(sat) : on === today ? t.title : ''}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
