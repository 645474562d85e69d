import type { ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatTime, formatWeekday } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import pressed from '../../../ui/pressed-choice.module.css';
import styles from './booking.module.css';
import { type DayOfSlots, slotsByDay, slotValue } from './slots.ts';

/** Days that are shown at first, and by each press for more. */
const daysAtOnce = 7;

interface SlotChoiceProps {
  slots: ConsultationSlot[];
  input: UseFormRegisterReturn;
  /** Several people can be booked, so that each time says whose it is. */
  isOfSeveral: boolean;
  errorId: string | undefined;
}

function Day({ day: { day, slots }, input, isOfSeveral, errorId }: SlotChoiceProps & { day: DayOfSlots }) {
  const texts = consultationTexts.use();
  const lang = useLang();
  return (
    <fieldset className={styles.day} aria-describedby={errorId}>
      <legend className={styles.dayName}>
        {formatDate(day, lang)} ({formatWeekday(day, lang)})
      </legend>
      <div className={styles.times}>
        {slots.map((slot) => (
          <label key={slotValue(slot)} className={classNames(pressed.shape, styles.time)}>
            <input type="radio" {...input} value={slotValue(slot)} className={pressed.radio} />
            <span>{formatTime(slot.startsAt, lang)}</span>
            {isOfSeveral ? <small>{texts.teacher(slot.staffName)}</small> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The times that can be booked, by their day; later days come by a press. */
export function SlotChoice(props: SlotChoiceProps) {
  const { booking } = consultationTexts.use();
  const [shown, setShown] = useState(daysAtOnce);
  const days = slotsByDay(props.slots);
  return (
    <div className={styles.days}>
      {days.slice(0, shown).map((day) => (
        <Day key={day.day} day={day} {...props} />
      ))}
      {days.length > shown ? (
        <Button variant="quiet" onClick={() => setShown(shown + daysAtOnce)}>
          {booking.more}
        </Button>
      ) : null}
    </div>
  );
}
