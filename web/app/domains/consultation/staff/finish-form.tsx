import type { DeskConsultationRecord } from '@taegeuk/contract/consultation-desk.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Radio } from '../../../ui/radio.tsx';
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

interface FinishFormProps extends DeskSendProps {
  record: DeskConsultationRecord;
}

type TalkOutcome = keyof typeof t.finishOutcomes;

const outcomes = Object.entries(t.finishOutcomes) as [TalkOutcome, string][];

/** Where a summary is kept while it is written. */
export const summaryKept = (id: string) => `consult-summary:${id}`;

/** Ends a consultation whose talk has begun. */
export function FinishForm({ record: { id, version }, ...ends }: FinishFormProps) {
  const [outcome, setOutcome] = useState<TalkOutcome>('done');
  const [summary, write, forget] = useKeptText(summaryKept(id));
  const { failure, isPending, send } = useDeskSend(ends);

  async function submit() {
    const words = summary.trim() === '' ? {} : { summary };
    const body = { outcome, ...words, version };
    await send(() => staffApi.finishConsultation({ params: { id }, body }), { forget, words: t.finished });
  }

  return (
    <StaffSection title={t.finish} note={t.finishNote}>
      <DeskForm className={styles.form} onSend={submit} isPending={isPending}>
        <SendFailure of={failure} />
        <Radio.Group legend={t.outcome}>
          {outcomes.map(([value, text]) => (
            <Radio.Item
              key={value}
              name="outcome"
              value={value}
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            >
              {text}
            </Radio.Item>
          ))}
        </Radio.Group>
        <Field.Root>
          <Field.Label>{t.summary}</Field.Label>
          <Textarea
            minRows={5}
            maxLength={5000}
            value={summary}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Field.Description>{t.summaryHint}</Field.Description>
        </Field.Root>
        <p className={styles.send}>
          <Button type="submit" size="sm" pending={isPending}>
            {t.finishSend} <SendKey />
          </Button>
        </p>
      </DeskForm>
    </StaffSection>
  );
}
