import type { FieldValues } from 'react-hook-form';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ApiForm } from './form.ts';

/**
 * What is shown at the top of a form after a failed attempt: the failure of the whole form, and the list of wrong fields.
 */
export function FormProblems<Values extends FieldValues>({
  of,
}: {
  of: Pick<ApiForm<Values>, 'failureText' | 'summary' | 'summaryTitle' | 'attempt'>;
}) {
  return (
    <>
      {of.failureText ? (
        <Notice key={`failure-${of.attempt}`} variant="danger" live>
          {of.failureText}
        </Notice>
      ) : null}
      <ErrorSummary key={`summary-${of.attempt}`} title={of.summaryTitle} errors={of.summary} />
    </>
  );
}
