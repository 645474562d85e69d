import { commonTexts } from '../../i18n/common-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './lesson-skeletons.module.css';

/** A placeholder for a group's list while it is loaded. */
export function GroupSkeleton() {
  const texts = commonTexts.use();
  return (
    <Page aria-busy="true">
      <Skeleton lines={3} label={texts.loading} className={styles.head} />
      <div className={styles.lines} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((line) => (
          <div key={line} className={styles.line}>
            <span className={styles.poster} />
            <span className={styles.text} />
          </div>
        ))}
      </div>
    </Page>
  );
}

/** A placeholder for a lesson while it is loaded. */
export function LessonSkeleton() {
  const texts = commonTexts.use();
  return (
    <Page aria-busy="true">
      <div className={styles.columns}>
        <div>
          <span className={styles.player} aria-hidden="true" />
          <Skeleton lines={5} label={texts.loading} />
        </div>
        <div className={styles.aside} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <span key={line} className={styles.text} />
          ))}
        </div>
      </div>
    </Page>
  );
}
