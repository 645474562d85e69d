import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';
import { type HoursPart, RangeFields } from './range-fields.tsx';
import { modelOf } from './typed-hours.ts';

/** The hours of each weekday. */
export function WeekFields(part: HoursPart) {
  const { week, days } = part.typed;
  const all = [...week, ...days.map(({ ranges }) => ranges)].flat();
  return (
    <StaffSection title={t.week} note={t.weekNote}>
      <ul className={styles.rows}>
        {week.map((ranges, index) => {
          const label = t.weekdays[index] ?? '';
          return (
            <li key={label}>
              <h3>{label}</h3>
              <RangeFields
                {...part}
                {...{ label, ranges, model: modelOf(week, index) }}
                name={`week.${index}`}
                put={(now, next) => ({ ...now, week: now.week.with(index, next) })}
              />
            </li>
          );
        })}
      </ul>
      {all.some(({ to }) => to === '00:00') ? <p className={styles.note}>{t.endOfDay}</p> : null}
    </StaffSection>
  );
}
