import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { type ConsultationChannel, consultationChannels } from '@taegeuk/contract/consultation-states.ts';
import { consultationTexts } from '../../i18n/consultation-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate, formatTime, formatWeekday } from '../../lib/dates/format.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './consultation.module.css';

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

/** How long a talk takes, with whom and where, as far as that is said. */
export function useTalkFacts({ minutes, talkWith, place }: Consultation): [name: string, value: string][] {
  const texts = consultationTexts.use();
  return [
    ...(talkWith ? [[texts.talkWith, texts.teacher(talkWith)] satisfies [string, string]] : []),
    ...(minutes ? [[texts.length, texts.minutes(minutes)] satisfies [string, string]] : []),
    ...(place ? [[texts.place, place] satisfies [string, string]] : []),
  ];
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
