import { todayTexts } from '../../i18n/today-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './first-week.module.css';
import type { TodayFacts } from './load-today.ts';
import { firstSteps, stepsTaken } from './today-state.ts';

/** Three small steps, for somebody who has just joined. */
export function FirstWeek({ facts }: { facts: TodayFacts }) {
  const t = todayTexts.use();
  const taken = stepsTaken({
    lessons: facts.lessons,
    entries: facts.entries,
    practisedDays: facts.stats.days.length,
  });
  return (
    <div>
      <h2 className={styles.title} id="first-week">
        {t.firstWeek}
      </h2>
      <ol className={styles.steps} aria-labelledby="first-week">
        {firstSteps.map((step) => (
          <li key={step} data-taken={taken[step] || undefined}>
            <div>
              <b>{t.steps[step].title}</b>
              {taken[step] ? <VisuallyHidden> {t.stepTaken}</VisuallyHidden> : null}
              <span>{t.steps[step].text}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
