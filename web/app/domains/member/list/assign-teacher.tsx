import type { MemberLine } from '@taegeuk/contract/member-search.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { isAway } from '../../admin/calls/staff-failure.ts';
import { memberActTexts as texts } from '../member-act-texts.ts';

export interface AssignTeacherProps {
  members: readonly Pick<MemberLine, 'id' | 'name' | 'teacher'>[];
  teachers: readonly { id: string; name: string }[];
  onDone?: () => void;
  onClose: () => void;
}

/** Says whose members some are: one after the other, each a change of its own. What was not done stays picked. */
export function AssignTeacher({ members, teachers, onDone, onClose }: AssignTeacherProps) {
  const revalidator = useRevalidator();
  const [first] = members;
  const [teacherId, setTeacherId] = useState(members.length === 1 ? (first?.teacher?.id ?? '') : '');
  async function assign() {
    try {
      for (const { id } of members)
        await staffApi.setMemberTeacher({ params: { id }, body: { teacherId: teacherId || null } });
      onDone?.();
    } catch (error) {
      // Some may be done: what is shown is read again, unless nothing can be read now.
      if (!isAway(error)) void revalidator.revalidate();
      throw error;
    }
    void revalidator.revalidate();
  }
  const isOne = members.length === 1;
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isOne ? texts.teacherOf(first?.name ?? '') : texts.teacherOfMany(members.length)}
      description={texts.teacherLead}
      confirmLabel={isOne ? texts.assign : texts.assignMany(members.length)}
      keptAs="member-teacher"
      act={assign}
    >
      <Field.Root id="member-teacher">
        <Field.Label>{texts.teacher}</Field.Label>
        <Select value={teacherId} onChange={(event) => setTeacherId(event.currentTarget.value)}>
          <option value="">{texts.noTeacher}</option>
          {teachers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field.Root>
    </ActDialog>
  );
}
