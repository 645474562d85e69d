import type { Consultation } from '@taegeuk/contract/consultation.ts';
import type { ReactNode } from 'react';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { formatPhone } from '../../lib/forms/phone.ts';
import { EndActions } from '../../ui/end-actions.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SmallSection, WrittenText } from '../../ui/small-section.tsx';
import styles from './consultation.module.css';
import {
  Appointment,
  channelsOf,
  type Fact,
  hasPassed,
  StateChip,
  useTalkFacts,
} from './consultation-state.tsx';

/** One consultation to read: its state, the appointment, the answer, the request, and the actions. */
export function ConsultationView({
  consultation,
  isBookable,
  change,
  actions,
}: {
  consultation: Consultation;
  /** There are times that the member can choose. */
  isBookable: boolean;
  /** What the member can do to the appointment. */
  change: ReactNode;
  actions: ReactNode;
}) {
  const texts = consultationTexts.use();
  return (
    <article>
      <PageHead eyebrow={texts.title} title={consultation.title} size="md" />
      <Standing consultation={consultation} isBookable={isBookable}>
        {change}
      </Standing>
      <Answer consultation={consultation} />
      <SmallSection title={texts.question}>
        <WrittenText>{consultation.content}</WrittenText>
      </SmallSection>
      <Facts consultation={consultation} />
      <p className={styles.soft}>{texts.privateNote}</p>
      <EndActions>{actions}</EndActions>
    </article>
  );
}

function Standing({
  consultation,
  isBookable,
  children,
}: {
  consultation: Consultation;
  isBookable: boolean;
  children: ReactNode;
}) {
  const texts = consultationTexts.use();
  const { status, scheduledAt, outcome } = consultation;
  const talk = useTalkFacts(consultation);
  const isPast = hasPassed(consultation, new Date());
  const stateText = isPast ? texts.passedText : texts.stateTexts[status];
  return (
    <div className={styles.standing}>
      <p className={styles.state}>
        <StateChip consultation={consultation} />{' '}
        <span>{outcome ? texts.outcomeTexts[outcome] : stateText}</span>
      </p>
      {status === 'scheduled' && scheduledAt ? (
        <>
          <p className={styles.appointment}>
            <Appointment at={scheduledAt} />
          </p>
          {talk.length > 0 ? <FactList facts={talk} /> : null}
          {isPast ? null : (
            <p className={styles.soft}>{isBookable ? texts.canChangeNote : texts.changeNote}</p>
          )}
        </>
      ) : null}
      {status === 'requested' && isBookable ? <p>{texts.booking.canChoose}</p> : null}
      {children}
    </div>
  );
}

function Answer({ consultation: { answer, answeredAt } }: { consultation: Consultation }) {
  const texts = consultationTexts.use();
  const lang = useLang();
  if (!answer) return null;
  return (
    <SmallSection title={texts.answerTitle}>
      <WrittenText>{answer}</WrittenText>
      {answeredAt ? <p className={styles.soft}>{texts.answeredOn(formatDate(answeredAt, lang))}</p> : null}
    </SmallSection>
  );
}

function Facts({ consultation }: { consultation: Consultation }) {
  const texts = consultationTexts.use();
  const lang = useLang();
  const { name, phone, createdAt, status, scheduledAt, outcome } = consultation;
  const talk = useTalkFacts(consultation);
  const facts: Fact[] = [
    [texts.askedOn, formatDate(createdAt, lang)],
    [
      texts.fields.channels,
      channelsOf(consultation)
        .map((channel) => texts.channels[channel])
        .join(' · '),
    ],
    [texts.fields.name, name],
    [texts.fields.phone, formatPhone(phone)],
  ];
  if (status === 'done' && scheduledAt) {
    const time = <Appointment key="at" at={scheduledAt} />;
    if (outcome === 'cancelled' || outcome === 'called_off')
      facts.unshift([texts.appointmentCancelled, time]);
    else facts.unshift([texts.appointment, time], ...talk);
  }
  return (
    <SmallSection title={texts.facts}>
      <FactList facts={facts} />
    </SmallSection>
  );
}
