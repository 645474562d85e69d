import type { ReviewLine } from '@taegeuk/contract/review.ts';
import { Link } from 'react-router';
import { waitedWords } from '../admin/parts/age-words.ts';
import { StateSign } from '../admin/parts/state-sign.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { pathOf, promiseState, titleOf, underTitle } from './review-words.ts';

/** What else waits, beside the case, on wide screens. */
export function WaitingRail({
  waiting,
  total,
  here,
  now,
}: {
  waiting: readonly ReviewLine[];
  total: number;
  here: string;
  now: string;
}) {
  return (
    <nav aria-label={reviewTexts.list} className={styles.waiting}>
      <h2>
        {reviewTexts.title} <small>{total}</small>
      </h2>
      <ul>
        {waiting.map((line) => (
          <li key={pathOf(line)}>
            <Link to={pathOf(line)} aria-current={pathOf(line) === here ? 'page' : undefined}>
              <StateSign state={promiseState(line, now).state}>
                <b>{line.nickName}</b>
              </StateSign>
              <span data-state={promiseState(line, now).state}>{waitedWords(line.waitingSince, now)}</span>
              <span>{titleOf(line)}</span>
              <span>{underTitle(line)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>
        <kbd>j</kbd> <kbd>k</kbd> {reviewTexts.keyMove} <kbd>c</kbd> {reviewTexts.claim}
      </p>
    </nav>
  );
}
