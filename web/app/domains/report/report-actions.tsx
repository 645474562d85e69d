import type { Report } from '@taegeuk/contract/report.ts';
import { isReportOpen } from '@taegeuk/contract/report-states.ts';
import { Link } from 'react-router';
import { reportTexts } from '../../i18n/report-texts.ts';
import { api } from '../../lib/calls/api.ts';
import { deleteOnce } from '../../lib/calls/delete-once.ts';
import { isForeign } from '../../lib/document/as-staff.tsx';
import { pageLanguage } from '../../lib/document/language.ts';
import { ConfirmedAction } from '../../lib/forms/confirmed-action.tsx';
import { Button } from '../../ui/button.tsx';

interface ReportActionsProps {
  report: Report;
  onTakenBack: () => void;
  onRemoved: () => void;
}

/** What the author can do with a report in its state; staff can only print it here. */
export function ReportActions({ report, onTakenBack, onRemoved }: ReportActionsProps) {
  const texts = reportTexts.use();
  const { id, state } = report;
  const isOwn = !isForeign(report);
  return (
    <>
      {isOwn && isReportOpen(state) ? (
        <Button render={<Link to={`/academy/report-manage/write?id=${id}`} />}>
          {state === 'returned' ? texts.revise : texts.edit}
        </Button>
      ) : null}
      <Button variant="outline" onClick={() => window.print()}>
        {texts.print}
      </Button>
      {isOwn && state === 'submitted' ? (
        <ConfirmedAction
          label={texts.takeBack}
          title={texts.takeBackTitle}
          description={texts.takeBackText}
          failureTitle={texts.takeBackFailed}
          act={async () => {
            await api.takeBackReport({ params: { id }, query: { lang: pageLanguage() } });
            onTakenBack();
          }}
        />
      ) : null}
      {isOwn && isReportOpen(state) ? (
        <ConfirmedAction
          label={texts.remove}
          title={texts.removeTitle}
          description={texts.removeText}
          failureTitle={texts.removeFailed}
          variant="danger"
          act={async () => {
            await deleteOnce(api.deletePractice({ params: { id } }));
            onRemoved();
          }}
        />
      ) : null}
    </>
  );
}
