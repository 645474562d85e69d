import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { useId, useState } from 'react';
import { blank, fieldText } from '../../../lib/forms/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { SendKey } from '../../admin/keys/send-key.tsx';
import { DeskForm } from '../../admin/parts/desk-form.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { useKeptText } from '../../admin/record/use-kept-text.ts';
import styles from './consultation-desk.module.css';
import { SendFailure } from './send-failure.tsx';
import { consultationDeskTexts as t } from './staff-texts.ts';
import { type DeskSendProps, useDeskSend } from './use-desk-send.ts';

interface WrittenAnswerProps extends DeskSendProps {
  record: DeskConsultationRecord;
}

/** Where an answer is kept while it is written. */
export const answerKept = (id: string) => `consult-answer:${id}`;

/** Answers a consultation in writing, which ends it. */
export function WrittenAnswer({ record: { id, version }, ...ends }: WrittenAnswerProps) {
  const [text, write, forget] = useKeptText(answerKept(id));
  const [isBlank, setIsBlank] = useState(false);
  const { failure, isPending, send } = useDeskSend(ends);
  const fieldId = useId();

  async function submit() {
    setIsBlank(text.trim() === '');
    if (text.trim() === '') return document.getElementById(fieldId)?.focus();
    const body = { answer: text, version };
    await send(() => staffApi.answerConsultation({ params: { id }, body }), { forget, words: t.sent });
  }

  return (
    <StaffSection title={t.answer} note={t.answerNote}>
      <DeskForm className={styles.form} onSend={submit} isPending={isPending}>
        <SendFailure of={failure} />
        <Field.Root id={fieldId} error={isBlank ? fieldText(blank, 'kr', t.answerLabel) : undefined} required>
          <Field.Label>{t.answerLabel}</Field.Label>
          <Textarea
            minRows={5}
            maxLength={5000}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Field.Error />
        </Field.Root>
        <p className={styles.send}>
          <Button type="submit" size="sm" variant="outline" pending={isPending}>
            {t.send} <SendKey />
          </Button>
          <span>{t.sendNote}</span>
        </p>
      </DeskForm>
    </StaffSection>
  );
}
