import { ApiError } from '@taegeuk/contract/client.ts';
import type { Holiday } from '@taegeuk/contract/holiday.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate, formatWeekday } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { fieldText } from '../../lib/forms/form-errors.ts';
import { Field } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Input } from '../../ui/input.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './staff.module.css';
import { staffTexts } from './staff-texts.ts';

function yearOf({ day }: Holiday): string {
  return day.slice(0, 4);
}

/** The public holidays, a year in each fold, this year's open. */
export function HolidaySection({ holidays }: { holidays: Holiday[] }) {
  const thisYear = useSeoulDay().slice(0, 4);
  const years = [...new Set(holidays.map(yearOf))];
  return (
    <StaffSection title={staffTexts.holidays} note={staffTexts.holidaysLead} end={<AddHoliday />}>
      {years.length === 0 ? <p className={styles.note}>{staffTexts.noHolidays}</p> : null}
      {years.map((year) => {
        const days = holidays.filter((one) => yearOf(one) === year);
        return (
          <Fold key={year} title={staffTexts.holidaysOf(year, days.length)} open={year === thisYear}>
            <ul className={styles.lines}>
              {days.map((one) => (
                <li key={one.day}>
                  <time dateTime={one.day}>
                    {formatDate(one.day, 'kr')} ({formatWeekday(one.day, 'kr')})
                  </time>
                  <span className={styles.holiday}>{one.name}</span>
                  <RemoveHoliday holiday={one} />
                </li>
              ))}
            </ul>
          </Fold>
        );
      })}
    </StaffSection>
  );
}

type Typed = Pick<Holiday, 'day' | 'name'>;

/** The texts of what the answer says about the fields. */
function wrongIn(error: unknown): Partial<Typed> {
  if (!(error instanceof ApiError)) return {};
  const told = error.fields.map(({ path, message }) => [path, fieldText(message, 'kr')]);
  return Object.fromEntries(told) as Partial<Typed>;
}

function AddHoliday() {
  const nothing = { day: useSeoulDay(), name: '' };
  const [typed, setTyped] = useState<Typed>(nothing);
  const [wrong, setWrong] = useState<Partial<Typed>>({});
  const { revalidate } = useRevalidator();
  async function add(reason: string) {
    setWrong({});
    try {
      await staffApi.setHoliday({ body: { ...typed, reason } });
    } catch (error) {
      setWrong(wrongIn(error));
      throw error;
    }
    setTyped(nothing);
    await revalidate();
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((all) => ({ ...all, [name]: value })),
  });
  return (
    <ActButton
      label={staffTexts.addHoliday}
      variant="quiet"
      title={staffTexts.addHoliday}
      description={staffTexts.addHolidayLead}
      confirmLabel={staffTexts.addHolidayConfirm}
      needs={['reason']}
      keptAs="holiday-set"
      act={add}
    >
      <Field.Root id="holiday-day" error={wrong.day} required>
        <Field.Label>{staffTexts.holidayDay}</Field.Label>
        <Input type="date" {...field('day')} />
        <Field.Error />
      </Field.Root>
      <Field.Root id="holiday-name" error={wrong.name} required>
        <Field.Label>{staffTexts.holidayName}</Field.Label>
        <Input maxLength={60} autoComplete="off" {...field('name')} />
        <Field.Error />
      </Field.Root>
    </ActButton>
  );
}

function RemoveHoliday({ holiday: { day, name } }: { holiday: Holiday }) {
  const { revalidate } = useRevalidator();
  async function remove(reason: string) {
    await staffApi.removeHoliday({ params: { day }, body: { reason } });
    await revalidate();
  }
  return (
    <ActButton
      label={staffTexts.removeHoliday}
      variant="quiet"
      title={staffTexts.removeHolidayTitle(formatDate(day, 'kr'))}
      description={staffTexts.removeHolidayLead(name)}
      confirmLabel={staffTexts.removeHolidayConfirm}
      needs={['reason']}
      keptAs={`holiday-remove:${day}`}
      act={remove}
    />
  );
}
