import { groupSlugAt } from '@taegeuk/contract/levels.ts';
import { Link, useLocation } from 'react-router';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './member-bar.module.css';
import { type MemberPlace, placeAt } from './member-place.ts';

const icons = { today: 'sun', lessons: 'lesson', timer: 'bell', diary: 'diary' } satisfies Record<
  MemberPlace,
  IconName
>;
const places = Object.keys(icons) as MemberPlace[];

/**
 * The four places of a member: in the bar on large screens, at the foot of small ones. The HTML has it for everybody, so that it
 * stands from the first frame; the way to the own group is known when the session is read.
 */
export function MemberBar() {
  const shell = shellTexts.use();
  const { pathname } = useLocation();
  const here = placeAt(pathname);
  const { levelInCenter: level = 1, subLevelInCenter: subLevel = 1 } = useSession()?.infoUser ?? {};
  const addresses: Record<MemberPlace, string> = {
    today: '/',
    lessons: `/center/${groupSlugAt({ level, subLevel })}`,
    timer: '/center/practice',
    diary: '/center/diary/manage',
  };
  return (
    <nav aria-label={shell.ownPlaces} className={styles.bar}>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <Link
              to={addresses[place]}
              className={styles.place}
              aria-current={place === here ? (pathname === addresses[place] ? 'page' : 'true') : undefined}
            >
              <Icon name={icons[place]} className={styles.icon ?? ''} />
              {shell.places[place]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
