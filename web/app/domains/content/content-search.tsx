import type { SubmitEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { SearchField } from '../../ui/search-field.tsx';
import { changedSearch } from '../admin/list/list-query.ts';
import styles from './content-list.module.css';
import { contentTexts as t } from './content-texts.ts';

/** The words that a list is searched for; empty for none. Words of the site are nobody's secret: the address holds them. */
export function useWanted(): string {
  return new URLSearchParams(useLocation().search).get('q') ?? '';
}

/** Finds texts by words of their titles. */
export function ContentSearch() {
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
          label={t.search}
          placeholder={t.search}
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
