import type { CaseProps } from './case-props.ts';
import { CommentCase } from './comment-case.tsx';
import { EntryReportCase } from './entry-report-case.tsx';
import { LevelCheckCase } from './level-check-case.tsx';
import { ReportCase } from './report-case.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** The inside of a case; why it is closed, if it is. */
export function CaseBody(props: CaseProps) {
  const { review } = props;
  if (review.content === '' && !review.isOpen) {
    return (
      <div className={styles.closed}>
        <h2>{reviewTexts.closedTitle}</h2>
        <p>{review.claim ? reviewTexts.closedElsewhere : reviewTexts.closed}</p>
      </div>
    );
  }
  if (review.kind === 'report') return <ReportCase {...props} />;
  if (review.kind === 'level_check') return <LevelCheckCase {...props} />;
  if (review.kind === 'entry_report') return <EntryReportCase {...props} />;
  return <CommentCase {...props} />;
}
