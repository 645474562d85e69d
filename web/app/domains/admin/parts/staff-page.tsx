import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { placeOfList } from '../list/list-place.ts';
import styles from './staff-page.module.css';

export interface StaffPageProps {
  title: ReactNode;
  /** One or two sentences beside the title: what is there, in numbers. */
  lead?: ReactNode;
  /** The way here, from the list: `[{ name: '문의', path: '/admin/inquiries' }]`. It leads back to the same place of the list. */
  crumbs?: readonly { name: string; path: string }[];
  /** At the right of the title; one filled button a screen. */
  acts?: ReactNode;
  /** Lists and desks use the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** The page of a screen: where it is, its title and acts, its content. */
export function StaffPage({ title, lead, crumbs, acts, isWide = false, children }: StaffPageProps) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      <header className={styles.head}>
        {crumbs ? (
          <nav aria-label="현재 위치" className={styles.crumbs}>
            <ol>
              {crumbs.map(({ name, path }) => (
                <li key={path}>
                  <Link to={placeOfList(path)}>{name}</Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <h1>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {acts ? <div className={styles.acts}>{acts}</div> : null}
      </header>
      {children}
    </div>
  );
}

export interface StaffSectionProps {
  title: ReactNode;
  /** Beside the title. */
  note?: ReactNode;
  /** At the right end of the head: a link, a button. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of a screen: it begins with a strong hairline. */
export function StaffSection({ title, note, end, children }: StaffSectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {note ? <p>{note}</p> : null}
        {end ? <div className={styles.end}>{end}</div> : null}
      </header>
      {children}
    </section>
  );
}

/** A wide column with a narrow one beside it, from 1024 px. */
export function StaffColumns({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <aside className={styles.rail}>{rail}</aside>
    </div>
  );
}
