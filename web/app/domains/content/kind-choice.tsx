import { Link, useLocation } from 'react-router';
import { useDesk } from '../admin/frame/desk-context.ts';
import { placeOfList } from '../admin/list/list-place.ts';
import styles from './content-list.module.css';
import { contentTexts as t } from './content-texts.ts';
import { officeKindsFor } from './kinds.ts';

/** Which kind of text is listed, of those that whoever is at work may write. */
export function KindChoice() {
  const { pathname } = useLocation();
  const kinds = officeKindsFor(useDesk().me.rights);
  if (kinds.length < 2) return null;
  return (
    <nav className={styles.kinds} aria-label={t.kinds}>
      {kinds.map(({ kind, path, words }) => (
        <Link key={kind} to={placeOfList(path)} aria-current={path === pathname ? 'page' : undefined}>
          {words.title}
        </Link>
      ))}
    </nav>
  );
}
