import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { Meter } from '../../../ui/meter.tsx';
import styles from './group-progress.module.css';
import { countDone } from './lesson-progress.ts';

/** How many lessons of the group are done, in words and as a line. */
export function GroupProgress({ lessons }: { lessons: readonly LessonSummary[] }) {
  const texts = lessonTexts.use();
  const done = countDone(lessons);
  const words = texts.doneOf(done, lessons.length);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{words}</p>
      <Meter value={done} max={lessons.length} label={words} />
    </div>
  );
}
