import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { isWindowActive, type MembershipWindow } from '@taegeuk/contract/membership.ts';
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
      <Line label={t.centre}>
        <WindowWords membership={facts.windows.centre} />
      </Line>
      <Line label={t.academy}>
        <WindowWords membership={facts.windows.academy} />
      </Line>
    </dl>
  );
}

function hrefOf({ id }: Consultation): string {
  return `/center/consult/contents/information/${id}`;
}

function WindowWords({ membership }: { membership: MembershipWindow }) {
  const t = todayTexts.use();
  const today = useSeoulDay();
  if (isWindowActive(membership, today)) {
    const left = daysLeft(membership, today);
    const words = left === 1 ? t.lastDay : t.daysLeft(left);
    return left > soonDays ? words : <Link to={windowsPath}>{words}</Link>;
  }
  return <Link to={windowsPath}>{t.closed}</Link>;
}
