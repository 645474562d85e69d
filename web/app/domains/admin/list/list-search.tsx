import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { SearchField } from '../../../ui/search-field.tsx';
import { changedSearch } from './list-query.ts';
import styles from './list-search.module.css';
import { listTexts as t } from './list-texts.ts';

/** The words that a list is searched for; empty for none. */
export function useWanted(): string {
  return new URLSearchParams(useLocation().search).get('q') ?? '';
}

/**
 * Finds lines of a list by words that the address then holds: not for lists of people, whose names stand in no address.
 * @param label says by what it finds them
 */
export function ListSearch({ label }: { label: string }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = useWanted();
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(`${pathname}${changedSearch(search, { q })}`, { preventScrollReset: true });
  }
  return (
    <search>
      <form className={styles.search} onSubmit={find}>
        <SearchField
          key={wanted}
          label={label}
          placeholder={label}
          submitLabel={t.find}
          defaultValue={wanted}
        />
        {wanted === '' ? null : (
          <Link to={changedSearch(search, { q: undefined }) || pathname} className={styles.clear}>
            {t.clearSearch}
          </Link>
        )}
      </form>
    </search>
  );
}
