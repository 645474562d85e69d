import { daysBetween, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { squarePoster } from '@taegeuk/contract/poster.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfWeek, formatTime } from '../../lib/dates/format.ts';
import { readDevice, writeDevice } from '../../lib/session/device-storage.ts';
import { practiceAddress } from '../practice/timer/sitting-address.ts';
import type { SittingRecord } from '../practice/timer/sitting-record.ts';
import styles from './coming.module.css';
import type { TodayFacts } from './load-today.ts';
import type { TodayLesson } from './today-lesson.ts';
import { answerKey, nextAppointment, waitingAnswer } from './today-state.ts';

const readKey = 'today.answers-read';
const mostRead = 50;

function answersRead(): string[] {
  const known = readDevice(readKey);
  return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
}

function markRead(consultation: Consultation): void {
  writeDevice(readKey, [...answersRead(), answerKey(consultation)].slice(-mostRead));
}

interface LineProps {
  to: string;
  kind: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  when?: ReactNode;
  onClick?: () => void;
}

function Line({ to, kind, title, text, when, onClick }: LineProps) {
  return (
    <li>
      <Link to={to} className={styles.line} onClick={onClick}>
        <span className={styles.kind}>{kind}</span>
        <span>
          <b>{title}</b>
          {text ? <small>{text}</small> : null}
        </span>
        {when ? <em>{when}</em> : null}
      </Link>
    </li>
  );
}

export interface ComingProps {
  title: string;
  facts: TodayFacts;
  next: TodayLesson | undefined;
  waiting: readonly SittingRecord[];
  /** The calendar's day in Seoul. */
  today: string;
}

/** An answer that came, sittings that wait for the diary, the next appointment and lesson; nothing where there is none. */
export function Coming({ title, facts, next, waiting, today }: ComingProps) {
  const t = todayTexts.use();
  const now = new Date();
  const talk = nextAppointment(facts.consultations, now);
  const answered = waitingAnswer(facts.consultations, answersRead(), now);
  const [sitting] = waiting;
  if (!talk && !answered && !next && !sitting) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.lines}>
        {answered ? (
          <Line
            to={hrefOf(answered)}
            kind={t.answer}
            title={answered.title}
            text={t.answered}
            when={
              answered.answeredAt ? (
                <DaysAgo on={seoulDay(new Date(answered.answeredAt))} today={today} />
              ) : null
            }
            onClick={() => markRead(answered)}
          />
        ) : null}
        {sitting ? (
          <Line
            to={waiting.length === 1 ? practiceAddress(sitting) : '/center/practice'}
            kind={t.diary}
            title={waiting.length === 1 ? t.unsaved(sitting.minutes) : t.unsavedMany(waiting.length)}
            text={waiting.length === 1 ? t.toDiary : t.toSittings}
          />
        ) : null}
        {talk?.scheduledAt ? <Talk of={talk} at={talk.scheduledAt} today={today} /> : null}
        {next ? (
          <Line
            to={next.href}
            kind={
              <img
                src={squarePoster(next.poster)}
                alt=""
                width={69}
                height={69}
                loading="lazy"
                className={styles.thumb}
              />
            }
            title={next.title}
            text={`${t.placeOf(next.group, next.number)} · ${t.minutes(next.minutes)}`}
          />
        ) : null}
      </ul>
    </div>
  );
}

function hrefOf({ id }: Consultation): string {
  return `/center/consult/contents/information/${id}`;
}

function Talk({ of: talk, at, today }: { of: Consultation; at: string; today: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const ahead = daysBetween(today, seoulDay(new Date(at)));
  return (
    <Line
      to={hrefOf(talk)}
      kind={t.appointment}
      title={
        <time dateTime={at}>
          {formatDayOfWeek(at, lang)} {formatTime(at, lang)}
        </time>
      }
      text={[talk.title, talk.place].filter(Boolean).join(' · ')}
      when={t.daysAhead(ahead)}
    />
  );
}

function DaysAgo({ on, today }: { on: string; today: string }) {
  return todayTexts.use().daysAgo(daysBetween(on, today));
}
