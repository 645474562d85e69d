import type { ReportVersion, ReviewCase } from '@taegeuk/contract/review.ts';
import { formatShortDay } from '../../lib/dates/format.ts';
import { blocksOf, type ComparedBlock, compareReports } from '../../lib/rich-text/compare.ts';
import { ComparedText } from '../../lib/rich-text/compared-text.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

function plain(html: string): ComparedBlock[] {
  return blocksOf(html).map(({ kind, text }) => ({ kind, pieces: [{ text, change: 'same' }] }));
}

/** The newest version, beside the one before it, if there is one: what is gone on the left, what is new on the right. */
export function Versions({ review }: { review: ReviewCase }) {
  const { versions } = review;
  const newest = versions.at(-1);
  const before = versions.at(-2);
  // A report of before versions were kept has its text alone.
  if (!newest) return <ComparedText blocks={plain(review.content)} className={styles.text} />;
  const compared = before ? compareReports(before.content, newest.content) : undefined;
  return (
    <div className={styles.versions} data-pair={before ? true : undefined}>
      {before && compared ? (
        <section aria-label={reviewTexts.version(versions.length - 1)} data-old>
          <Head version={before} number={versions.length - 1} />
          <ComparedText blocks={compared.before} className={styles.text} />
          <Answer version={before} />
        </section>
      ) : null}
      <section aria-label={reviewTexts.version(versions.length)}>
        <Head version={newest} number={versions.length} changes={compared?.changes} />
        <ComparedText blocks={compared?.after ?? plain(newest.content)} className={styles.text} />
      </section>
    </div>
  );
}

function Head({
  version: { submittedAt, review },
  number,
  changes,
}: {
  version: ReportVersion;
  number: number;
  changes?: number | undefined;
}) {
  return (
    <header>
      <h2>{reviewTexts.version(number)}</h2> {formatShortDay(submittedAt, 'kr')}
      {review ? <span data-verdict={review.verdict}>{reviewTexts.verdicts[review.verdict]}</span> : null}
      {changes === undefined ? null : <span>{reviewTexts.changes(changes)}</span>}
    </header>
  );
}

function Answer({ version: { review } }: { version: ReportVersion }) {
  if (!review) return null;
  return (
    <blockquote className={styles.answer}>
      <p>{review.comment}</p>
      <footer>
        {reviewTexts.answerTo} · {review.nickName} · {formatShortDay(review.createdAt, 'kr')}
      </footer>
    </blockquote>
  );
}
