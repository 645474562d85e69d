import { isWindowActive } from '@taegeuk/contract/membership.ts';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfMonth } from '../../lib/dates/format.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { TodayFacts } from './load-today.ts';
import styles from './today.module.css';
import { daysLeft } from './today-state.ts';

/** The page with the state of both windows and what a payment would change; linked if one ends within `soonDays`. */
const windowsPath = '/mypage/payment-check';
const soonDays = 7;

type FootProps = Pick<TodayFacts, 'windows' | 'news'> & {
  /** The calendar's day in Seoul. */
  today: string;
};

/** What is good to know, and nothing to do: how many notifications are unread, if any, and how long the lessons are open. */
export function Foot({ windows, news, today }: FootProps) {
  const t = todayTexts.use();
  return (
    <div className={styles.foot}>
      {news > 0 ? (
        <p>
          <TextLink render={<Link to="/mypage/notifications" />}>{t.news(news)}</TextLink>
        </p>
      ) : null}
      <TimeLeft windows={windows} today={today} />
    </div>
  );
}

/** How long the lessons are open, in one sentence; for whoever has none open, whom to ask. */
function TimeLeft({ windows, today }: Pick<FootProps, 'windows' | 'today'>) {
  const t = todayTexts.use();
  const lang = useLang();
  const open = windows
    .filter((window) => isWindowActive(window, today) && window.endsOn)
    .map((window) => ({ ...window, days: daysLeft(window, today) }));
  if (open.length === 0) {
    return (
      <p>
        {t.questions} <TextLink render={<Link to="/customer/faq/add" />}>{t.askTeacher}</TextLink>
      </p>
    );
  }
  const parts = open.map(({ side, endsOn, days }) =>
    t.left[side](formatDayOfMonth(endsOn ?? today, lang), days),
  );
  return (
    <p>
      {t.leftOf(parts)}
      {open.some(({ days }) => days <= soonDays) ? (
        <>
          {' '}
          <TextLink render={<Link to={windowsPath} />}>{t.extend}</TextLink>
        </>
      ) : null}
    </p>
  );
}
