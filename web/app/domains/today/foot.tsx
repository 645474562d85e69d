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

/** How long the lessons are open, in one sentence; for whoever has none open, whom to ask. */
export function Foot({ windows, today }: Pick<TodayFacts, 'windows'> & { today: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const open = windows
    .filter((window) => isWindowActive(window, today) && window.endsOn)
    .map((window) => ({ ...window, days: daysLeft(window, today) }));
  if (open.length === 0) {
    return (
      <p className={styles.foot}>
        {t.questions} <TextLink render={<Link to="/customer/faq/add" />}>{t.askTeacher}</TextLink>
      </p>
    );
  }
  const parts = open.map(({ side, endsOn, days }) =>
    t.left[side](formatDayOfMonth(endsOn ?? today, lang), days),
  );
  return (
    <p className={styles.foot}>
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
