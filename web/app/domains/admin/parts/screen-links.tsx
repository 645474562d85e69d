import { Link, useLocation } from 'react-router';
import { placeOfList } from '../list/list-place.ts';
import styles from './screen-links.module.css';

interface ScreenLinksProps {
  /** What the screens are together, for screen readers. */
  label: string;
  links: readonly { path: string; text: string }[];
}

/** Screens that belong together, above each of them: they lead to the same place of a list as it was left. */
export function ScreenLinks({ label, links }: ScreenLinksProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map(({ path, text }) => (
        <Link key={path} to={placeOfList(path)} aria-current={path === pathname ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
