import type { TimerSettings } from '@taegeuk/contract/practice-timer.ts';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import styles from './practice-timer.module.css';

type NumberName = 'ownMinutes' | 'preparationSeconds' | 'intervalMinutes' | 'breathIn' | 'breathOut';

interface NumberFieldProps {
  f: SettingsForm;
  name: NumberName;
  max: number;
}

const asNumber = (value: unknown) => (value === '' || value === null ? null : Number(value));

/** A whole number of minutes or seconds. */
export function NumberField({ f, name, max }: NumberFieldProps) {
  const t = practiceTimerTexts.use();
  return (
    <Field.Root id={name} error={f.errorOf(name)} className={styles.number}>
      <Field.Label hint={`${name === 'preparationSeconds' ? 0 : name.startsWith('breath') ? 2 : 1}–${max}`}>
        {t.fields[name]}
      </Field.Label>
      <Input inputMode="numeric" autoComplete="off" {...f.form.register(name, { setValueAs: asNumber })} />
      <Field.Error />
    </Field.Root>
  );
}

/** The form of the timer's settings. */
export type SettingsForm = ApiForm<TimerSettings>;
