import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { Facts } from '../../admin/parts/facts.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './hours.module.css';
import { hoursTexts as t } from './hours-texts.ts';
import { dayWords, rangeWords } from './hours-words.ts';
import { typedHours } from './typed-hours.ts';

/** Somebody else's hours, for those who may not change them. */
export function HoursFacts({ hours }: { hours: ConsultHours }) {
  const { week, days } = typedHours(hours);
  return (
    <div>
      <p className={styles.shut}>{t.readOnly}</p>
      <StaffSection title={t.week}>
        <Facts facts={t.weekdays.map((name, index) => [name, rangeWords(week[index] ?? []) || '—'])} />
      </StaffSection>
      <StaffSection title={t.days} note={t.daysNote}>
        {days.length === 0 ? <p className={styles.note}>{t.noDays}</p> : <Facts facts={days.map(dayWords)} />}
      </StaffSection>
      <StaffSection title={t.booking}>
        <Facts
          facts={[
            [t.facts.minutes, t.minutes(hours.minutes)],
            [t.facts.gap, t.minutes(hours.gap)],
            [t.facts.notice, t.before(hours.notice)],
            [t.fields.place, hours.place || '—'],
          ]}
        />
      </StaffSection>
    </div>
  );
}
