import { isWindowActive } from '@taegeuk/contract/membership.ts';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { formatDuration } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Button } from '../../ui/button.tsx';
import type { TodayFacts } from './load-today.ts';
import { StreakWords } from './streak-words.tsx';
import styles from './today.module.css';
import { actOf, type TodayAct } from './today-state.ts';

function titleOf(act: TodayAct, t: ReturnType<typeof todayTexts.use>): string {
  if (act.kind === 'continue' || act.kind === 'practise') return act.title;
  return act.kind === 'group' ? t.groupTitle : t.writeTitle;
}

function buttonOf(act: TodayAct, t: ReturnType<typeof todayTexts.use>): string {
  if (act.kind === 'continue') return t.goOnAt(formatDuration(act.position));
  return { practise: t.practise, group: t.toGroup, write: t.write }[act.kind];
}

/** What to continue with, and the one button for it. */
export function MainAct({ facts }: { facts: TodayFacts }) {
  const t = todayTexts.use();
  const today = useSeoulDay();
  const isOpen = facts.windows.some((window) => window.side === 'center' && isWindowActive(window, today));
  const act = actOf({ ...facts, isOpen });
  return (
    <div className={styles.main}>
      <p className={styles.kind}>{t.kinds[act.kind]}</p>
      <h2 className={styles.title}>{titleOf(act, t)}</h2>
      <StreakWords stats={facts.stats} />
      <Button render={<Link to={act.href} />}>{buttonOf(act, t)}</Button>
    </div>
  );
}
