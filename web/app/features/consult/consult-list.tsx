import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { Link } from 'react-router';
import { consultTexts } from '../../i18n/consult-texts.ts';
import { useLang } from '../../i18n/texts.ts';
import { calendarDay, formatMonthOnly, formatWeekday } from '../../lib/format.ts';
import { DateBlock } from '../../ui/date-block.tsx';
import { LineList } from '../../ui/line-list.tsx';
import styles from './consult.module.css';
import { Appointment, channelsOf, StateChip } from './consult-state.tsx';

/** Consultations as lines: the day of asking large, then the state, the title and the appointment. */
export function ConsultList({ consultations }: { consultations: Consultation[] }) {
  const lang = useLang();
  return (
    <LineList.Root as="ol">
      {consultations.map((consultation) => {
        const day = calendarDay(consultation.createdAt);
        return (
          <LineList.Item key={consultation.id}>
            <LineList.Row
              render={<Link to={`/center/consult/contents/information/${consultation.id}`} />}
              className={styles.line}
            >
              <DateBlock
                dateTime={day}
                day={Number(day.slice(8))}
                label={`${formatMonthOnly(day, lang)} ${formatWeekday(day, lang)}`}
              />
              <LineText consultation={consultation} />
            </LineList.Row>
          </LineList.Item>
        );
      })}
    </LineList.Root>
  );
}

function LineText({ consultation }: { consultation: Consultation }) {
  const texts = consultTexts.use();
  const { title, content, status, scheduledAt, answer } = consultation;
  return (
    <div className={styles.lineText}>
      <StateChip consultation={consultation} />
      <h2>{title}</h2>
      <p className={styles.beginning}>{content}</p>
      <p className={styles.facts}>
        {status === 'scheduled' && scheduledAt ? (
          <span className={styles.when}>
            {texts.appointment}: <Appointment at={scheduledAt} />
          </span>
        ) : null}
        <span>
          {channelsOf(consultation)
            .map((channel) => texts.channels[channel])
            .join(' · ')}
        </span>
        {answer ? <span>{texts.answerTitle}</span> : null}
      </p>
    </div>
  );
}
