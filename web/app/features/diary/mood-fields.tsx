import { useTexts } from '../../i18n/texts.ts';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Select } from '../../ui/select.tsx';
import type { DiaryForm } from './draft.ts';

const asNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value);

function MoodField({ f, name }: { f: DiaryForm; name: 'moodBefore' | 'mood' }) {
  const t = useTexts();
  return (
    <Field.Root id={name} error={f.errorOf(name)}>
      <Field.Label hint={t.common.optional}>{t.diary.fields[name]}</Field.Label>
      <Select {...f.form.register(name, { setValueAs: asNumber })}>
        <option value="">{t.diary.fields.noMood}</option>
        {t.diary.moods.map((mood, index) => (
          <option key={mood} value={index + 1}>
            {mood}
          </option>
        ))}
      </Select>
      <Field.Error />
    </Field.Root>
  );
}

/** How the mind was before and after; both may stay open. */
export function MoodFields({ f }: { f: DiaryForm }) {
  return (
    <FormRow>
      <MoodField f={f} name="moodBefore" />
      <MoodField f={f} name="mood" />
    </FormRow>
  );
}
