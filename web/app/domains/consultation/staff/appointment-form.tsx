import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { talkMinutes } from '@taegeuk/contract/consultation-states.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { formatDayOfWeek } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { SendKey } from '../../admin/keys/send-key.tsx';
import { DeskForm } from '../../admin/parts/desk-form.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import {
  appointmentBody,
  appointmentFields,
  isStanding,
  keptAppointment,
  standingAppointment,
  type TypedAppointment,
  type WrongAppointment,
  wrongAfter,
  wrongBefore,
} from './appointment.ts';
import styles from './consultation-desk.module.css';
import { timeOf } from './consultation-words.ts';
import { SendFailure } from './send-failure.tsx';
import { consultationDeskTexts as t } from './staff-texts.ts';
import { type DeskSendProps, useDeskSend } from './use-desk-send.ts';

interface AppointmentFormProps extends DeskSendProps {
  record: DeskConsultationRecord;
  /** The commonest act of the screen. */
  isMain: boolean;
}

// What was typed stands above the record: the rest of the form follows it when somebody else moves the appointment.
function useTyped(record: DeskConsultationRecord) {
  const { me } = useDesk();
  const [kept, keep, forget] = useKeptText(`consult-appointment:${record.id}`);
  const changed = keptAppointment(kept);
  const change = (more: Partial<TypedAppointment>) => keep(JSON.stringify({ ...changed, ...more }));
  const typed = { ...standingAppointment(record, me.id), ...changed };
  return { typed, isSame: isStanding(record, typed, me.id), change, forget };
}

/** Makes the appointment of a consultation, or moves it. */
export function AppointmentForm({ record, isMain, ...ends }: AppointmentFormProps) {
  const { id, version, status } = record;
  const { typed, isSame, change, forget } = useTyped(record);
  const [wrong, setWrong] = useState<WrongAppointment>({});
  const { failure, isPending, send } = useDeskSend(ends);
  const ownId = useId();
  const isMoved = status === 'scheduled';

  function showWrong(found: WrongAppointment): boolean {
    setWrong(found);
    const first = appointmentFields.find((name) => found[name] !== undefined);
    if (first) document.getElementById(`${ownId}${first}`)?.focus();
    return first !== undefined;
  }

  async function submit() {
    if (showWrong(wrongBefore(typed)) || isSame) return;
    const body = { ...appointmentBody(typed), version };
    const error = await send(() => staffApi.scheduleConsultation({ params: { id }, body }), {
      forget,
      words: isMoved ? t.moved : t.made,
    });
    if (error !== undefined) showWrong(wrongAfter(error));
  }

  const field = (name: keyof TypedAppointment) => ({
    root: { id: `${ownId}${name}`, error: wrong[name], required: true },
    control: {
      value: typed[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        change({ [name]: value }),
    },
  });

  return (
    <StaffSection title={t.talk} note={t.talkNote}>
      <DeskForm className={styles.form} onSend={submit} isPending={isPending}>
        {record.scheduledAt && isMoved ? <Standing record={record} at={record.scheduledAt} /> : null}
        {Object.keys(wrongAfter(failure)).length === 0 ? <SendFailure of={failure} /> : null}
        <TimeFields field={field} day={typed.day} />
        <PlaceFields field={field} record={record} />
        <p className={styles.send}>
          <Button type="submit" size="sm" variant={isMain ? 'solid' : 'outline'} pending={isPending}>
            {isMoved ? t.move : t.make} <SendKey />
          </Button>
          <span role="status">{isSame ? t.unchanged : null}</span>
        </p>
      </DeskForm>
    </StaffSection>
  );
}

/** The appointment that stands, in large type. */
function Standing({
  record: { minutes, talkWith, place },
  at,
}: {
  record: DeskConsultationRecord;
  at: string;
}) {
  return (
    <p className={styles.standing}>
      <time dateTime={at}>{timeOf(at)}</time>
      <span>{[minutes ? t.minutesOf(minutes) : null, talkWith, place].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

type FieldOf = (name: keyof TypedAppointment) => {
  root: { id: string; error: string | undefined; required: boolean };
  control: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
};

function TimeFields({ field, day }: { field: FieldOf; day: string }) {
  const today = useSeoulDay();
  const { least, most } = talkMinutes;
  const [on, at, length] = [field('day'), field('time'), field('minutes')];
  return (
    <FormRow>
      <Field.Root {...on.root}>
        <Field.Label>{t.day}</Field.Label>
        <Input type="date" min={today} {...on.control} />
        <Field.Description>{day ? formatDayOfWeek(day, 'kr') : t.dayHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Field.Root {...at.root}>
        <Field.Label>{t.time}</Field.Label>
        <Input type="time" step={300} {...at.control} />
        <Field.Description>{t.timeHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Field.Root {...length.root}>
        <Field.Label>{t.minutes}</Field.Label>
        <Input inputMode="numeric" maxLength={3} autoComplete="off" {...length.control} />
        <Field.Description>{t.minutesHint(least, most)}</Field.Description>
        <Field.Error />
      </Field.Root>
    </FormRow>
  );
}

function PlaceFields({ field, record }: { field: FieldOf; record: DeskConsultationRecord }) {
  const [who, where] = [field('staffId'), field('place')];
  return (
    <FormRow>
      <Field.Root {...who.root}>
        <Field.Label>{t.staff}</Field.Label>
        <Select {...who.control}>
          <option value="">{t.choose}</option>
          {record.desk
            .filter((member) => member.id !== record.userId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
        <Field.Error />
      </Field.Root>
      <Field.Root {...where.root}>
        <Field.Label>{t.place}</Field.Label>
        <Input maxLength={200} autoComplete="off" {...where.control} />
        <Field.Description>{t.placeHint}</Field.Description>
        <Field.Error />
      </Field.Root>
    </FormRow>
  );
}
