import type { ConsultHours } from '@taegeuk/contract/consultation-hours.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { Views } from '../../admin/list/filters.tsx';
import { StaffColumns, StaffPage, StaffSection } from '../../admin/parts/staff-page.tsx';
import { ConsultLinks } from '../staff/consult-links.tsx';
import { CalendarSection } from './calendar-section.tsx';
import styles from './hours.module.css';
import { HoursFacts } from './hours-facts.tsx';
import { HoursForm } from './hours-form.tsx';
import { hoursTexts as t } from './hours-texts.ts';
import { seenWords } from './hours-words.ts';
import { useHours } from './use-hours.ts';

/** When members can book a talk with somebody of the staff, and what they see of it. */
export function HoursScreen({ hours: loaded }: { hours: ConsultHours }) {
  const { me } = useDesk();
  const hours = useHours(loaded);
  const { staffId, name, mayChange, desk, feedSince } = loaded;
  const isOwn = staffId === me.id;
  const others = desk.filter(({ id }) => id !== me.id);
  return (
    <StaffPage title={t.title} lead={isOwn ? t.lead : t.leadOf(name)}>
      <ConsultLinks />
      <div className={styles.persons}>
        <Views
          label={t.staff}
          views={[
            { text: t.mine, search: '' },
            ...others.map(({ id, name: text }) => ({ text, search: `?of=${id}` })),
          ]}
        />
      </div>
      <StaffColumns
        rail={
          <>
            <StaffSection title={t.seen}>
              <p className={styles.seen} aria-live="polite">
                {hours.isChanged && mayChange ? <b>{t.seenChanged} </b> : null}
                {seenWords(mayChange ? hours.typed : hours.first)}
              </p>
            </StaffSection>
            {isOwn ? <CalendarSection since={feedSince} /> : null}
          </>
        }
      >
        {mayChange ? <HoursForm hours={hours} /> : <HoursFacts hours={hours.stored} />}
      </StaffColumns>
    </StaffPage>
  );
}
