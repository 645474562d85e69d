import { lazy, Suspense, useCallback } from 'react';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ReportForm } from '../saving/use-report-form.ts';
import styles from './editor.module.css';

// The editor is large and only needed here.
const ReportEditor = lazy(async () => {
  const { ReportEditor: Editor } = await import('./report-editor.tsx');
  return { default: Editor };
});

const labelId = 'content-label';
const describedBy = 'content-description content-error';

/** The text of the report in its editor, as a field of the form. */
export function ContentField({ f, begin }: { f: ReportForm; begin: string }) {
  const texts = reportTexts.use();
  const { register, setValue } = f.form;
  const onChange = useCallback(
    (html: string) => setValue('content', html, { shouldDirty: true }),
    [setValue],
  );
  // The first wrong field gets the focus: the form reaches the text through this.
  const onReady = useCallback((focus: () => void) => register('content').ref({ focus }), [register]);
  const error = f.errorOf('content');
  const opening = (
    <div className={styles.opening}>
      <Spinner label={texts.loadingEditor} />
    </div>
  );
  return (
    <Field.Root id="content" error={error} required>
      <Field.Label id={labelId} htmlFor={undefined}>
        {texts.fields.content}
      </Field.Label>
      <Suspense fallback={opening}>
        <ReportEditor
          begin={begin}
          onChange={onChange}
          onReady={onReady}
          labelId={labelId}
          describedBy={describedBy}
          isInvalid={error !== undefined}
        />
      </Suspense>
      <Field.Description>{texts.contentHint}</Field.Description>
      <Field.Error />
    </Field.Root>
  );
}
