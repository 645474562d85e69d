import { Link, useLocation } from 'react-router';
import styles from './list-ends.module.css';
import { changedSearch } from './list-query.ts';
import { listTexts } from './list-texts.ts';
import type { StaffListProps } from './list-types.ts';

/** An empty list: why, and what next. With filters, each can be dropped. */
export function NothingInList<Row extends { id: string }>({
  page,
  filters = [],
  empty,
}: Pick<StaffListProps<Row>, 'page' | 'filters' | 'empty'>) {
  const { search, pathname } = useLocation();
  const params = new URLSearchParams(search);
  const set = filters.filter(({ name }) => params.has(name));
  if (page.total > 0) {
    return (
      <div className={styles.empty}>
        <p>{listTexts.beyond}</p>
        <ul>
          <li>
            <Link className={styles.way} to={changedSearch(search, {}) || pathname}>
              {listTexts.toFirst}
            </Link>
          </li>
        </ul>
      </div>
    );
  }
  if (set.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{empty.title}</p>
        {empty.text ? <p>{empty.text}</p> : null}
        {empty.children}
      </div>
    );
  }
  const textOf = (name: string, value: string | null) =>
    filters.find((each) => each.name === name)?.options.find((each) => each.value === value)?.text ??
    value ??
    '';
  return (
    <div className={styles.empty}>
      <p>{listTexts.nothing}</p>
      <p>{listTexts.nothingHint}</p>
      <ul>
        {set.map(({ name, label }) => (
          <li key={name}>
            <Link className={styles.way} to={changedSearch(search, { [name]: undefined }) || pathname}>
              {listTexts.drop(label, textOf(name, params.get(name)))}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.way} to={pathname}>
            {listTexts.clear}
          </Link>
        </li>
      </ul>
    </div>
  );
}
