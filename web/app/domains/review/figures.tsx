import type { ReviewCase } from '@taegeuk/contract/review.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** Eight weeks of practice in one line. */
export function Figures({ review: { figures } }: { review: ReviewCase }) {
  if (!figures) return null;
  const { facts } = reviewTexts;
  const { days, minutes, lessons, lastPractisedOn } = figures;
  return (
    <p className={styles.facts}>
      <span>
        {facts.days} <b>{days}</b>
      </span>
      <span>
        {facts.minutes} <b>{facts.duration(minutes)}</b>
      </span>
      {lessons ? (
        <span>
          {facts.lessons}{' '}
          <b>
            {lessons.practised} / {lessons.all}
          </b>
        </span>
      ) : null}
      <span>
        {facts.last} <b>{lastPractisedOn ? formatShortDay(lastPractisedOn, 'kr') : facts.none}</b>
      </span>
    </p>
  );
}
