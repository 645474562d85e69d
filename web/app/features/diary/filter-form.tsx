import { centreLevels } from '@taegeuk/contract/levels.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './diary.module.css';
import { type DiaryFilters, filtersOf, hrefOf, periods } from './filters.ts';

// The address also changes without the form: back, forward, 'show all'. Its controls follow, and the focus stays. What
// the form itself asked for changes nothing: the next word may be half typed when its list arrives.
function useControlsOf({ q, level, period }: DiaryFilters) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === hrefOf({ q, level, period, page: 1 }, 1)) return;
    asked.current = '';
    const chosen = { q, level: String(level ?? ''), period };
    for (const [name, value] of Object.entries(chosen)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [q, level, period]);
  return { form, asked };
}

interface ChoiceProps {
  name: 'level' | 'period';
  label: string;
  chosen: string | number;
  children: ReactNode;
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <Field.Root id={`diary-${name}`}>
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

function LevelOptions() {
  const t = useTexts();
  return (
    <>
      <option value="">{t.diary.allLevels}</option>
      {centreLevels.map(({ level, key }) => (
        <option key={level} value={level}>
          {t.common.levels[key]}
        </option>
      ))}
    </>
  );
}

/** Narrows the list; the choice stands in the address. Selects act at once, the word on Enter or the button. */
export function FilterForm({ filters }: { filters: DiaryFilters }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { form, asked } = useControlsOf(filters);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    asked.current = hrefOf(filtersOf(new FormData(event.currentTarget)), 1);
    void navigate(asked.current, { preventScrollReset: true });
  }

  return (
    <search aria-label={t.diary.filters}>
      <form ref={form} className={styles.filters} onSubmit={apply}>
        <Field.Root id="diary-q">
          <Field.Label>{t.diary.searchLabel}</Field.Label>
          <Input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            placeholder={t.diary.searchPlaceholder}
          />
        </Field.Root>
        <Choice name="level" label={t.diary.levelLabel} chosen={filters.level ?? ''}>
          <LevelOptions />
        </Choice>
        <Choice name="period" label={t.diary.periodLabel} chosen={filters.period}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t.diary.periods[period]}
            </option>
          ))}
        </Choice>
        <Button type="submit" variant="outline" className={styles.apply}>
          {t.diary.apply}
        </Button>
      </form>
    </search>
  );
}
