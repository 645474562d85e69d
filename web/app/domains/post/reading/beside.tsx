import { useId } from 'react';
import { Link } from 'react-router';
import { postTexts } from '../../../i18n/post-texts.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { MenuPlace } from '../menu-place.ts';
import styles from './ways-on.module.css';

/** The neighbour branches, e.g. the other topics. */
export function Beside({ branches }: { branches: MenuPlace['branches'] }) {
  const t = postTexts.use();
  const titleId = useId();
  const others = branches.filter(({ isHere }) => !isHere);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className={styles.beside}>
      <h2 id={titleId}>{t.otherTopics}</h2>
      <ul>
        {others.map(({ label, href }) => (
          <li key={href}>
            <TextLink render={<Link to={href} prefetch="intent" />}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
