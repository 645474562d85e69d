import { bookingRules } from '@taegeuk/contract/consultation-states.ts';
import { formatDayOfWeek } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';
import { type HoursPart, placeAfter, RangeFields } from './range-fields.tsx';
import type { TypedDay } from './typed-hours.ts';
import { fieldId } from './use-hours.ts';

/** Days with other hours than their weekday has, or with none. */
export function DayFields(part: HoursPart) {
  const { days } = part.typed;
  const isFull = days.length >= bookingRules.mostExceptions;
  function add() {
    part.act(
      (now) => ({ ...now, days: [...now.days, { day: '', ranges: [] }] }),
      `days.${days.length}.day`,
      t.addedDay(days.length + 1),
    );
  }
  return (
    <StaffSection title={t.days} note={t.daysNote}>
      {days.length === 0 ? <p className={styles.note}>{t.noDays}</p> : null}
      <ul className={styles.rows}>
        {days.map((day, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place while its date is typed
          <DayRow key={place} {...part} {...{ day, place }} />
        ))}
      </ul>
      {isFull ? (
        <p className={styles.note}>{t.fullDays(bookingRules.mostExceptions)}</p>
      ) : (
        <Button id={fieldId('days.add')} size="sm" variant="outline" onClick={add}>
          {t.addDay}
        </Button>
      )}
    </StaffSection>
  );
}

function DayRow({ day: { day, ranges }, place, ...part }: HoursPart & { day: TypedDay; place: number }) {
  const today = useSeoulDay();
  const name = day ? formatDayOfWeek(day, 'kr') : t.dayOf(place + 1);
  const put = (days: TypedDay[], change: Partial<TypedDay>) => days.with(place, { day, ranges, ...change });
  function remove() {
    const left = part.typed.days.length - 1;
    const after = placeAfter(place, left);
    part.act(
      (now) => ({ ...now, days: now.days.toSpliced(place, 1) }),
      after === undefined ? 'days.add' : `days.${after}.remove`,
      t.removedDay(left),
    );
  }
  return (
    <li>
      <div className={styles.date}>
        <Field.Root id={fieldId(`days.${place}.day`)} error={part.wrong[`days.${place}.day`]} required>
          <Input
            type="date"
            min={today}
            aria-label={`${t.dayOf(place + 1)} ${t.day}`}
            value={day}
            onChange={({ currentTarget: { value } }) =>
              part.change((now) => ({ ...now, days: put(now.days, { day: value }) }))
            }
          />
          {day ? <Field.Description>{name}</Field.Description> : null}
          <Field.Error />
        </Field.Root>
        <IconButton
          id={fieldId(`days.${place}.remove`)}
          icon="close"
          className={styles.remove}
          label={t.removeDay(name)}
          title={t.drop}
          onClick={remove}
        />
      </div>
      <RangeFields
        {...part}
        {...{ ranges, label: name }}
        name={`days.${place}`}
        put={(now, next) => ({ ...now, days: put(now.days, { ranges: next }) })}
      />
    </li>
  );
}
