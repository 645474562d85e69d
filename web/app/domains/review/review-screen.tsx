import type { ReviewCase, ReviewLine } from '@taegeuk/contract/review.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { useDesk } from '../admin/frame/desk-context.ts';
import { useKeys } from '../admin/keys/use-keys.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { CaseBody } from './case-body.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { claimWords, levelKey, pathOf, placeWords, promiseState, titleOf } from './review-words.ts';
import { WaitingRail } from './waiting-rail.tsx';

export interface ReviewScreenProps {
  review: ReviewCase;
  /** What waits, the longest first. */
  waiting: readonly ReviewLine[];
  total: number;
}

/** One case of the review desk: what waits stands at the left, the case in the middle, checking and notes at the right. */
export function ReviewScreen({ review, waiting, total }: ReviewScreenProps) {
  const { now } = useDesk();
  const navigate = useNavigate();
  const here = pathOf(review);
  const place = waiting.findIndex((line) => pathOf(line) === here);
  const goTo = (line: ReviewLine | undefined) => line && void navigate(pathOf(line));
  useKeys({ j: () => goTo(waiting[place + 1]), k: () => goTo(waiting[Math.max(0, place - 1)]) });
  const next = waiting.find((line) => pathOf(line) !== here);
  return (
    <div className={styles.desk}>
      <WaitingRail waiting={waiting} total={total} here={here} now={now} />
      <StaffPage
        isWide
        title={titleOf(review)}
        crumbs={[{ name: reviewTexts.title, path: '/admin/review' }]}
        acts={<Claim review={review} />}
      >
        <Lead review={review} place={place} total={total} now={now} />
        <CaseBody review={review} onAnswered={() => void navigate(next ? pathOf(next) : '/admin/review')} />
      </StaffPage>
    </div>
  );
}

function Lead({
  review,
  place,
  total,
  now,
}: {
  review: ReviewCase;
  place: number;
  total: number;
  now: string;
}) {
  const { state, text } = promiseState(review, now);
  const isPending = review.isWaiting || review.isSharingClosed;
  return (
    <p className={styles.lead}>
      <b>{review.nickName}</b>
      <span data-level={levelKey(review.memberLevel)} className={styles.level}>
        {placeWords({ level: review.memberLevel, subLevel: review.memberSubLevel })}
      </span>
      {review.category ? <span>{review.category.name}</span> : null}
      {isPending ? <StateSign state={state}>{text}</StateSign> : null}
      {place >= 0 ? <span>{reviewTexts.place(place + 1, total)}</span> : null}
      {isPending ? null : <span>{reviewTexts.answered}</span>}
      {review.claim ? <span>{claimWords(review, now)}</span> : null}
    </p>
  );
}

/** Taking the case on, and giving it back. Whoever is slower is told who has it. */
function Claim({ review }: { review: ReviewCase }) {
  const { press } = usePress();
  const { kind, id, claim, isWaiting, isSharingClosed } = review;
  const params = { kind, id };
  const take = () => void press(() => staffApi.claimReview({ params }));
  const canTake = (isWaiting || isSharingClosed) && claim === null;
  useKeys(canTake ? { c: take } : {});
  if (claim?.isMine) {
    const release = () => void press(() => staffApi.releaseReview({ params }));
    return (
      <Button size="sm" variant="quiet" onClick={release}>
        {reviewTexts.release}
      </Button>
    );
  }
  if (!canTake) return null;
  return (
    <Button size="sm" variant={review.isOpen || review.content !== '' ? 'outline' : 'solid'} onClick={take}>
      {reviewTexts.claim} <kbd>c</kbd>
    </Button>
  );
}
