import { ApiError } from '@taegeuk/contract/client.ts';
import type { ContactKind } from '@taegeuk/contract/contact-rules.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import { contactTexts as texts } from './contact-texts.ts';

const inputs = {
  email: { type: 'email', maxLength: 254 },
  phone: { type: 'tel', maxLength: 30 },
} as const;

/** Sends a link to a new e-mail address or phone of a member; what is typed stays in the tab until it is sent. */
export function ContactDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const revalidator = useRevalidator();
  const [kind, setKind] = useState<ContactKind>('email');
  const [typed, type, forget] = useKeptText(`member-contact:${member.id}:${kind}`);
  const [wrong, setWrong] = useState<string>();
  async function ask(reason: string) {
    setWrong(undefined);
    try {
      const body = { [kind]: typed.trim(), reason };
      await staffApi.askContactChange({ params: { id: member.id }, body });
      forget();
      void revalidator.revalidate();
    } catch (error) {
      if (error instanceof ApiError) setWrong(error.fields.find(({ path }) => path === kind)?.message);
      throw error;
    }
  }
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.title(member.name)}
      description={texts.lead[kind]}
      confirmLabel={texts.send}
      needs={['reason', 'password']}
      keptAs={`member-contact:${member.id}`}
      act={ask}
    >
      <Field.Root id="contact-kind">
        <Field.Label>{texts.which}</Field.Label>
        <Select
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value as ContactKind);
            setWrong(undefined);
          }}
        >
          <option value="email">{texts.kinds.email}</option>
          <option value="phone">{texts.kinds.phone}</option>
        </Select>
      </Field.Root>
      <Field.Root key={kind} id="contact-value" error={fieldText(wrong, 'kr')} required>
        <Field.Label>{texts.labels[kind]}</Field.Label>
        <Input
          {...inputs[kind]}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Field.Error />
      </Field.Root>
    </ActDialog>
  );
}
