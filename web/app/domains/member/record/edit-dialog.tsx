import { ApiError } from '@taegeuk/contract/client.ts';
import type { MemberRecord } from '@taegeuk/contract/member-record.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { memberActTexts as texts } from '../member-act-texts.ts';

const lines = ['name', 'nickName', 'dob', 'postCode', 'address', 'addressDetails'] as const;
type Line = (typeof lines)[number];

/** What the record has, as far as it is not masked. */
function storedWords(member: MemberRecord, line: Line): string {
  if (line === 'name' || line === 'nickName') return member[line];
  if (line === 'dob') return member.birthYear === null ? '' : texts.bornIn(member.birthYear);
  return member.hasAddress ? texts.masked : '';
}

/** Changes the profile of a member. What is masked is not shown here either: only what is typed is sent. */
export function EditDialog({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const revalidator = useRevalidator();
  const first: Record<Line, string> = {
    ...{ name: member.name, nickName: member.nickName, dob: '' },
    ...{ postCode: '', address: '', addressDetails: '' },
  };
  // What was not typed follows the record: somebody else may change it while the dialog is open.
  const [typed, setTyped] = useState<Partial<Record<Line, string>>>({});
  const changed = lines.flatMap((line) => {
    const value = typed[line]?.trim() ?? '';
    return value === '' || value === first[line] ? [] : [[line, value] as const];
  });
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  async function save(reason: string) {
    setWrong({});
    try {
      const body = { ...Object.fromEntries(changed), version: member.version, reason };
      await staffApi.updateMember({ params: { id: member.id }, body });
      void revalidator.revalidate();
    } catch (error) {
      if (error instanceof ApiError)
        setWrong(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      throw error;
    }
  }
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.editOf(member.name)}
      description={texts.editLead}
      confirmLabel={texts.editSave}
      needs={['reason']}
      keptAs={`member-edit:${member.id}`}
      act={save}
      elsewhere={{
        read: () => revalidator.revalidate(),
        fields: changed.map(([line, mine]) => ({
          label: texts[line],
          theirs: storedWords(member, line),
          mine,
        })),
        takeTheirs: () => setTyped({}),
      }}
    >
      {lines.map((line) => (
        <Field.Root key={line} id={`edit-${line}`} error={fieldText(wrong[line], 'kr')}>
          <Field.Label>{texts[line]}</Field.Label>
          <Input
            type={line === 'dob' ? 'date' : 'text'}
            autoComplete="off"
            value={typed[line] ?? first[line]}
            onChange={(event) => setTyped({ ...typed, [line]: event.currentTarget.value })}
          />
          {first[line] === '' ? <Field.Description>{texts.keepsEmpty}</Field.Description> : null}
          <Field.Error />
        </Field.Root>
      ))}
    </ActDialog>
  );
}
