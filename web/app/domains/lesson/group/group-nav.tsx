import { colourOf, lessonLevels } from '@taegeuk/contract/levels.ts';
import { Link, NavLink } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import type { GroupLink, GroupPage } from '../load-lessons.ts';
import styles from './group-nav.module.css';
import { groupPath, levelPath } from './group-path.ts';
import { levelName } from './level-name.ts';

/** The groups of this level, the other levels, and the groups beside them. */
export function GroupNav({ group }: { group: GroupPage }) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const { side, level } = group.place;
  return (
    <aside className={styles.aside}>
      <GroupLinks
        id="groups-title"
        title={level ? texts.groupsOf(levelName(level, lang)) : texts.besideGroups}
        groups={group.groups}
      />
      <nav aria-labelledby="levels-title">
        <h2 id="levels-title" className={styles.small}>
          {level ? texts.otherLevels : texts.levels}
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
      {group.beside.length > 0 ? (
        <GroupLinks id="beside-title" title={texts.besideGroups} groups={group.beside} />
      ) : null}
    </aside>
  );
}

function GroupLinks({ id, title, groups }: { id: string; title: string; groups: readonly GroupLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ol className={styles.groups}>
        {groups.map((each) => (
          <li key={each.slug}>
            <NavLink to={groupPath(each)} end caseSensitive className={styles.group}>
              {each.name}
            </NavLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
