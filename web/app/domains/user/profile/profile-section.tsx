import type { ReactNode } from 'react';
import styles from './profile.module.css';

export interface ProfileSectionProps {
  /** Also the address of the section on its page: `#phone`. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the member's own page: its name at the side if there is room, its content in one column. */
export function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  return (
    <section id={id} aria-labelledby={titleIdOf(id)} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleIdOf(id)} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function titleIdOf(id: string): string {
  return `${id}-title`;
}

/** Moves the focus to the heading of a section: the button that was clicked is gone, and reading continues from there. */
export function focusSection(id: string): void {
  document.getElementById(titleIdOf(id))?.focus();
}
