import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { oldestReportSeconds } from '@taegeuk/contract/lesson-watching.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type GroupAddress, isCourse, notePath } from '../group/group-path.ts';
import styles from './after-practice.module.css';

/** A link that knows what was written already. */
export interface NoteWay {
  to: string;
  label: string;
}

export interface AfterPracticeProps {
  lesson: LessonSummary;
  group: GroupAddress;
  /** The link to where one writes about the lesson; without it, the diary or a new report of the course. */
  note?: NoteWay | undefined;
  onSaved: (saved: UserLesson) => void;
  /** Plays the lesson from its beginning. */
  onAgain: () => void;
}

/**
 * What comes after practising: the diary or the report of the course. Whether the lesson was practised is asked until it is
 * done; then one can sit again.
 */
export function AfterPractice({ lesson, group, note, onSaved, onAgain }: AfterPracticeProps) {
  const texts = lessonTexts.use();
  const leadsToReport = isCourse(group);
  const isDone = lesson.userLesson?.practised === true;
  const question = leadsToReport ? texts.academy.afterTitle : texts.afterTitle;
  return (
    <Card as="section" variant="tint" padding="md" aria-labelledby="after-title" className={styles.card}>
      <div className={styles.text}>
        <h2 id="after-title" aria-live="polite" className={styles.title}>
          {isDone ? texts.marked : question}
        </h2>
        <p className={styles.words}>{leadsToReport ? texts.academy.afterText : texts.afterText}</p>
      </div>
      <div className={styles.actions}>
        {lesson.locked === null ? <MarkDone lesson={lesson} onSaved={onSaved} onAgain={onAgain} /> : null}
        <Button render={<Link to={note?.to ?? notePath(group)} />}>
          {note?.label ?? (leadsToReport ? texts.academy.writeReport : texts.writeDiary)}
        </Button>
      </div>
    </Card>
  );
}

function MarkDone({ lesson, onSaved, onAgain }: Omit<AfterPracticeProps, 'group' | 'note'>) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const toast = useToast();
  const [pending, setPending] = useState(false);

  async function mark() {
    setPending(true);
    try {
      const position = lesson.userLesson?.position ?? 0;
      const { data } = await api.saveProgress({
        params: { lessonId: lesson.id },
        // The position is an old one: it never replaces what a device reports.
        body: { position, positionAge: oldestReportSeconds, ranges: [], practised: true },
      });
      onSaved(data);
    } catch (error) {
      toast.show({
        title: texts.markFailed,
        description: failureText(error, lang),
        variant: 'danger',
      });
    } finally {
      setPending(false);
    }
  }

  // One button with two meanings, so that it keeps the focus.
  const isDone = lesson.userLesson?.practised === true;
  return (
    <Button
      variant="outline"
      pending={pending}
      pendingLabel={texts.marking}
      onClick={isDone ? onAgain : mark}
    >
      {isDone ? texts.sitAgain : texts.markDone}
    </Button>
  );
}
