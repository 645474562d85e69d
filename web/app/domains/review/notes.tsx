import type { ReviewCase } from '@taegeuk/contract/review.ts';
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatShortDay } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { staffFailureText } from '../admin/calls/staff-failure.ts';
import { useSendKey } from '../admin/calls/use-send-key.ts';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import { useKeptText } from '../admin/record/use-kept-text.ts';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** What teachers note among themselves about a report or a level check. */
export function Notes({ review: { id, notes } }: { review: ReviewCase }) {
  const [text, write, forget] = useKeptText(`review-note:${id}`);
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const revalidator = useRevalidator();
  const key = useSendKey();
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || text.trim() === '') return;
    setIsPending(true);
    setFailure(undefined);
    try {
      await staffApi.createReviewNote({ params: { id }, body: { text }, idempotencyKey: key.of(text) });
      key.arrived();
      forget();
      await revalidator.revalidate();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <StaffSection title={reviewTexts.notes}>
      {notes.map((note) => (
        <div key={note.id} className={styles.note}>
          <p>{note.text}</p>
          <footer>
            {note.nickName} · {formatShortDay(note.createdAt, 'kr')}
          </footer>
        </div>
      ))}
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {failure === undefined ? null : (
          <Notice variant="danger" live>
            {staffFailureText(failure)}
          </Notice>
        )}
        <Field.Root>
          <Field.Label>{reviewTexts.noteLabel}</Field.Label>
          <Textarea
            minRows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Field.Description>{reviewTexts.noteHint}</Field.Description>
        </Field.Root>
        <Button type="submit" size="sm" variant="outline" pending={isPending}>
          {reviewTexts.noteSave}
        </Button>
      </form>
    </StaffSection>
  );
}
