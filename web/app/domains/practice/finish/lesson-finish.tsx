import { addDays, practiceDay } from '@taegeuk/contract/calendar.ts';
import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { practiceNoteTexts } from '../../../i18n/practice-note-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NoteForm } from '../note/note-form.tsx';
import { BellStage } from './bell-stage.tsx';
import styles from './lesson-finish.module.css';

/** What comes after the lesson, as a link shows it; picture and length if they are known. */
export interface NextLesson {
  href: string;
  title: string;
  poster?: string | undefined;
  /** Seconds. */
  duration?: number | undefined;
}

export interface LessonFinishProps {
  lesson: Pick<LessonDetail, 'id' | 'title' | 'lang' | 'poster' | 'categoryId' | 'category'>;
  /** Seconds of the film that were played in this visit. */
  seconds: number;
  /** Of 100; 0 while the sound is off. */
  volume: number;
  /** Resolves when the server has what was watched. */
  reported: Promise<void>;
  onAgain: () => void;
  next: NextLesson | null;
  groupHref: string;
  /** Shown instead of the diary: where one writes about a lesson of the academy. */
  report?: ReactNode;
}

// The minutes of the week from its Sunday, today's included; undefined while they are not known.
function useWeekMinutes(reported: Promise<void>): number | undefined {
  const [minutes, setMinutes] = useState<number>();
  useEffect(() => {
    const leaving = new AbortController();
    const today = practiceDay(new Date());
    const from = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
    reported
      .then(() => api.getPracticeStats({ query: { from, to: today }, signal: leaving.signal }))
      .then(({ data }) => setMinutes(data.days.reduce((sum, day) => sum + day.minutes, 0)))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [reported]);
  return minutes;
}

/** The end of a lesson: the bell in the place of the film, the mood, three lines, the next lesson. Nothing starts by itself. */
export function LessonFinish({ lesson, seconds, volume, reported, onAgain, ...after }: LessonFinishProps) {
  const t = practiceNoteTexts.use();
  const minutes = Math.round(seconds / 60);
  const week = useWeekMinutes(reported);
  const [on] = useState(() => practiceDay(new Date()));
  const words = [...(minutes > 0 ? [t.sat(minutes)] : []), ...(week ? [t.thisWeek(week)] : [])];
  return (
    <>
      <VisuallyHidden as="h1" lang={htmlLang[lesson.lang]}>
        {lesson.title}
      </VisuallyHidden>
      <BellStage poster={lesson.poster} words={words.join(' · ')} volume={volume} onAgain={onAgain} />
      <div className={styles.columns}>
        {after.report ?? (
          <NoteForm
            subject={{
              key: `lesson-${lesson.id}-${on}`,
              on,
              title: lesson.title,
              categoryId: lesson.categoryId,
              minutes,
            }}
            level={lesson.category.level}
          />
        )}
        <Onward {...after} lang={htmlLang[lesson.lang]} />
      </div>
    </>
  );
}

function Onward({ next, groupHref, lang }: Pick<LessonFinishProps, 'next' | 'groupHref'> & { lang: string }) {
  const t = practiceNoteTexts.use();
  const lesson = lessonTexts.use();
  return (
    <section aria-labelledby="onward-title" className={styles.onward}>
      <h2 id="onward-title" className={styles.title}>
        {t.next}
      </h2>
      {next ? (
        <Link to={next.href} className={styles.next}>
          {next.poster ? (
            <img src={next.poster} alt="" width={480} height={270} loading="lazy" className={styles.poster} />
          ) : null}
          <b lang={lang}>{next.title}</b>
          {next.duration ? <span>{lesson.minutes(Math.max(1, Math.round(next.duration / 60)))}</span> : null}
        </Link>
      ) : (
        <>
          <p>{t.lastOfGroup}</p>
          <TextLink render={<Link to={groupHref} />}>{t.toGroup}</TextLink>
        </>
      )}
    </section>
  );
}
