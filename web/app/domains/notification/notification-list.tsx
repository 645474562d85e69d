import { addDays } from '@taegeuk/contract/calendar.ts';
import type { Notification } from '@taegeuk/contract/notification.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { notificationTexts } from '../../i18n/notification-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfMonth, formatTime } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Chip } from '../../ui/chip.tsx';
import { LineList } from '../../ui/line-list.tsx';
import { byDay, type DayOfNotifications } from './by-day.ts';
import styles from './notifications.module.css';
import { useReadOnce } from './use-read-once.ts';

/** Notifications under the days on which they came. Whoever sees them has read them. */
export function NotificationList({ notifications }: { notifications: Notification[] }) {
  useReadOnce(notifications);
  return byDay(notifications).map((day) => <Day key={day.on} {...day} />);
}

function Day({ on, notifications }: DayOfNotifications) {
  const id = useId();
  const lang = useLang();
  const texts = notificationTexts.use();
  const today = useSeoulDay();
  const names = { [today]: texts.today, [addDays(today, -1)]: texts.yesterday };
  return (
    <section aria-labelledby={id} className={styles.day}>
      <h2 id={id} className={styles.dayName}>
        <time dateTime={on}>{names[on] ?? formatDayOfMonth(on, lang)}</time>
      </h2>
      <LineList.Root as="ol">
        {notifications.map((notification) => (
          <Entry key={notification.id} {...notification} />
        ))}
      </LineList.Root>
    </section>
  );
}

function Entry({ topic, heading, text, path, isRead, createdAt, lang: textLang }: Notification) {
  const lang = useLang();
  const texts = notificationTexts.use();
  // It was told in the language of that day.
  const foreign = foreignLang(textLang, lang);
  return (
    <LineList.Item className={styles.entry}>
      <p className={styles.facts}>
        {isRead ? null : <Chip>{texts.fresh}</Chip>}
        <span>{texts.topics[topic]}</span>
        <time dateTime={createdAt}>{formatTime(createdAt, lang)}</time>
      </p>
      <h3 className={styles.heading} lang={foreign}>
        {path === null ? heading : <Link to={path}>{heading}</Link>}
      </h3>
      <p className={styles.text} lang={foreign}>
        {text}
      </p>
    </LineList.Item>
  );
}
