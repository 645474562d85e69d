import { talkMinutes } from '@taegeuk/contract/consultation-states.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusMain } from '../../../lib/document/focus-main.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { SendKey } from '../../admin/keys/send-key.tsx';
import { DeskForm } from '../../admin/parts/desk-form.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { BothVersions } from '../../admin/record/both-versions.tsx';
import { SendFailure } from '../staff/send-failure.tsx';
import { DayFields } from './day-fields.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';
import { bothHours } from './hours-words.ts';
import type { HoursPart } from './range-fields.tsx';
import { fieldId, type useHours } from './use-hours.ts';
import { WeekFields } from './week-fields.tsx';

// The button that was pressed is far below, at the end of a long form.
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Sets when members can book a talk. */
export function HoursForm({ hours }: { hours: ReturnType<typeof useHours> }) {
  const { stored, typed, isChanged, isElsewhere, sending } = hours;
  const [told, setTold] = useState('');
  const focused = useRef<string>(undefined);
  // What was added is there by now, and what stands beside what was removed.
  useLayoutEffect(() => {
    if (focused.current !== undefined) document.getElementById(fieldId(focused.current))?.focus();
    focused.current = undefined;
  });
  const part: HoursPart = {
    ...{ typed, wrong: sending.wrong, change: hours.change },
    act(make, focus, words) {
      focused.current = focus;
      setTold(words);
      sending.clear();
      hours.change(make);
    },
  };
  // What was pressed is not there any more then.
  function takeStored() {
    hours.forget();
    focusMain();
  }
  const isToldByFields = Object.keys(sending.wrong).length > 0;
  return (
    <DeskForm
      className={styles.form}
      onSend={async () => (isElsewhere ? undefined : hours.save())}
      isPending={sending.isPending}
    >
      {isElsewhere ? (
        <div ref={bringIntoView} className={styles.both}>
          <BothVersions
            fields={bothHours(stored, typed)}
            onTakeTheirs={takeStored}
            onKeepMine={() => void hours.save(true)}
          />
        </div>
      ) : null}
      <WeekFields {...part} />
      <DayFields {...part} />
      <BookingFields {...part} />
      {isElsewhere || isToldByFields ? null : <SendFailure of={sending.failure} />}
      <p className={styles.send}>
        {isElsewhere ? null : (
          <Button type="submit" size="sm" pending={sending.isPending}>
            {t.save} <SendKey />
          </Button>
        )}
        {isChanged && !isElsewhere ? (
          <Button size="sm" variant="quiet" onClick={takeStored}>
            {t.revert}
          </Button>
        ) : null}
        <span role="status">{isChanged ? t.unsaved : stored.version > 0 ? t.same : null}</span>
        <span>{t.stays}</span>
      </p>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </DeskForm>
  );
}

function BookingFields({ typed, wrong, change }: HoursPart) {
  const hints = { ...t.hints, minutes: t.hints.minutes(talkMinutes.least, talkMinutes.most) };
  const field = (name: keyof typeof t.fields, isRequired: boolean) => (
    <Field.Root key={name} id={fieldId(name)} error={wrong[name]} required={isRequired}>
      <Field.Label>{t.fields[name]}</Field.Label>
      <Input
        {...(isRequired ? { inputMode: 'numeric', maxLength: 3 } : { maxLength: 200 })}
        autoComplete="off"
        value={typed[name]}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, [name]: value }))}
      />
      <Field.Description>{hints[name]}</Field.Description>
      <Field.Error />
    </Field.Root>
  );
  return (
    <StaffSection title={t.booking}>
      <div className={styles.booking}>
        <FormRow>{(['minutes', 'gap', 'notice'] as const).map((name) => field(name, true))}</FormRow>
        {field('place', false)}
      </div>
    </StaffSection>
  );
}
