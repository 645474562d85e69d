import { type WindowSide, windowSides } from '@taegeuk/contract/membership.ts';
import type { WindowPreview, WindowResult } from '@taegeuk/contract/window-desk.ts';
import type { WindowAct } from '@taegeuk/contract/window-states.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { ActDialog } from '../../admin/act/act-dialog.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { BulkResults } from '../../admin/list/bulk-results.tsx';
import { failedIn, type RowResult } from '../../admin/list/each-row.ts';
import { sideNames } from '../member-words.ts';
import styles from './days.module.css';
import { daysTexts as texts } from './days-texts.ts';
import { PreviewPlace } from './preview-place.tsx';
import { type DaysWanted, useWindowPreview } from './use-window-preview.ts';

export interface DaysDialogProps {
  act: WindowAct;
  /** One for a rest and a return. */
  members: readonly { id: string; name: string }[];
  /** Which side is asked about first. */
  side?: WindowSide;
  /** Gets the members whose days stayed as they were. */
  onDone?: (failed: readonly string[]) => void;
  onClose: () => void;
}

interface Typed {
  side: WindowSide;
  days: string;
  fromOn: string;
}

function wholeDays(typed: string): number {
  const digits = typed.trim();
  return /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
}

type Sent = DaysWanted & { reason: string; code: string | undefined; preview: WindowPreview | undefined };

/** Does it as it was shown: who was changed meanwhile is refused. */
async function send({ act, userIds, side, days, fromOn, reason, code, preview }: Sent) {
  const members = userIds.map((userId) => {
    const line = preview?.lines.find((shown) => shown.userId === userId);
    return { userId, ...(line ? { version: line.version } : {}) };
  });
  const [only = { userId: '' }] = members;
  switch (act) {
    case 'grant':
      return staffApi.grantDays({ body: { members, side, days, reason, ...(code ? { code } : {}) } });
    case 'take_back':
      return staffApi.takeBackDays({ body: { members, side, days, reason } });
    case 'pause':
      return staffApi.pauseWindow({ body: { ...only, side, days, fromOn, reason } });
    case 'resume':
      return staffApi.resumeWindow({ body: { ...only, side, reason } });
  }
}

type Answer = Awaited<ReturnType<typeof send>>;

function resultsIn({ data }: Answer, members: DaysDialogProps['members']): RowResult[] {
  const results: readonly WindowResult[] = 'results' in data ? data.results : [];
  return results.map(({ userId: id, failure }) => ({
    ...{ id, name: members.find((member) => member.id === id)?.name ?? '' },
    failure: failure && texts.refusals[failure],
  }));
}

/** Gives or takes days, or lets a member rest or return: the windows before and after are shown before it is done. */
export function DaysDialog({ act, members, side: asked = 'center', onDone, onClose }: DaysDialogProps) {
  const revalidator = useRevalidator();
  const today = useSeoulDay();
  const [typed, setTyped] = useState<Typed>({ side: asked, days: '7', fromOn: today });
  const days = act === 'resume' ? 0 : wholeDays(typed.days);
  const wanted = { act, userIds: members.map(({ id }) => id), side: typed.side, days, fromOn: typed.fromOn };
  const previewed = useWindowPreview(wanted);
  const preview = previewed.answer;
  const [first] = members;
  const isOne = members.length === 1;
  const needsSecond = preview?.needsSecond ?? false;
  const present = preview?.lines[0]?.change;
  const endOf = (day: string | null | undefined) => (day ? formatDate(day, 'kr') : texts.noWindow);
  async function run(reason: string, code?: string) {
    const answer = await send({ ...wanted, reason, code, preview });
    onDone?.(failedIn(resultsIn(answer, members)));
    void revalidator.revalidate();
    return answer;
  }
  return (
    <ActDialog<Answer>
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isOne ? texts.titleOf(act, first?.name ?? '') : texts.titleOfMany(act, members.length)}
      description={
        <>
          {texts.leads[act]}{' '}
          {act === 'grant' && preview
            ? texts.twoPersons(preview.twoPersonsAboveDays, preview.twoPersonsAboveMembers)
            : null}
        </>
      }
      confirmLabel={needsSecond ? texts.askSecond : texts.confirms[act](days, members.length)}
      needs={needsSecond ? ['reason', 'second-person'] : ['reason']}
      keptAs={`days-${act}:${isOne ? first?.id : 'many'}`}
      act={run}
      shows={(answer) =>
        isOne ? undefined : <BulkResults results={resultsIn(answer, members)} onClose={onClose} />
      }
      {...(isOne
        ? {
            elsewhere: {
              // Why it cannot be read stands in its place.
              read: () => Promise.all([previewed.read().catch(() => undefined), revalidator.revalidate()]),
              fields: [
                {
                  label: texts.endsOn,
                  theirs: endOf(present?.before.endsOn),
                  mine: endOf(present?.newEndsOn),
                },
              ],
              takeTheirs: onClose,
            },
          }
        : {})}
    >
      <DaysFields act={act} typed={typed} onType={setTyped} today={today} />
      <PreviewPlace {...previewed} />
    </ActDialog>
  );
}

interface DaysFieldsProps {
  act: WindowAct;
  typed: Typed;
  onType: (typed: Typed) => void;
  today: string;
}

function DaysFields({ act, typed, onType, today }: DaysFieldsProps) {
  return (
    <div
      className={styles.row}
      data-dated={act === 'pause' || undefined}
      data-sides={act === 'resume' || undefined}
    >
      <Field.Root id="days-side">
        <Field.Label>{texts.side}</Field.Label>
        <Select
          value={typed.side}
          onChange={(event) => onType({ ...typed, side: event.currentTarget.value as WindowSide })}
        >
          {windowSides.map((value) => (
            <option key={value} value={value}>
              {sideNames[value]}
            </option>
          ))}
        </Select>
      </Field.Root>
      {act === 'pause' ? (
        <Field.Root id="days-from" required>
          <Field.Label>{texts.fromOn}</Field.Label>
          <Input
            type="date"
            min={today}
            value={typed.fromOn}
            onChange={(event) => onType({ ...typed, fromOn: event.currentTarget.value })}
          />
        </Field.Root>
      ) : null}
      {act === 'resume' ? null : (
        <Field.Root id="days-count" required>
          <Field.Label>{texts.days}</Field.Label>
          <Input
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={typed.days}
            onChange={(event) => onType({ ...typed, days: event.currentTarget.value })}
          />
        </Field.Root>
      )}
    </div>
  );
}
