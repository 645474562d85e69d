import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { formatDuration } from '../../../lib/dates/format.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './resume-notice.module.css';

/** Says where the video resumes, with a button to start from the beginning. */
export function ResumeNotice({ at, onRestart }: { at: number; onRestart: () => void }) {
  const t = lessonListTexts.use().resume;
  return (
    <div role="status" className={styles.notice}>
      <p>{t.at(formatDuration(Math.floor(at)))}</p>
      <Button variant="quiet" size="sm" onClick={onRestart}>
        {t.restart}
      </Button>
    </div>
  );
}
