import { ApiError } from '@taegeuk/contract/client.ts';
import { type ReportReason, reportReasons } from '@taegeuk/contract/practice-limits.ts';
import type { SharedEntry } from '@taegeuk/contract/shared-practice.ts';
import { useState } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './shared.module.css';

interface ReportValues {
  reason: ReportReason | null;
  note: string;
}

const noteLimit = 500;

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Reasons({ f }: { f: ApiForm<ReportValues> }) {
  const { report } = sharedPracticeTexts.use();
  return (
    <>
      <Radio.Group legend={report.reason} error={f.errorOf('reason')} className={styles.reasons}>
        {reportReasons.map((reason) => (
          <Radio.Item key={reason} value={reason} {...f.form.register('reason')}>
            {report.reasons[reason]}
          </Radio.Item>
        ))}
      </Radio.Group>
      <div role="status">
        {f.form.watch('reason') === 'worry' ? <Notice variant="info">{report.urgent}</Notice> : null}
      </div>
    </>
  );
}

function Note({ f }: { f: ApiForm<ReportValues> }) {
  const common = commonTexts.use();
  const { report } = sharedPracticeTexts.use();
  const isNeeded = f.form.watch('reason') === 'other';
  return (
    <Field.Root id="note" error={f.errorOf('note')} required={isNeeded}>
      <Field.Label hint={isNeeded ? undefined : common.optional}>{report.note}</Field.Label>
      <Textarea
        {...f.form.register('note')}
        value={f.form.watch('note')}
        minRows={3}
        maxCount={noteLimit}
        countLabel={report.count}
      />
      <Field.Error />
    </Field.Root>
  );
}

function useReport(id: string, onSent: () => void) {
  const { report } = sharedPracticeTexts.use();
  const toast = useToast();
  return useApiForm<ReportValues>({
    schema: async () => (await import('@taegeuk/contract/shared-practice.ts')).reportInput,
    defaultValues: { reason: null, note: '' },
    fields: ['reason', 'note'],
    send: async ({ reason, note }) => {
      try {
        await api.reportPractice({ params: { id }, body: { reason: reason ?? 'other', note } });
        toast.show({ title: report.sent, variant: 'success' });
      } catch (error) {
        // It was reported from another tab, or the first answer was lost: it has arrived.
        if (!(error instanceof ApiError && error.code === 'already_reported')) throw error;
      }
      onSent();
    },
  });
}

/** Asks why an entry is reported. What was typed stays while the page is open. */
export function ReportEntry({ entry, onReported }: { entry: SharedEntry; onReported: () => void }) {
  const common = commonTexts.use();
  const { report } = sharedPracticeTexts.use();
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const f = useReport(entry.id, () => {
    setIsSent(true);
    setIsOpen(false);
  });
  if (entry.isReported) {
    // It replaces the button that was clicked, and takes the focus over from it.
    return (
      <p ref={isSent ? takeFocus : undefined} tabIndex={-1} className={styles.reported}>
        {report.reported}
      </p>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {report.open}
      </Button>
      <Dialog.Root
        open={isOpen}
        onOpenChange={(next) => setIsOpen(next)}
        // Only after the focus was returned: the element that replaces this one takes it over.
        onOpenChangeComplete={(next) => !next && isSent && onReported()}
      >
        <Dialog.Content closeLabel={common.close}>
          <Dialog.Title>{report.title}</Dialog.Title>
          <Dialog.Description>{report.description}</Dialog.Description>
          <FormStack onSubmit={f.submit}>
            {f.failureText ? (
              <Notice key={f.attempt} variant="danger" live>
                {f.failureText}
              </Notice>
            ) : null}
            <Reasons f={f} />
            <Note f={f} />
            <Dialog.Actions>
              <Dialog.Close render={<Button variant="quiet" />}>{common.cancel}</Dialog.Close>
              <Button type="submit" pending={f.pending} pendingLabel={common.sending}>
                {report.send}
              </Button>
            </Dialog.Actions>
          </FormStack>
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
}
