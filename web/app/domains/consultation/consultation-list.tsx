import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { calendarDay } from '../../lib/dates/format.ts';
import { DatedLine, LineFacts } from '../../lib/lists/dated-line.tsx';
import { LineList } from '../../ui/line-list.tsx';
import styles from './consultation.module.css';
import { Appointment, channelsOf, StateChip } from './consultation-state.tsx';

/** Consultations as lines: the day of the request in large type, then the state, the title and the appointment. */
export function ConsultationList({
  consultations,
  isBookable,
}: {
  consultations: Consultation[];
  /** There are times that can be booked. */
  isBookable: boolean;
}) {
  return (
    <LineList.Root as="ol">
      {consultations.map((consultation) => (
        <DatedLine
          key={consultation.id}
          to={`/center/consult/contents/information/${consultation.id}`}
          day={calendarDay(consultation.createdAt)}
          mark={<StateChip consultation={consultation} />}
          title={consultation.title}
          beginning={consultation.content}
        >
          <Facts consultation={consultation} isBookable={isBookable} />
        </DatedLine>
      ))}
    </LineList.Root>
  );
}

function Facts({ consultation, isBookable }: { consultation: Consultation; isBookable: boolean }) {
  const texts = consultationTexts.use();
  const { status, scheduledAt, answer } = consultation;
  return (
    <LineFacts>
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
      {status === 'requested' && isBookable ? (
        <span className={styles.when}>{texts.booking.canChoose}</span>
      ) : null}
      {answer ? <span>{texts.answerTitle}</span> : null}
    </LineFacts>
  );
}
