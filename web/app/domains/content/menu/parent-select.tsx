import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { MenuParent } from './menu-rows.ts';
import { menuTexts as t } from './menu-texts.ts';

/** Under which menu another stands. */
export function ParentSelect({
  value,
  parents,
  disabled,
  onChange,
}: {
  value: string | null;
  parents: readonly MenuParent[];
  disabled?: boolean;
  onChange: (parentId: string | null) => void;
}) {
  return (
    <Field.Root id="menu-parent">
      <Field.Label>{t.fields.parentId}</Field.Label>
      <Select
        value={value ?? ''}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{t.top}</option>
        {parents.map(({ id, title, depth }) => (
          <option key={id} value={id}>
            {`${'— '.repeat(depth - 1)}${title}`}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}
