import type { Category } from '@taegeuk/contract/category.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { type ReactNode, useState } from 'react';
import { reportTexts } from '../../i18n/report-texts.ts';
import { FormProblems } from '../../lib/forms/form-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions, FormStack } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { SensitiveConsent } from '../user/consents/sensitive-consent.tsx';
import { CourseField } from './course-field.tsx';
import { ContentField } from './editor/content-field.tsx';
import styles from './reports.module.css';
import { RestoredNotice, SaveLine, SaveTrouble } from './saving/save-state.tsx';
import { type ReportFormOptions, useReportForm } from './saving/use-report-form.ts';

/** Content between the text and the buttons, for the files of the report. */
export interface FilesPlace {
  /** Id of the report; undefined until its first save. */
  reportId: string | undefined;
  /** Saves the report, however short it is, so that files can be added; returns whether it worked. */
  saveFirst: () => Promise<boolean>;
}

export interface ReportFormProps extends ReportFormOptions {
  courses: Category[];
  /** Discards a restored draft. */
  onDiscard: (() => void) | undefined;
  /** Replaces what is being written by what is stored. */
  onTakeStored: (stored: Report) => void;
  onSaved: () => void;
  files?: ((place: FilesPlace) => ReactNode) | undefined;
  cancel: ReactNode;
}

type Form = ReturnType<typeof useReportForm>;

function Notices({ form, ...props }: Pick<ReportFormProps, 'onDiscard' | 'onTakeStored'> & { form: Form }) {
  const { f, keeper, state } = form;
  const isToldApart = state.kind === 'changed' || state.kind === 'closed';
  return (
    <>
      {props.onDiscard ? <RestoredNotice onDiscard={props.onDiscard} /> : null}
      <SaveTrouble keeper={keeper} state={state} onTakeStored={props.onTakeStored} />
      <FormProblems of={isToldApart ? { ...f, failureText: undefined } : f} />
    </>
  );
}

function Ending({ form, onSaved, cancel }: Pick<ReportFormProps, 'onSaved' | 'cancel'> & { form: Form }) {
  const texts = reportTexts.use();
  const { f, keeper, state, consent } = form;
  const [isLeaving, setIsLeaving] = useState(false);

  async function saveAndLeave() {
    setIsLeaving(true);
    const isSaved = await form.saveNow();
    setIsLeaving(false);
    if (!isSaved) return;
    keeper.forget();
    onSaved();
  }

  return (
    <>
      <div className={styles.ending}>
        <SaveLine state={state} isConsentMissing={!consent.isGiven()} />
        <p className={styles.soft}>{texts.submitHint}</p>
      </div>
      <FormActions>
        <Button type="submit" pending={f.pending} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
        <Button
          variant="outline"
          pending={isLeaving}
          pendingLabel={texts.saving}
          onClick={() => void saveAndLeave()}
        >
          {texts.save}
        </Button>
        {cancel}
      </FormActions>
    </>
  );
}

/** Writes a report. It is saved while it is written; submitting it checks what is missing. */
export function ReportForm({
  courses,
  onDiscard,
  onTakeStored,
  onSaved,
  files,
  cancel,
  ...options
}: ReportFormProps) {
  const texts = reportTexts.use();
  const form = useReportForm(options);
  const { f, keeper, consent } = form;
  return (
    <FormStack onSubmit={f.submit}>
      <Notices form={form} onDiscard={onDiscard} onTakeStored={onTakeStored} />
      <Field.Root id="title" error={f.errorOf('title')} required>
        <Field.Label>{texts.fields.title}</Field.Label>
        <Input autoComplete="off" {...f.form.register('title')} />
        <Field.Error />
      </Field.Root>
      <CourseField
        courses={courses}
        error={f.errorOf('categoryId')}
        input={f.form.register('categoryId', { setValueAs: (value) => value || null })}
      />
      <ContentField f={f} begin={options.values.content} />
      {files?.({ reportId: keeper.id, saveFirst: form.saveNow })}
      {consent.isAsked ? (
        <SensitiveConsent input={f.form.register('sensitiveConsent')} error={f.errorOf('sensitiveConsent')} />
      ) : null}
      <Ending form={form} onSaved={onSaved} cancel={cancel} />
    </FormStack>
  );
}
