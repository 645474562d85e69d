import type { Category } from '@taegeuk/contract/category.ts';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { GroupOptions } from '../group-options.tsx';
import type { SettingsForm } from './number-field.tsx';

/** The group for the entry afterwards; left out if the groups are not known. */
export function GroupField({ f, groups }: { f: SettingsForm; groups: readonly Category[] }) {
  const t = practiceTimerTexts.use();
  if (groups.length === 0) return null;
  return (
    <Field.Root id="group">
      <Field.Label>{t.fields.group}</Field.Label>
      <Select {...f.form.register('group')}>
        <option value="">{t.ownGroup}</option>
        <GroupOptions groups={groups} toValue={({ slug }) => slug} />
      </Select>
      <Field.Description>{t.groupHint}</Field.Description>
    </Field.Root>
  );
}
