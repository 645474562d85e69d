import type { DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusMain } from '../../../lib/document/focus-main.ts';
import { blank, fieldText } from '../../../lib/forms/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useAnswerUndo } from '../../admin/act/use-answer-undo.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith, isAway, staffFailureText } from '../../admin/calls/staff-failure.ts';
import { useSendKey } from '../../admin/calls/use-send-key.ts';
import { SendKey } from '../../admin/keys/send-key.tsx';
import { DeskForm } from '../../admin/parts/desk-form.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import styles from './inquiry-desk.module.css';
import { inquiryDeskTexts as t } from './staff-texts.ts';

interface AnswerFormProps {
  thread: DeskInquiryThread;
  /** The lines that were read are not all any more: what is shown from now on marks the others. */
  onOvertaken: () => void;
  onSent: () => void;
}

/**
 * The answer to an inquiry. It names the last line that was read; when its author wrote meanwhile, the new line is shown and
 * what was typed stays.
 */
export function AnswerForm({ thread, onOvertaken, onSent }: AnswerFormProps) {
  const { id, lastLineId, lines } = thread;
  const [text, write, forget] = useKeptText(`inquiry-answer:${id}`);
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const revalidator = useRevalidator();
  const offerUndo = useAnswerUndo();
  // A send whose answer was lost is the same send when it is tried again.
  const key = useSendKey();
  const isOvertaken = failedWith(failure, 'changed_elsewhere');
  const hasLeft = lines.some(({ isStaff, content }) => isStaff && content === text.trim());
  // What was sent is kept until it has left: taken back, it stands here again.
  useEffect(() => {
    if (hasLeft) forget();
  }, [hasLeft, forget]);
  const isBlank = text.trim() === '' && failure === 'empty';
  const wrong = isBlank ? fieldText(blank, 'kr', t.answerLabel) : undefined;

  async function send() {
    if (text.trim() === '') return setFailure('empty');
    setIsPending(true);
    setFailure(undefined);
    const body = { answer: text, lastLineId };
    try {
      await staffApi.answerInquiry({ params: { id }, body, idempotencyKey: key.of(body) });
      key.arrived();
      focusMain();
      onSent();
      await offerUndo(t.sent);
    } catch (error) {
      setFailure(error);
      if (isAway(error)) return setIsPending(false);
      if (failedWith(error, 'changed_elsewhere')) onOvertaken();
    }
    await revalidator.revalidate();
    setIsPending(false);
  }

  return (
    <StaffSection title={t.answer} note={t.answerNote}>
      <DeskForm className={styles.answer} onSend={send} isPending={isPending}>
        {isOvertaken ? (
          <Notice variant="warning" title={t.changedTitle} live>
            {t.changedText}
          </Notice>
        ) : null}
        {failure !== undefined && failure !== 'empty' && !isOvertaken ? (
          <Notice variant="danger" live>
            {staffFailureText(failure)}
          </Notice>
        ) : null}
        <Field.Root error={wrong} required>
          <Field.Label>{t.answerLabel}</Field.Label>
          <Textarea
            minRows={6}
            maxLength={5000}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Field.Error />
        </Field.Root>
        <Button type="submit" size="sm" pending={isPending}>
          {t.send} <SendKey />
        </Button>
      </DeskForm>
    </StaffSection>
  );
}
