import { daysBetween } from '@taegeuk/contract/calendar.ts';
import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { Link } from 'react-router';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfMonth } from '../../lib/dates/format.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './today.module.css';

const shownLetters = 120;

/** The member's own words of last time, cut at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= shownLetters) return line;
  const cut = line.slice(0, shownLetters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), shownLetters - 20))}…`;
}

/** What the member wrote last. */
export function Quote({ entry, today }: { entry: PracticeEntry; today: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const when =
    daysBetween(entry.practisedOn, today) === 1 ? t.yesterday : formatDayOfMonth(entry.practisedOn, lang);
  return (
    <figure className={styles.quote}>
      <blockquote>{shortened(entry.content)}</blockquote>
      <figcaption>
        <TextLink tone="quiet" render={<Link to={`/center/diary/manage/view/${entry.id}`} />}>
          {t.writtenOn(when)}
        </TextLink>
        {entry.minutes ? ` · ${t.minutes(entry.minutes)}` : null}
      </figcaption>
    </figure>
  );
}
