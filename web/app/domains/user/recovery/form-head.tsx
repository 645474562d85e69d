import type { FieldValues } from 'react-hook-form';
import { errorTexts } from '../../../i18n/error-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What went wrong with a form: the failure of the whole form, then the list of wrong fields. */
export function FormHead<Values extends FieldValues>({ state }: { state: ApiForm<Values> }) {
  const errors = errorTexts.use();
  return (
    <>
      {state.failureText ? (
        <Notice key={`failure-${state.attempt}`} variant="danger" live>
          {state.failureText}
        </Notice>
      ) : null}
      <ErrorSummary key={`summary-${state.attempt}`} title={errors.summaryTitle} errors={state.summary} />
    </>
  );
}
