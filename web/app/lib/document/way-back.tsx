import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './way-back.module.css';

/** Below a text: a link to the list that contains it. */
export function WayBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className={styles.back}>
      <TextLink render={<Link to={to} prefetch="intent" />}>{children}</TextLink>
    </p>
  );
}
