import type { Category } from '@taegeuk/contract/category.ts';
import type { Report } from '@taegeuk/contract/report.ts';
import { type ReactNode, useState } from 'react';
import { useDraftOf } from '../../lib/forms/use-draft.ts';
import { type FilesPlace, ReportForm } from './report-form.tsx';
import { openReportDraft, type ReportValues, sameWords, valuesOf } from './saving/report-draft.ts';

export interface WriteReportProps {
  userId: string;
  courses: Category[];
  /** The report that is being edited; undefined for a new one. */
  report: Report | undefined;
  /** Course that a new report is about. */
  courseId: string | null;
  isConsentGiven: boolean;
  onSaved: () => void;
  onSubmitted: () => void;
  /** The files of the report, between its text and the buttons. */
  files?: (place: FilesPlace) => ReactNode;
  cancel: ReactNode;
}

/** Writes a report, starting from its stored version and from what this tab still has. */
export function WriteReport({ report: first, courseId, ...props }: WriteReportProps) {
  const [report, setReport] = useState(first);
  const [draft, discard] = useDraftOf(() => openReportDraft(props.userId, report));
  const begun: ReportValues = report ? valuesOf(report) : { title: '', content: '', categoryId: courseId };
  const isRestored = draft.restored !== undefined && !sameWords(draft.restored, begun);

  function takeStored(stored: Report) {
    setReport(stored);
    discard();
  }

  return (
    <ReportForm
      {...props}
      key={`${draft.idempotencyKey} ${report?.version}`}
      draft={draft}
      report={report}
      values={draft.restored ?? begun}
      onDiscard={isRestored ? discard : undefined}
      onTakeStored={takeStored}
    />
  );
}
