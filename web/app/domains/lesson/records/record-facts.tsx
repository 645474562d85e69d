import type { LessonRecord } from '@taegeuk/contract/lesson.ts';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatDateTime, formatDuration } from '../../../lib/dates/format.ts';
import { Stats } from '../../../ui/stats.tsx';
import styles from './record-screen.module.css';

/** Facts of a member's watching: how much, the last position, how often, and whether it was practised. */
export function RecordFacts({ record }: { record: LessonRecord }) {
  const t = lessonListTexts.use().record;
  const lang = useLang();
  const { watchedSeconds, position, openCount, practisedAt, practisedBy, lesson } = record;
  return (
    <section aria-label={t.facts}>
      <Stats.Root className={styles.facts}>
        <Stats.Item label={t.watched}>
          <Stats.Number unit={`/ ${formatDuration(lesson.duration)}`}>
            {formatDuration(watchedSeconds)}
          </Stats.Number>
        </Stats.Item>
        <Stats.Item label={t.place}>
          <Stats.Number>{formatDuration(Math.floor(position))}</Stats.Number>
        </Stats.Item>
        <Stats.Item label={t.opens}>
          <Stats.Number>{t.openCount(openCount)}</Stats.Number>
        </Stats.Item>
      </Stats.Root>
      <dl className={styles.practised}>
        <dt>{t.practised}</dt>
        <dd>
          {practisedAt ? <time dateTime={practisedAt}>{formatDate(practisedAt, lang)}</time> : t.notYet}
          {practisedBy ? <span>{practisedBy === 'hand' ? t.byHand : t.byWatching}</span> : null}
        </dd>
      </dl>
    </section>
  );
}

/** When the lesson was opened, the latest first. */
export function RecordOpens({ record }: { record: LessonRecord }) {
  const t = lessonListTexts.use().record;
  const lang = useLang();
  const { recentOpens, openCount } = record;
  const others = openCount - recentOpens.length;
  return (
    <section aria-labelledby="opens-title" className={styles.opens}>
      <h2 id="opens-title" className={styles.opensTitle}>
        {t.opensTitle}
      </h2>
      {recentOpens.length === 0 ? <p>{t.neverOpened}</p> : null}
      <ol className={styles.dates}>
        {recentOpens.map((openedAt) => (
          <li key={openedAt}>
            <time dateTime={openedAt}>{formatDateTime(openedAt, lang)}</time>
          </li>
        ))}
      </ol>
      {others > 0 ? <p className={styles.others}>{t.moreOpens(others)}</p> : null}
    </section>
  );
}
