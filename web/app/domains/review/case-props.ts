import type { ReviewCase } from '@taegeuk/contract/review.ts';

/** What every kind of case gets. */
export interface CaseProps {
  review: ReviewCase;
  /** Something was sent: on to the next case. */
  onAnswered: () => void;
}
