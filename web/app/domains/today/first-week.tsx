import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { TodayFacts } from './load-today.ts';
import styles from './today.module.css';
import { type FirstStep, firstSteps, stepsTaken } from './today-state.ts';

function hrefOf(step: FirstStep, groupSlug: string): string {
  const own = `/center/${groupSlug}`;
  return { lesson: own, again: own, diary: '/center/diary/manage/add', ask: '/center/consult/apply' }[step];
}

/** Four small steps instead of an empty page, for somebody who has just joined. */
export function FirstWeek({ facts, entries }: { facts: TodayFacts; entries: number }) {
  const t = todayTexts.use();
  const taken = stepsTaken({
    lessons: facts.lessons,
    entries,
    practisedDays: facts.stats.days.length,
    consultations: facts.consultations.length,
  });
  return (
    <div>
      <h3 className={styles.label} id="first-week">
        {t.firstWeek}
      </h3>
      <ol className={styles.steps} aria-labelledby="first-week">
        {firstSteps.map((step) => (
          <li key={step} data-taken={taken[step] || undefined}>
            <span className={styles.mark}>{taken[step] ? <Icon name="check" size="sm" /> : null}</span>
            <Link to={hrefOf(step, facts.groupSlug)}>{t.steps[step]}</Link>
            {taken[step] ? <VisuallyHidden> {t.stepTaken}</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
