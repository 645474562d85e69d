import type { CheckPoint } from '@taegeuk/contract/review-kinds.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StaffColumns, StaffSection } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import type { CaseProps } from './case-props.ts';
import { draftOf } from './checklist.ts';
import { Figures } from './figures.tsx';
import { Notes } from './notes.tsx';
import { ReportAnswer } from './report-answer.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { Versions } from './versions.tsx';

/** A report beside its earlier versions, with what is checked in it and the word that follows from that. */
export function ReportCase({ review, onAnswered }: CaseProps) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [word, write] = useKeptText(`report-word:${review.id}:${review.version}`);
  // What was checked is kept by its place in the list with which that began.
  const [begun, begin] = useState<readonly CheckPoint[]>();
  const points = begun ?? review.checkPoints;
  // The version that was read first: a newer one is shown beside it, and nothing that was written is lost.
  const [readVersion] = useState(review.version);
  function check(place: number, isMet: boolean) {
    const next = new Set(checked);
    if (isMet) next.add(place);
    else next.delete(place);
    // A word that somebody has changed is theirs.
    if (word === draftOf(points, checked)) write(draftOf(points, next));
    begin(points);
    setChecked(next);
  }
  return (
    <StaffColumns
      rail={
        <>
          {review.isOpen ? <Checklist points={points} checked={checked} onCheck={check} /> : null}
          <Notes review={review} />
          {review.isOpen ? <IfApproved /> : null}
        </>
      }
    >
      <Figures review={review} />
      {review.version === readVersion ? null : (
        <Notice variant="warning" live>
          {reviewTexts.changed}
        </Notice>
      )}
      <Versions review={review} />
      {review.isOpen ? (
        <ReportAnswer
          review={review}
          word={word}
          onWrite={write}
          isDrafted={word !== ''}
          onAnswered={onAnswered}
        />
      ) : null}
    </StaffColumns>
  );
}

function Checklist({
  points,
  checked,
  onCheck,
}: {
  points: readonly CheckPoint[];
  checked: ReadonlySet<number>;
  onCheck: (place: number, isMet: boolean) => void;
}) {
  return (
    <StaffSection
      title={reviewTexts.check}
      note={`${checked.size} / ${points.length}`}
      end={<Link to="/admin/content/checklists">{reviewTexts.toChecklist}</Link>}
    >
      <div className={styles.checks}>
        {points.map(({ text }, place) => (
          <Checkbox
            key={text}
            checked={checked.has(place)}
            onChange={(event) => onCheck(place, event.currentTarget.checked)}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </StaffSection>
  );
}

/** What an approval leads to. */
function IfApproved() {
  const { outcomes, outcomeStates } = reviewTexts;
  return (
    <StaffSection title={reviewTexts.ifApproved}>
      <ul className={styles.outcomes}>
        <li>
          <StateSign state="under-way">{outcomes.report}</StateSign>
          <span>{outcomeStates.passed}</span>
        </li>
        <li>
          <StateSign state="waiting">{outcomes.certificate}</StateSign>
          <span>{outcomeStates.canBeIssued}</span>
        </li>
      </ul>
    </StaffSection>
  );
}
