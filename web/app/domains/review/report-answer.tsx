import { type ReportGrade, reportGrades } from '@taegeuk/contract/report-states.ts';
import type { ReviewCase } from '@taegeuk/contract/review.ts';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { staffFailureText } from '../admin/calls/staff-failure.ts';
import { SendKey } from '../admin/keys/send-key.tsx';
import { useKeys } from '../admin/keys/use-keys.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';
import { useAnswer } from './use-answer.ts';

export interface ReportAnswerProps {
  review: ReviewCase;
  word: string;
  onWrite: (word: string) => void;
  isDrafted: boolean;
  onAnswered: () => void;
}

/** The word that goes to the member, with the grade, or back to be written on. */
export function ReportAnswer({ review, word, onWrite, isDrafted, onAnswered }: ReportAnswerProps) {
  const [grade, setGrade] = useState<ReportGrade>('good');
  const { id, version, nickName } = review;
  const { send, failure, isPending } = useAnswer({ said: reviewTexts.approved(nickName), onAnswered });
  const given = { version, comment: word };
  const approve = () =>
    void send({ ...given, grade }, (sent) => staffApi.reviewReport({ params: { id }, ...sent }));
  const giveBack = () =>
    void send(
      given,
      (sent) => staffApi.returnReport({ params: { id }, ...sent }),
      reviewTexts.returned(nickName),
    );
  useKeys({ b: giveBack });
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    approve();
  }
  return (
    <StaffSection title={reviewTexts.word} note={isDrafted ? reviewTexts.wordLead : reviewTexts.wordEmpty}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {failure === undefined ? null : (
          <Notice variant="danger" live>
            {staffFailureText(failure)}
          </Notice>
        )}
        <Field.Root required>
          <Field.Label>{reviewTexts.wordLabel}</Field.Label>
          <Textarea
            minRows={5}
            maxLength={5000}
            value={word}
            onChange={(event) => onWrite(event.currentTarget.value)}
            onKeyDown={press}
          />
        </Field.Root>
        <Field.Root className={styles.grade}>
          <Field.Label>{reviewTexts.grade}</Field.Label>
          <Select value={grade} onChange={(event) => setGrade(event.currentTarget.value as ReportGrade)}>
            {reportGrades.map((each) => (
              <option key={each} value={each}>
                {reviewTexts.grades[each]}
              </option>
            ))}
          </Select>
        </Field.Root>
        <div className={styles.acts}>
          <Button size="sm" pending={isPending} onClick={approve}>
            {reviewTexts.approve} <SendKey />
          </Button>
          <Button size="sm" variant="outline" pending={isPending} onClick={giveBack}>
            {reviewTexts.giveBack} <kbd>b</kbd>
          </Button>
          <span>{reviewTexts.leavesLater}</span>
        </div>
      </form>
    </StaffSection>
  );
}
