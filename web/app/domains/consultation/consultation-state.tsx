import type { Consultation } from '@taegeuk/contract/consultation.ts';
import {
  type ConsultationChannel,
  consultationChannels,
  talkMinutes,
} from '@taegeuk/contract/consultation-states.ts';
import type { ReactNode } from 'react';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate, formatTime, formatWeekday } from '../../lib/dates/format.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './consultation.module.css';
import { LinkedText } from './linked-text.tsx';

/** The state of a consultation, or how it ended, in words. */
export function StateChip({ consultation: { status, outcome } }: { consultation: Consultation }) {
  const { states, outcomes } = consultationTexts.use();
  return (
    <Chip tone={status === 'done' ? 'faint' : 'accent'}>{outcome ? outcomes[outcome] : states[status]}</Chip>
  );
}

/** The channels that the member chose, in the order of the form. */
export function channelsOf(consultation: Consultation): ConsultationChannel[] {
  return consultationChannels.filter((channel) => consultation[channel]);
}

export type Fact = [name: string, value: ReactNode];

/** How long a talk takes, with whom and where, as far as that is said. */
export function useTalkFacts({ minutes, talkWith, place }: Consultation): Fact[] {
  const texts = consultationTexts.use();
  return [
    ...(talkWith ? [[texts.talkWith, texts.teacher(talkWith)] satisfies Fact] : []),
    ...(minutes ? [[texts.length, texts.minutes(minutes)] satisfies Fact] : []),
    ...(place ? [[texts.place, <LinkedText key="place">{place}</LinkedText>] satisfies Fact] : []),
  ];
}

/** Whether the time of an appointment is over, which staff have not finished yet. */
export function hasPassed({ status, scheduledAt, minutes }: Consultation, now: Date): boolean {
  if (status !== 'scheduled' || scheduledAt === null) return false;
  return Date.parse(scheduledAt) + (minutes ?? talkMinutes.usual) * 60_000 <= now.getTime();
}

/** The time of an appointment, in Seoul. */
export function Appointment({ at }: { at: string }) {
  const lang = useLang();
  const { seoulTime } = consultationTexts.use();
  return (
    <time dateTime={at}>
      {formatDate(at, lang)} ({formatWeekday(at, lang)}){' '}
      <span className={styles.hour}>{formatTime(at, lang)}</span>{' '}
      <span className={styles.zone}>{seoulTime}</span>
    </time>
  );
}
