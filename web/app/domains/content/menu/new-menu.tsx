import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NewText } from '../new-text.tsx';
import { type MenuRow, parentsFor } from './menu-rows.ts';
import { menuTexts as t } from './menu-texts.ts';
import { ParentSelect } from './parent-select.tsx';

/** Begins a menu as a draft, and opens it. */
export function NewMenu({ rows }: { rows: readonly MenuRow[] }) {
  const [parentId, setParentId] = useState<string | null>(null);
  const [name, setName] = useState('');
  return (
    <NewText kind="menu" words={t} body={() => ({ parentId, texts: { kr: { name: name.trim() } } })}>
      <Field.Root id="new-menu-name">
        <Field.Label>{t.fields.name}</Field.Label>
        <Input
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field.Root>
      <ParentSelect value={parentId} parents={parentsFor(null, rows)} onChange={setParentId} />
    </NewText>
  );
}
