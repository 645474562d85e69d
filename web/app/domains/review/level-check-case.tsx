import { heightOf, levelPlaces } from '@taegeuk/contract/levels.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { staffFailureText } from '../admin/calls/staff-failure.ts';
import { StaffColumns, StaffSection } from '../admin/parts/staff-page.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import type { CaseProps } from './case-props.ts';
import { Figures } from './figures.tsx';
import { Notes } from './notes.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { placeWords } from './review-words.ts';
import { useAnswer } from './use-answer.ts';

/** A request for a level check: where the member stands, what they wrote, and where they may go. */
export function LevelCheckCase({ review, onAnswered }: CaseProps) {
  return (
    <StaffColumns rail={<Notes review={review} />}>
      <Figures review={review} />
      <div className={styles.text}>
        <p>{review.content}</p>
      </div>
      {review.isOpen ? <Decision review={review} onAnswered={onAnswered} /> : null}
    </StaffColumns>
  );
}

function Decision({ review, onAnswered }: CaseProps) {
  const { id, version, nickName } = review;
  const from = { level: review.memberLevel, subLevel: review.memberSubLevel };
  const above = levelPlaces.filter((place) => heightOf(place) > heightOf(from));
  const [index, setIndex] = useState(0);
  const [reason, write] = useKeptText(`level-check:${id}:${version}`);
  const texts = reviewTexts.levelCheck;
  const { send, failure, isPending } = useAnswer({ said: texts.approved(nickName), onAnswered });
  const answer = (isApproved: boolean, said: string) => {
    const to = above[index];
    const place = isApproved && to ? { toLevel: to.level, toSubLevel: to.subLevel } : {};
    const body = { version, isApproved, reason, ...place };
    void send(body, (sent) => staffApi.answerLevelCheck({ params: { id }, ...sent }), said);
  };
  return (
    <StaffSection title={reviewTexts.word} note={`${texts.now} ${placeWords(from)}`}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {failure === undefined ? null : (
          <Notice variant="danger" live>
            {staffFailureText(failure)}
          </Notice>
        )}
        {above.length > 0 ? (
          <Field.Root className={styles.grade}>
            <Field.Label>{texts.to}</Field.Label>
            <Select value={index} onChange={(event) => setIndex(Number(event.currentTarget.value))}>
              {above.map((place, each) => (
                <option key={placeWords(place)} value={each}>
                  {each === 0 ? `${placeWords(place)}, ${texts.next}` : placeWords(place)}
                </option>
              ))}
            </Select>
          </Field.Root>
        ) : null}
        <Field.Root required>
          <Field.Label>{texts.reason}</Field.Label>
          <Textarea
            minRows={4}
            maxLength={2000}
            value={reason}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Field.Description>{texts.reasonHint}</Field.Description>
        </Field.Root>
        <div className={styles.acts}>
          {above.length > 0 ? (
            <Button size="sm" pending={isPending} onClick={() => answer(true, texts.approved(nickName))}>
              {texts.approve}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="outline"
            pending={isPending}
            onClick={() => answer(false, texts.refused(nickName))}
          >
            {texts.refuse}
          </Button>
          <span>{reviewTexts.leavesLater}</span>
        </div>
      </form>
    </StaffSection>
  );
}
