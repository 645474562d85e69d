import { centreLevels } from '@taegeuk/contract/levels.ts';
import { Form, useSubmit } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './diary.module.css';
import { type DiaryFilters, periods } from './filters.ts';

/** Narrows the list; the choice stands in the address. Selects act at once, the word on Enter or the button. */
export function FilterForm({ filters }: { filters: DiaryFilters }) {
  const t = useTexts();
  const submit = useSubmit();
  return (
    <Form
      role="search"
      aria-label={t.diary.filters}
      className={styles.filters}
      // Another choice in the address means other starting values of the controls.
      key={`${filters.q}|${filters.level}|${filters.period}`}
    >
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
      <Field.Root id="diary-level">
        <Field.Label>{t.diary.levelLabel}</Field.Label>
        <Select
          name="level"
          defaultValue={filters.level ?? ''}
          onChange={(event) => submit(event.target.form)}
        >
          <option value="">{t.diary.allLevels}</option>
          {centreLevels.map(({ level, key }) => (
            <option key={level} value={level}>
              {t.common.levels[key]}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Field.Root id="diary-period">
        <Field.Label>{t.diary.periodLabel}</Field.Label>
        <Select name="period" defaultValue={filters.period} onChange={(event) => submit(event.target.form)}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t.diary.periods[period]}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Button type="submit" variant="outline" className={styles.apply}>
        {t.diary.apply}
      </Button>
    </Form>
  );
}
