import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StaffColumns, StaffSection } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import type { CaseProps } from './case-props.ts';
import { checkPoints, draftOf } from './checklist.ts';
import { Figures } from './figures.tsx';
import { Notes } from './notes.tsx';
import { ReportAnswer } from './report-answer.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { Versions } from './versions.tsx';

/** A report beside its earlier versions, with what is checked in it and the word that follows from that. */
export function ReportCase({ review, onAnswered }: CaseProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [word, write] = useKeptText(`report-word:${review.id}:${review.version}`);
  // The version that was read first: a newer one is shown beside it, and nothing that was written is lost.
  const [readVersion] = useState(review.version);
  function check(id: string, isMet: boolean) {
    const next = new Set(checked);
    if (isMet) next.add(id);
    else next.delete(id);
    // A word that somebody has changed is theirs.
    if (word === draftOf(checked)) write(draftOf(next));
    setChecked(next);
  }
  return (
    <StaffColumns
      rail={
        <>
          {review.isOpen ? <Checklist checked={checked} onCheck={check} /> : null}
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
  checked,
  onCheck,
}: {
  checked: ReadonlySet<string>;
  onCheck: (id: string, isMet: boolean) => void;
}) {
  return (
    <StaffSection title={reviewTexts.check} note={`${checked.size} / ${checkPoints.length}`}>
      <div className={styles.checks}>
        {checkPoints.map(({ id, text }) => (
          <Checkbox
            key={id}
            checked={checked.has(id)}
            onChange={(event) => onCheck(id, event.currentTarget.checked)}
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
