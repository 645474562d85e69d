import { type CentreLevel, centreLevels, heightOf, type LevelPlace } from '@taegeuk/contract/levels.ts';
import { Link } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './ladder.module.css';
import { type Group, groupAt } from './place-name.ts';

interface StepProps {
  place: LevelPlace;
  here: LevelPlace;
  group: Group | undefined;
  slug: string;
}

function Step({ place, here, group, slug }: StepProps) {
  const words = levelCheckTexts.use();
  const ahead = heightOf(place) - heightOf(here);
  const state = ahead === 0 ? 'here' : ahead < 0 ? 'passed' : 'ahead';
  return (
    <li data-state={state} className={styles.step}>
      <Link
        to={`/center/${slug}`}
        aria-current={state === 'here' ? 'step' : undefined}
        className={styles.link}
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.name}>
          {group?.name ?? place.subLevel}{' '}
          {state === 'here' ? <span className={styles.here}>{words.here}</span> : null}
          {state === 'passed' ? <VisuallyHidden>{words.passed}</VisuallyHidden> : null}
        </span>
      </Link>
    </li>
  );
}

function Rung({ level, here, groups }: { level: CentreLevel; here: LevelPlace; groups: readonly Group[] }) {
  const common = commonTexts.use();
  const words = levelCheckTexts.use();
  const state = level.level === here.level ? 'here' : level.level < here.level ? 'passed' : 'ahead';
  return (
    <li data-level={level.key} data-state={state} className={styles.rung}>
      <div className={styles.level}>
        <span className={styles.disc} aria-hidden="true" />
        <h3>{common.levels[level.key]}</h3>
        <p>{words.groups(level.groups.length)}</p>
      </div>
      <ol className={styles.steps}>
        {level.groups.map((slug, index) => {
          const place = { level: level.level, subLevel: index + 1 };
          return (
            <Step
              key={slug}
              place={place}
              here={here}
              group={groupAt(groups, place)}
              slug={`${level.slug}/${slug}`}
            />
          );
        })}
      </ol>
    </li>
  );
}

/** The five levels with their groups, and the member's position among them. */
export function Ladder({ here, groups }: { here: LevelPlace; groups: readonly Group[] }) {
  const words = levelCheckTexts.use();
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className={styles.title}>
        {words.ladderTitle}
      </h2>
      <ol className={styles.ladder}>
        {centreLevels.map((level) => (
          <Rung key={level.key} level={level} here={here} groups={groups} />
        ))}
      </ol>
    </section>
  );
}
