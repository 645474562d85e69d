import { colourOf, lessonLevels } from '@taegeuk/contract/levels.ts';
import { Link, NavLink } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import type { GroupPage } from '../load-lessons.ts';
import styles from './group-nav.module.css';
import { groupPath, levelPath } from './group-path.ts';
import { levelName } from './level-name.ts';

/** The groups of this level, and the other levels. */
export function GroupNav({ group }: { group: GroupPage }) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const { side, level } = group.place;
  const title = texts.groupsOf(levelName(level, lang));
  return (
    <aside className={styles.aside}>
      <nav aria-labelledby="groups-title">
        <h2 id="groups-title" className={styles.title}>
          {title}
        </h2>
        <ol className={styles.groups}>
          {group.groups.map((each) => (
            <li key={each.slug}>
              <NavLink to={groupPath(each)} end caseSensitive className={styles.group}>
                {each.name}
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-labelledby="levels-title">
        <h2 id="levels-title" className={styles.small}>
          {texts.otherLevels}
        </h2>
        <ul className={styles.levels}>
          {lessonLevels[side]
            .filter((other) => other !== level)
            .map((other) => (
              <li key={other.slug}>
                <Link to={levelPath(side, other)} data-level={colourOf(other)} className={styles.level}>
                  {levelName(other, lang)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}
