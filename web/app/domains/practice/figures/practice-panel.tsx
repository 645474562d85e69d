import type { Category } from '@taegeuk/contract/category.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { Stats } from '../../../ui/stats.tsx';
import { calendarDays, type DayWeight } from './practice-calendar.ts';
import styles from './practice-panel.module.css';

interface PracticePanelProps {
  stats: PracticeStats;
  /** The member's own group: gives level and name. */
  group: Pick<Category, 'name' | 'level' | 'subLevel'> | undefined;
  today: string;
}

const weights: DayWeight[] = [0, 1, 2, 3, 4];

function Figures({ stats, group }: Omit<PracticePanelProps, 'today'>) {
  const diary = practiceTexts.use();
  const common = commonTexts.use();
  const hours = Math.floor(stats.monthMinutes / 60);
  const level = group?.level ? centreLevel(group.level) : undefined;
  return (
    <Stats.Root>
      <Stats.Item label={diary.streak}>
        <Stats.Number unit={diary.days}>{stats.currentStreak}</Stats.Number>
        {stats.currentStreak === 0 ? <small className={styles.again}>{diary.streakAgain}</small> : null}
      </Stats.Item>
      <Stats.Item label={diary.thisMonth}>
        {hours > 0 ? <Stats.Number unit={diary.hours}>{hours}</Stats.Number> : null}
        <Stats.Number unit={diary.minutesUnit}>{stats.monthMinutes % 60}</Stats.Number>
      </Stats.Item>
      {level && group ? (
        <Stats.Item label={diary.currentLevel} tone="accent">
          <Stats.Number unit={`\u00a0${diary.ordinal(group.subLevel ?? 1)} · ${group.name}`}>
            {common.levels[level.key]}
          </Stats.Number>
        </Stats.Item>
      ) : null}
    </Stats.Root>
  );
}

/** The statistics of the practice and the dots of the last half year. */
export function PracticePanel({ stats, group, today }: PracticePanelProps) {
  const t = practiceTexts.use();
  const lang = useLang();
  return (
    <section className={styles.panel} aria-labelledby="practice-calendar">
      <Figures stats={stats} group={group} />
      <figure className={styles.figure}>
        <figcaption id="practice-calendar">{t.calendarTitle}</figcaption>
        <div
          className={styles.year}
          role="img"
          aria-label={t.calendarSummary(stats.days.length, stats.longestStreak)}
        >
          {calendarDays(stats.days, today).map(({ on, weight }) => (
            <i key={on} data-weight={weight} title={weight > 0 ? formatDate(on, lang) : undefined} />
          ))}
        </div>
        <p className={styles.scale} aria-hidden="true">
          <span>{t.rest}</span>
          {weights.map((weight) => (
            <i key={weight} data-weight={weight} />
          ))}
          <span>{t.sixtyMinutes}</span>
        </p>
      </figure>
    </section>
  );
}
