import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PracticeForm } from './draft.ts';

const asNumber = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value);

function MoodField({ f, name }: { f: PracticeForm; name: 'moodBefore' | 'mood' }) {
  const common = commonTexts.use();
  const diary = practiceTexts.use();
  return (
    <Field.Root id={name} error={f.errorOf(name)}>
      <Field.Label hint={common.optional}>{diary.fields[name]}</Field.Label>
      <Select {...f.form.register(name, { setValueAs: asNumber })}>
        <option value="">{diary.fields.noMood}</option>
        {diary.moods.map((mood, index) => (
          <option key={mood} value={index + 1}>
            {mood}
          </option>
        ))}
      </Select>
      <Field.Error />
    </Field.Root>
  );
}

/** The mood before and after; both may stay empty. */
export function MoodFields({ f }: { f: PracticeForm }) {
  return (
    <FormRow>
      <MoodField f={f} name="moodBefore" />
      <MoodField f={f} name="mood" />
    </FormRow>
  );
}
