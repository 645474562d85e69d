import { writtenPostTypes } from '@taegeuk/contract/content-kinds.ts';
import { postTypes } from '@taegeuk/contract/post-types.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';
import { contentTexts as t } from './content-texts.ts';

/** Begins a post as a draft, and opens it. */
export function NewPost() {
  const navigate = useNavigate();
  const [type, setType] = useState<string>(postTypes.notice);
  const [title, setTitle] = useState('');
  const sendKey = useSendKey();
  async function create() {
    const body = { type, texts: { kr: { title: title.trim() } } };
    const made = await staffApi.createContent({
      body: { kind: 'post', body },
      idempotencyKey: sendKey.of(body),
    });
    await navigate(`/admin/content/${made.data.id}`);
  }
  return (
    <ActButton
      label={t.create}
      variant="solid"
      title={t.createTitle}
      description={t.createLead}
      confirmLabel={t.createConfirm}
      keptAs="content-create"
      act={create}
    >
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
    </ActButton>
  );
}
