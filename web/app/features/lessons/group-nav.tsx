import { centreLevels } from '@taegeuk/contract/levels.ts';
import { Link, NavLink } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import styles from './group-nav.module.css';
import { groupPath, levelPath } from './group-path.ts';
import type { GroupPage } from './load-lessons.ts';

/** The groups of this level, and the other levels. */
export function GroupNav({ group }: { group: GroupPage }) {
  const texts = useTexts();
  const { level } = group.place;
  const title = texts.lessons.groupsOf(texts.common.levels[level.key]);
  return (
    <aside className={styles.aside}>
      <nav aria-labelledby="groups-title">
        <h2 id="groups-title" className={styles.title}>
          {title}
        </h2>
        <ol className={styles.groups}>
          {group.groups.map(({ slug, name }) => (
            <li key={slug}>
              <NavLink to={groupPath(slug)} end caseSensitive className={styles.group}>
                {name}
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-labelledby="levels-title">
        <h2 id="levels-title" className={styles.small}>
          {texts.lessons.otherLevels}
        </h2>
        <ul className={styles.levels}>
          {centreLevels
            .filter((other) => other !== level)
            .map((other) => (
              <li key={other.key}>
                <Link to={levelPath(other)} data-level={other.key} className={styles.level}>
                  {texts.common.levels[other.key]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}
