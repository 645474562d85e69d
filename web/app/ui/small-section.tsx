import { type ReactNode, useId } from 'react';
import styles from './small-section.module.css';

/** A part of a page under a small heading, which names it. */
export function SmallSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What somebody wrote, unchanged: lines are kept, nothing in it is markup. */
export function WrittenText({ children }: { children: string }) {
  return <p className={styles.written}>{children}</p>;
}
