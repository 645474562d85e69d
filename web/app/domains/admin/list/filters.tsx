import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './filters.module.css';
import { changedSearch } from './list-query.ts';
import { listTexts } from './list-texts.ts';
import type { Filter, View } from './list-types.ts';

interface ViewsProps {
  views: readonly View[];
  /** What they are, for screen readers. */
  label?: string;
  hints?: ReactNode;
}

/** Lists that are often wanted, as links above the list. */
export function Views({ views, label = listTexts.views, hints }: ViewsProps) {
  const { search, pathname } = useLocation();
  const here = changedSearch(search, { pageNo: undefined, sort: undefined });
  return (
    <nav className={styles.views} aria-label={label}>
      {views.map(({ text, search: query, count, isMore }) => (
        <Link
          key={query}
          to={query || pathname}
          aria-current={changedSearch(query, {}) === here ? 'true' : undefined}
        >
          {text}
          {count === undefined ? null : (
            <b>
              {count.toLocaleString('ko-KR')}
              {isMore ? '+' : null}
            </b>
          )}
        </Link>
      ))}
      {hints}
    </nav>
  );
}

/** What the keys do in a list: at the end of its chips, or of its views where it has none. */
export function ListHints({ canOpen }: { canOpen: boolean }) {
  return (
    <span className={styles.hints}>
      {listTexts.move} <kbd>j</kbd> <kbd>k</kbd>
      {canOpen ? (
        <>
          {' '}
          {listTexts.open} <kbd>↵</kbd>
        </>
      ) : null}
    </span>
  );
}

interface ChipsProps {
  filters: readonly Filter[];
  isOpen: boolean;
  onAdd: () => void;
  hints?: ReactNode;
}

/** The filters that are set, each with a way to drop it. */
export function Chips({ filters, isOpen, onAdd, hints }: ChipsProps) {
  const { search, pathname } = useLocation();
  const params = new URLSearchParams(search);
  return (
    <fieldset className={styles.chips} aria-label={listTexts.filters}>
      {filters.map(({ name, label, options }) => {
        const text = options.find(({ value }) => value === params.get(name))?.text;
        if (text === undefined) return null;
        return (
          <span key={name} className={styles.chip}>
            <i>{label}</i>
            <b>{text}</b>
            <Link
              to={changedSearch(search, { [name]: undefined }) || pathname}
              aria-label={listTexts.drop(label, text)}
              preventScrollReset
            >
              ×
            </Link>
          </span>
        );
      })}
      <button type="button" className={styles.add} aria-expanded={isOpen} onClick={onAdd}>
        {listTexts.addFilter} <kbd>f</kbd>
      </button>
      {hints}
    </fieldset>
  );
}

/** Opens and closes the panel of filters, with `f` too. */
export function useFilterPanel(filters: readonly Filter[]): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => setIsOpen((was) => !was && filters.length > 0);
  useKeys(filters.length > 0 ? { f: toggle } : {});
  return { isOpen, toggle };
}

/** All filters of a list, as a form. */
export function FilterPanel({ filters, onDone }: { filters: readonly Filter[]; onDone: () => void }) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const params = new URLSearchParams(search);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const changes = Object.fromEntries(filters.map(({ name }) => [name, String(given.get(name) ?? '')]));
    onDone();
    void navigate(`${pathname}${changedSearch(search, changes)}`, { preventScrollReset: true });
  }
  return (
    <form ref={form} className={styles.panel} onSubmit={apply}>
      {filters.map(({ name, label, options }) => (
        <Field.Root key={name} id={`filter-${name}`}>
          <Field.Label>{label}</Field.Label>
          <Select name={name} defaultValue={params.get(name) ?? ''}>
            <option value="">{listTexts.all}</option>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field.Root>
      ))}
      <Button type="submit" size="sm">
        {listTexts.apply}
      </Button>
    </form>
  );
}
