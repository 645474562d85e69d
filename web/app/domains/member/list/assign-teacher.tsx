import type { MemberLine } from '@taegeuk/contract/member-search.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { isAway, staffFailureText } from '../../admin/calls/staff-failure.ts';
import { BulkResults } from '../../admin/list/bulk-results.tsx';
import { eachRow, failedIn, type RowResult } from '../../admin/list/each-row.ts';
import { memberActTexts as texts } from '../member-act-texts.ts';

type Assigned = Pick<MemberLine, 'id' | 'name' | 'teacher'>;

export interface AssignTeacherProps {
  members: readonly Assigned[];
  teachers: readonly { id: string; name: string }[];
  /** Gets the members of whom it was not done. */
  onDone?: (failed: readonly string[]) => void;
  onClose: () => void;
}

/** Says whose members some are: one after the other, each a change of its own with a result of its own. */
export function AssignTeacher({ members, teachers, onDone, onClose }: AssignTeacherProps) {
  const revalidator = useRevalidator();
  const [first] = members;
  const isOne = members.length === 1;
  const stored = isOne ? (first?.teacher?.id ?? '') : '';
  const [picked, setPicked] = useState<string>();
  const teacherId = picked ?? stored;
  const nameOf = (id: string) => teachers.find((teacher) => teacher.id === id)?.name ?? texts.noTeacher;
  const assign = ({ id, teacher }: Assigned) =>
    staffApi.setMemberTeacher({
      params: { id },
      body: { teacherId: teacherId || null, before: teacher?.id ?? null },
    });
  async function run(): Promise<RowResult[]> {
    if (isOne && first) {
      await assign(first);
      void revalidator.revalidate();
      return [];
    }
    let isOffline = false;
    const results = await eachRow(members, assign, (error) => {
      isOffline ||= isAway(error);
      return staffFailureText(error);
    });
    onDone?.(failedIn(results));
    // Some may be done: what is shown is read again, unless nothing can be read now.
    if (!isOffline) void revalidator.revalidate();
    return results;
  }
  return (
    <ActDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isOne ? texts.teacherOf(first?.name ?? '') : texts.teacherOfMany(members.length)}
      description={texts.teacherLead}
      confirmLabel={isOne ? texts.assign : texts.assignMany(members.length)}
      keptAs="member-teacher"
      act={run}
      shows={(results) =>
        results.length > 0 ? <BulkResults results={results} onClose={onClose} /> : undefined
      }
      elsewhere={{
        read: () => revalidator.revalidate(),
        fields: [
          { label: texts.teacher, theirs: first?.teacher?.name ?? texts.noTeacher, mine: nameOf(teacherId) },
        ],
        takeTheirs: () => setPicked(undefined),
      }}
    >
      <Field.Root id="member-teacher">
        <Field.Label>{texts.teacher}</Field.Label>
        <Select value={teacherId} onChange={(event) => setPicked(event.currentTarget.value)}>
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
