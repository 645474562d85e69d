import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { isWindowActive } from '@taegeuk/contract/membership.ts';
import type { OwnWindow } from '@taegeuk/contract/window.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatShortDay, formatTime } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { readDevice, writeDevice } from '../../lib/session/device-storage.ts';
import type { TodayFacts } from './load-today.ts';
import styles from './today.module.css';
import { answerKey, daysLeft, nextAppointment, waitingAnswer } from './today-state.ts';

const readKey = 'today.answers-read';
const mostRead = 50;

/** The page with the state of both windows and what a payment would change; linked if one ends within `soonDays`. */
const windowsPath = '/mypage/payment-check';
const soonDays = 7;

function answersRead(): string[] {
  const known = readDevice(readKey);
  return Array.isArray(known) ? known.filter((each) => typeof each === 'string') : [];
}

function markRead(consultation: Consultation): void {
  writeDevice(readKey, [...answersRead(), answerKey(consultation)].slice(-mostRead));
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The next appointment, an unread answer, and how long each window is still open. */
export function TodayLines({ facts }: { facts: TodayFacts }) {
  const t = todayTexts.use();
  const lang = useLang();
  const now = new Date();
  const next = nextAppointment(facts.consultations, now);
  const answered = waitingAnswer(facts.consultations, answersRead(), now);
  return (
    <dl className={styles.lines}>
      {next?.scheduledAt ? (
        <Line label={t.appointment}>
          <Link to={hrefOf(next)}>
            <time dateTime={next.scheduledAt}>
              {formatShortDay(next.scheduledAt, lang)} {formatTime(next.scheduledAt, lang)}
            </time>
          </Link>
        </Line>
      ) : null}
      {answered ? (
        <Line label={t.answer}>
          <Link to={hrefOf(answered)} onClick={() => markRead(answered)}>
            {answered.title}
          </Link>
        </Line>
      ) : null}
      {facts.windows.map((window) => (
        <Line key={window.side} label={window.side === 'academy' ? t.academy : t.centre}>
          <WindowWords window={window} />
        </Line>
      ))}
    </dl>
  );
}

function hrefOf({ id }: Consultation): string {
  return `/center/consult/contents/information/${id}`;
}

function WindowWords({ window }: { window: OwnWindow }) {
  const t = todayTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  if (isWindowActive(window, today)) {
    const left = daysLeft(window, today);
    const words = left === 1 ? t.lastDay : t.daysLeft(left);
    return left > soonDays ? words : <Link to={windowsPath}>{words}</Link>;
  }
  const { side, pause } = window;
  if (pause?.state === 'running')
    return (
      <Link to={`${windowsPath}/window/${side}`}>{t.paused(formatShortDay(pause.returnsOn, lang))}</Link>
    );
  return <Link to={windowsPath}>{t.closed}</Link>;
}
