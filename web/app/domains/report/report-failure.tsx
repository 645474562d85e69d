import { reportTexts } from '../../i18n/report-texts.ts';
import { MissingRecord } from '../../lib/document/missing-record.tsx';

/** Shown in the place of a report that does not exist. */
export function ReportFailure({ error }: { error: unknown }) {
  const { notFoundTitle, notFoundText, backToList } = reportTexts.use();
  return (
    <MissingRecord
      error={error}
      title={notFoundTitle}
      text={notFoundText}
      list="/academy/report-manage"
      listLabel={backToList}
    />
  );
}
