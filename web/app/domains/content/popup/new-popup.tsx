import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NewText } from '../new-text.tsx';
import { popupTexts as t } from './popup-texts.ts';

/** Begins a popup as a draft, and opens it. */
export function NewPopup() {
  const [title, setTitle] = useState('');
  return (
    <NewText kind="popup" words={t} body={() => ({ texts: { kr: { title: title.trim() } } })}>
      <Field.Root id="new-popup-title">
        <Field.Label>{t.fields.title}</Field.Label>
        <Input
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field.Root>
    </NewText>
  );
}
