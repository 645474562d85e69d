import { centreLevels } from '@taegeuk/contract/levels.ts';
import { progressKinds } from '@taegeuk/contract/watching.ts';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { lessonListTexts } from '../../i18n/lesson-list-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './list-filter-form.module.css';
import { filtersOf, hrefOf, type LessonFilters, periods } from './list-filters.ts';
import type { NarrowedBy } from './list-kinds.ts';

export interface ListFilterFormProps {
  filters: LessonFilters;
  narrowedBy: readonly NarrowedBy[];
  /** Levels to choose from; all five where none are given. */
  levels?: readonly number[];
}

// The address also changes without the form: back, forward, 'show all'. Its controls follow, and the focus stays. What
// the form itself asked for changes nothing: the next word may be half typed when its list arrives.
function useControlsOf(filters: LessonFilters) {
  const { q, level, progress, period } = filters;
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === hrefOf({ q, level, progress, period, page: 1 }, 1)) return;
    asked.current = '';
    const chosen = { q, level: String(level ?? ''), progress: progress ?? '', period };
    for (const [name, value] of Object.entries(chosen)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
    }
  }, [q, level, progress, period]);
  return { form, asked };
}

interface ChoiceProps {
  name: NarrowedBy;
  label: string;
  chosen: string | number;
  children: ReactNode;
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <Field.Root id={`lessons-${name}`}>
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

function LevelChoice({ filters, levels }: Pick<ListFilterFormProps, 'filters' | 'levels'>) {
  const texts = useTexts();
  const t = lessonListTexts.use().filters;
  const offered = centreLevels.filter(({ level }) => levels?.includes(level) ?? true);
  return (
    <Choice name="level" label={t.level} chosen={filters.level ?? ''}>
      <option value="">{t.allLevels}</option>
      {offered.map(({ level, key }) => (
        <option key={level} value={level}>
          {texts.common.levels[key]}
        </option>
      ))}
    </Choice>
  );
}

function Choices({ filters, narrowedBy, levels }: ListFilterFormProps) {
  const t = lessonListTexts.use().filters;
  return (
    <>
      {narrowedBy.includes('level') ? (
        <LevelChoice filters={filters} {...(levels ? { levels } : {})} />
      ) : null}
      {narrowedBy.includes('progress') ? (
        <Choice name="progress" label={t.progress} chosen={filters.progress ?? ''}>
          <option value="">{t.allProgress}</option>
          {progressKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.progressNames[kind]}
            </option>
          ))}
        </Choice>
      ) : null}
      {narrowedBy.includes('period') ? (
        <Choice name="period" label={t.period} chosen={filters.period}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t.periods[period]}
            </option>
          ))}
        </Choice>
      ) : null}
    </>
  );
}

/** Narrows a list of lessons; the choice stands in the address. Selects act at once, the word on Enter or the button. */
export function ListFilterForm({ filters, ...choices }: ListFilterFormProps) {
  const t = lessonListTexts.use().filters;
  const navigate = useNavigate();
  const { form, asked } = useControlsOf(filters);

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    asked.current = hrefOf(filtersOf(new FormData(event.currentTarget)), 1);
    void navigate(asked.current, { preventScrollReset: true });
  }

  return (
    <search aria-label={t.title}>
      <form ref={form} className={styles.filters} onSubmit={apply}>
        <Field.Root id="lessons-q">
          <Field.Label>{t.q}</Field.Label>
          <Input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            placeholder={t.qPlaceholder}
          />
        </Field.Root>
        <Choices filters={filters} {...choices} />
        <Button type="submit" variant="outline" className={styles.apply}>
          {t.apply}
        </Button>
      </form>
    </search>
  );
}
