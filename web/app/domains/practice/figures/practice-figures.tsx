import type { Category } from '@taegeuk/contract/category.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceFiguresTexts } from '../../../i18n/practice-figures-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatMonthDay, formatMonthOnly } from '../../../lib/dates/format.ts';
import { BarChart, FiguresTable } from './bar-chart.tsx';
import styles from './figures.module.css';
import { type Bar, fullestBar, hourBars, monthBars, weekBars } from './figures.ts';

export interface PracticeFiguresProps {
  stats: PracticeStats;
  groups: readonly Pick<Category, 'id' | 'name'>[];
  today: string;
}

function useRows() {
  const t = practiceFiguresTexts.use();
  return (bars: readonly Bar[], nameOf: (key: string) => string) =>
    bars
      .filter(({ count }) => count > 0)
      .map(({ key, minutes, count }) => ({
        ...{ key, name: nameOf(key), minutes: t.length(minutes), count: t.times(count) },
      }));
}

/** The statistics of half a year of practice: by week, month, hour and level. */
export function PracticeFigures({ stats, groups, today }: PracticeFiguresProps) {
  const t = practiceFiguresTexts.use();
  if (stats.days.length === 0) return <p className={styles.empty}>{t.empty}</p>;
  return (
    <div className={styles.charts}>
      <Weeks stats={stats} today={today} />
      <Months stats={stats} today={today} />
      <Hours stats={stats} />
      <Levels stats={stats} groups={groups} />
    </div>
  );
}

function Weeks({ stats, today }: Pick<PracticeFiguresProps, 'stats' | 'today'>) {
  const t = practiceFiguresTexts.use();
  const lang = useLang();
  const bars = weekBars(stats, today);
  const best = fullestBar(bars);
  const nameOf = (key: string) => t.weekFrom(formatDate(key, lang));
  return (
    <BarChart
      title={t.weeks}
      summary={best ? t.fullest(nameOf(best.key), t.length(best.minutes)) : t.noMinutes}
      bars={bars}
      ends={[formatMonthDay(bars[0]?.key ?? today), formatMonthDay(today)]}
      accented={bars.at(-1)?.key}
      tableLabel={t.asTable}
    >
      <FiguresTable caption={t.weeks} heads={[t.week, t.time, t.count]} rows={useRows()(bars, nameOf)} />
    </BarChart>
  );
}

function Months({ stats, today }: Pick<PracticeFiguresProps, 'stats' | 'today'>) {
  const t = practiceFiguresTexts.use();
  const lang = useLang();
  const bars = monthBars(stats, today);
  const best = fullestBar(bars);
  const nameOf = (key: string) => formatMonthOnly(`${key}-01`, lang);
  return (
    <BarChart
      title={t.months}
      summary={best ? t.fullest(nameOf(best.key), t.length(best.minutes)) : t.noMinutes}
      bars={bars}
      ends={[nameOf(bars[0]?.key ?? today.slice(0, 7)), nameOf(today.slice(0, 7))]}
      accented={bars.at(-1)?.key}
      tableLabel={t.asTable}
    >
      <FiguresTable caption={t.months} heads={[t.month, t.time, t.count]} rows={useRows()(bars, nameOf)} />
    </BarChart>
  );
}

function Hours({ stats }: Pick<PracticeFiguresProps, 'stats'>) {
  const t = practiceFiguresTexts.use();
  const bars = hourBars(stats);
  const nameOf = (key: string) => t.hourOf(Number(key));
  const rows = useRows()(bars, nameOf);
  return (
    <BarChart
      title={t.hours}
      summary={stats.bestHour === null ? t.noBestHour : t.bestHour(stats.bestHour)}
      bars={bars}
      ends={[t.hourOf(0), t.hourOf(23)]}
      accented={stats.bestHour === null ? undefined : String(stats.bestHour)}
      tableLabel={t.asTable}
    >
      <FiguresTable caption={t.hours} heads={[t.hour, t.time, t.count]} rows={rows} />
    </BarChart>
  );
}

function Levels({ stats, groups }: Pick<PracticeFiguresProps, 'stats' | 'groups'>) {
  const t = practiceFiguresTexts.use();
  const common = commonTexts.use();
  const levelName = (level: number) => {
    const key = centreLevel(level)?.key;
    return key ? common.levels[key] : String(level);
  };
  const bars = stats.levels.map(({ level, ...figures }) => ({ key: String(level), ...figures }));
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const rows = stats.groups.map(({ categoryId, level, minutes, count }) => ({
    key: categoryId,
    name: `${levelName(level)} · ${names.get(categoryId) ?? ''}`,
    minutes: t.length(minutes),
    count: t.times(count),
  }));
  const ends = [bars[0], bars.at(-1)].map((bar) => levelName(Number(bar?.key ?? 1)));
  const words = bars.map(({ key, minutes }) => `${levelName(Number(key))} ${t.length(minutes)}`);
  return (
    <BarChart
      title={t.levels}
      summary={words.join(', ')}
      bars={bars}
      ends={[ends[0] ?? '', bars.length > 1 ? (ends[1] ?? '') : '']}
      tableLabel={t.asTable}
    >
      <FiguresTable caption={t.levels} heads={[t.group, t.time, t.count]} rows={rows} />
    </BarChart>
  );
}
