import styles from './staff-link.module.css';

// The pages of staff are Korean only, and so is the way to them.
const label = '사무실';

/** The way from the site to the pages of staff, loaded for staff only. A document of its own: they have another frame. */
export function StaffLink() {
  return (
    <a href="/admin" lang="ko" className={styles.link}>
      {label}
    </a>
  );
}
