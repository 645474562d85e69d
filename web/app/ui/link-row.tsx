import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styles from './link-row.module.css';

export interface LinkRowProps<Key extends string> {
  /** What the row is, for screen readers. */
  label: string;
  links: readonly { key: Key; text: ReactNode; href: string }[];
  /** The current address. */
  current: Key;
  /** A router's link to the address. */
  renderLink: (href: string) => ReactElement<LinkLook>;
}

interface LinkLook {
  className?: string;
  'aria-current'?: 'page' | undefined;
  children?: ReactNode;
}

/** Views of one thing next to each other, each with an address of its own. */
export function LinkRow<Key extends string>({ label, links, current, renderLink }: LinkRowProps<Key>) {
  return (
    <nav aria-label={label} className={styles.nav} data-print="hide">
      <ul className={styles.list}>
        {links.map(({ key, text, href }) => (
          <li key={key}>
            {cloneElement(renderLink(href), {
              className: styles.link ?? '',
              'aria-current': key === current ? 'page' : undefined,
              children: text,
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
