import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { type ReactNode, useState } from 'react';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatTime, formatWeekday } from '../../../lib/dates/format.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { SendActions } from '../../../lib/forms/request-fields.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { SensitiveConsent } from '../../user/consents/sensitive-consent.tsx';
import {
  type SensitiveConsentValue,
  useSensitiveConsent,
} from '../../user/consents/use-sensitive-consent.ts';
import styles from './booking.module.css';
import { SlotChoice } from './slot-choice.tsx';
import { peopleOf, slotOf } from './slots.ts';

export interface BookingFormProps {
  slots: ConsultationSlot[];
  /** The consent to sensitive information was given: if not, the form asks for it. */
  isConsentGiven: boolean;
  book: (slot: ConsultationSlot) => Promise<void>;
  /** Reads the times again: one of them was taken meanwhile, or the consultation has ended. */
  onTaken: () => void;
  sendLabel: string;
  cancel: ReactNode;
}

type FormValues = { slot: string } & SensitiveConsentValue;

function useBookingForm({ slots, isConsentGiven, book, onTaken }: BookingFormProps) {
  const { booking } = consultationTexts.use();
  const consent = useSensitiveConsent(isConsentGiven);
  const f: ApiForm<FormValues> = useApiForm<FormValues>({
    schema: async () => (await import('@taegeuk/contract/consultation.ts')).slotChoice,
    defaultValues: { slot: '', sensitiveConsent: false },
    fields: ['slot', 'sensitiveConsent'],
    labels: { slot: booking.slot },
    check: (values) => consent.check(values),
    async send({ slot }) {
      const chosen = slotOf(slots, slot);
      if (chosen) await consent.saveWith(() => book(chosen));
    },
    popup: (error, words) => {
      if (error.code === 'slot_taken') f.form.setValue('slot', '');
      if (error.code === 'slot_taken' || error.code === 'consultation_closed') onTaken();
      return words;
    },
  });
  return { f, isConsentAsked: consent.isAsked };
}

function Person({
  people,
  chosen,
  onChoose,
}: {
  people: { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const texts = consultationTexts.use();
  return (
    <Field.Root id="with" className={styles.person}>
      <Field.Label>{texts.talkWith}</Field.Label>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{texts.booking.anyone}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {texts.teacher(name)}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}

/** What was chosen, in words. */
function Chosen({ slot }: { slot: ConsultationSlot | undefined }) {
  const texts = consultationTexts.use();
  const lang = useLang();
  return (
    <p className={styles.chosen} aria-live="polite">
      {slot ? (
        <>
          <b>
            {formatDate(slot.startsAt, lang)} ({formatWeekday(slot.startsAt, lang)}){' '}
            {formatTime(slot.startsAt, lang)}
          </b>{' '}
          <span>
            {texts.seoulTime} · {texts.minutes(slot.minutes)} · {texts.teacher(slot.staffName)}
          </span>
        </>
      ) : (
        <span>{texts.booking.none}</span>
      )}
    </p>
  );
}

/** Chooses one of the times that can be booked. */
export function BookingForm(props: BookingFormProps) {
  const texts = consultationTexts.use();
  const { f, isConsentAsked } = useBookingForm(props);
  const [wanted, setPerson] = useState('');
  const people = peopleOf(props.slots);
  // Whoever was chosen may have no time left.
  const person = people.some(({ id }) => id === wanted) ? wanted : '';
  const slots = person ? props.slots.filter(({ staffId }) => staffId === person) : props.slots;
  const error = f.errorOf('slot');

  function choosePerson(id: string) {
    setPerson(id);
    f.form.setValue('slot', '');
  }

  return (
    <FormStack method="post" onSubmit={f.submit}>
      <FormProblems of={f} />
      {people.length > 1 ? <Person people={people} chosen={person} onChoose={choosePerson} /> : null}
      <div id="slot">
        {error ? (
          <p id="slot-error" className={styles.error}>
            {error}
          </p>
        ) : null}
        <SlotChoice
          key={person}
          slots={slots}
          input={f.form.register('slot')}
          isOfSeveral={people.length > 1 && person === ''}
          errorId={error ? 'slot-error' : undefined}
        />
      </div>
      {isConsentAsked ? (
        <SensitiveConsent input={f.form.register('sensitiveConsent')} error={f.errorOf('sensitiveConsent')} />
      ) : null}
      <div className={styles.foot}>
        <Chosen slot={slotOf(slots, f.form.watch('slot'))} />
        <SendActions pending={f.pending} label={props.sendLabel} pendingLabel={texts.booking.sending} />
      </div>
      <div className={styles.leave}>{props.cancel}</div>
    </FormStack>
  );
}
