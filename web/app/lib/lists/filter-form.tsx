import { centreLevels } from '@taegeuk/contract/levels.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonTexts } from '../../i18n/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './filter-form.module.css';

// The address also changes without the form: back, forward, 'show all'. Its controls follow, and the focus stays. A change
// that the form itself caused changes nothing: the next word may be half typed when its list arrives.
function useControlsOf(address: string) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === address) return;
    asked.current = '';
    const search = new URLSearchParams(address);
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement) control.value = search.get(control.name) ?? '';
      // The first option does not filter.
      if (control instanceof HTMLSelectElement)
        control.value = search.get(control.name) ?? control.options[0]?.value ?? '';
    }
  }, [address]);
  return { form, asked };
}

export interface FilterFormProps {
  /** What the form does: its title where it is folded, and its name for screen readers. */
  title: string;
  /** The search word. */
  word: { label: string; placeholder: string; typed: string };
  submitLabel: string;
  /** Address of the filtered list's first page. */
  address: string;
  /** Makes the address for the form's values. */
  addressOf: (form: FormData) => string;
  /** Further selects. */
  children: ReactNode;
}

/** How many filters an address has. */
function filtersIn(address: string): number {
  return new URLSearchParams(address.split('?')[1] ?? '').size;
}

/**
 * Filters a list; the filters are in the address. Selects take effect at once, the word on Enter or the button. On phones it
 * is folded above the list, unless the list is opened with a filter.
 */
export function FilterForm({ title, word, submitLabel, address, addressOf, children }: FilterFormProps) {
  const navigate = useNavigate();
  const common = commonTexts.use();
  const { form, asked } = useControlsOf(address);
  const count = filtersIn(address);
  // Only at first: afterwards whoever uses it folds it.
  const [isOpen] = useState(count > 0);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    asked.current = addressOf(new FormData(event.currentTarget));
    void navigate(asked.current, { preventScrollReset: true });
  }

  return (
    <search aria-label={title}>
      <Fold
        title={
          <span className={styles.title}>
            {title}
            {count > 0 ? <small>{common.filtersSet(count)}</small> : null}
          </span>
        }
        open={isOpen}
        className={styles.fold}
      >
        <form ref={form} className={styles.filters} onSubmit={apply}>
          <Field.Root id="filter-q">
            <Field.Label>{word.label}</Field.Label>
            <Input
              type="search"
              name="q"
              maxLength={100}
              defaultValue={word.typed}
              placeholder={word.placeholder}
            />
          </Field.Root>
          {children}
          <Button type="submit" variant="outline" className={styles.apply}>
            {submitLabel}
          </Button>
        </form>
      </Fold>
    </search>
  );
}

export interface FilterChoiceProps {
  name: string;
  label: string;
  chosen: string | number | undefined;
  /** Options; the first does not filter. */
  children: ReactNode;
}

/** One select of the form, which takes effect at once. */
export function FilterChoice({ name, label, chosen = '', children }: FilterChoiceProps) {
  return (
    <Field.Root id={`filter-${name}`}>
      <Field.Label>{label}</Field.Label>
      <Select
        name={name}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {children}
      </Select>
    </Field.Root>
  );
}

export interface LevelChoiceProps {
  label: string;
  allLabel: string;
  chosen: number | undefined;
  /** Levels to choose from; all five where none are given. */
  levels?: readonly number[] | undefined;
}

/** The select for a level of the centre. */
export function LevelChoice({ label, allLabel, chosen, levels }: LevelChoiceProps) {
  const common = commonTexts.use();
  const offered = centreLevels.filter(({ level }) => levels?.includes(level) ?? true);
  return (
    <FilterChoice name="level" label={label} chosen={chosen}>
      <option value="">{allLabel}</option>
      {offered.map(({ level, key }) => (
        <option key={level} value={level}>
          {common.levels[key]}
        </option>
      ))}
    </FilterChoice>
  );
}
