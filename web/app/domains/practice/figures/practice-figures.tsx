import type { Category } from '@taegeuk/contract/category.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import type { PracticeStats } from '@taegeuk/contract/practice.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceFiguresTexts } from '../../../i18n/practice-figures-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDayOfMonth, formatMonthOnly } from '../../../lib/dates/format.ts';
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

/** The pictures of half a year of practice: by week, month, hour and level. */
export function PracticeFigures({ stats, groups, today }: PracticeFiguresProps) {
  const t = practiceFiguresTexts.use();
  if (stats.days.length === 0) return <p className={styles.empty}>{t.empty}</p>;
  if (stats.days.every(({ minutes }) => minutes === 0)) return <p className={styles.empty}>{t.noMinutes}</p>;
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
  const nameOf = (key: string) => t.weekOf(formatDayOfMonth(key, lang));
  // The month where it begins; the first column may have too little of it.
  const tickOf = (key: string, index: number) => {
    const before = bars[index - 1]?.key;
    return before && before.slice(0, 7) !== key.slice(0, 7) ? formatMonthOnly(key, lang) : null;
  };
  return (
    <BarChart
      title={best ? t.bestWeek(nameOf(best.key), t.length(best.minutes)) : t.weeks}
      axes={t.axes(t.weeks, t.thisWeek(t.length(bars.at(-1)?.minutes ?? 0)))}
      bars={bars}
      tickOf={tickOf}
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
      title={best ? t.bestMonth(nameOf(best.key), t.length(best.minutes)) : t.months}
      axes={t.axes(t.months, t.thisMonth(t.length(bars.at(-1)?.minutes ?? 0)))}
      bars={bars}
      tickOf={nameOf}
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
      title={stats.bestHour === null ? t.noBestHour : t.bestHour(stats.bestHour)}
      axes={t.hours}
      bars={bars}
      tickOf={(key) => (Number(key) % 6 === 0 ? nameOf(key) : null)}
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
  const bars = stats.levels.map(({ level, ...figures }) => ({
    ...{ key: String(level), level: centreLevel(level)?.key, ...figures },
  }));
  const best = fullestBar(bars);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const rows = stats.groups.map(({ categoryId, level, minutes, count }) => ({
    key: categoryId,
    name: `${levelName(level)} · ${names.get(categoryId) ?? ''}`,
    minutes: t.length(minutes),
    count: t.times(count),
  }));
  return (
    <BarChart
      title={best ? t.bestLevel(levelName(Number(best.key)), t.length(best.minutes)) : t.levels}
      axes={t.levels}
      bars={bars}
      tickOf={(key) => levelName(Number(key))}
      tableLabel={t.asTable}
    >
      <FiguresTable caption={t.levels} heads={[t.group, t.time, t.count]} rows={rows} />
    </BarChart>
  );
}
