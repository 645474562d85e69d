import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import styles from './diary-nav.module.css';

const addresses = {
  own: '/center/diary/manage',
  shared: '/center/diary/all',
  levelCheck: '/center/diary/level-check/hidden',
} as const;

type Place = keyof typeof addresses;
const places = Object.keys(addresses) as Place[];

/** The screens of the diary beside each other: the bar of large screens leads to the first of them alone. */
export function DiaryNav({ here }: { here: Place }) {
  const { diary } = useTexts();
  return (
    <nav aria-label={diary.placesLabel} className={styles.nav} data-print="hide">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place}>
            <Link
              to={addresses[place]}
              aria-current={place === here ? 'page' : undefined}
              className={styles.link}
            >
              {diary.places[place]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
