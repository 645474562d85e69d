import { writtenPostTypes } from '@taegeuk/contract/content-kinds.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { NewText } from './new-text.tsx';
import { postTexts as t } from './post-texts.ts';

/** Begins a post as a draft, and opens it. */
export function NewPost() {
  const [type, setType] = useState<string>(postTypes.notice);
  const [title, setTitle] = useState('');
  return (
    <NewText kind="post" words={t} body={() => ({ type, texts: { kr: { title: title.trim() } } })}>
      <Field.Root id="new-post-type">
        <Field.Label>{t.part}</Field.Label>
        <Select value={type} onChange={({ currentTarget: { value } }) => setType(value)}>
          {writtenPostTypes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field.Root>
      <Field.Root id="new-post-title">
        <Field.Label>{t.fields.title}</Field.Label>
        <Input
          maxLength={200}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
      </Field.Root>
    </NewText>
  );
}
