import { Link, useNavigate, useRevalidator } from 'react-router';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff } from '../../../lib/document/as-staff.tsx';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AttachmentList } from '../../attachment/attachment-list.tsx';
import { ReportActions } from '../report-actions.tsx';
import { ReportFailure } from '../report-failure.tsx';
import { ReportView } from '../report-view.tsx';
import type { Route } from './+types/view';

const list = '/academy/report-manage';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.report.title || reportTexts.of(lang).title,
    index: false,
  }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [{ data: report }, { data: files }] = await Promise.all([
    orNotFound(api.getReport({ params: { id }, query: { lang: pageLanguage() } })),
    orNotFound(api.listAttachments({ query: { practiseHistoryId: id } })),
  ]);
  return { report, files };
}

export function HydrateFallback() {
  const { title } = reportTexts.use();
  return <PagePending title={title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReportFailure error={error} />;
}

export default function ReportReading({ loaderData: { report, files } }: Route.ComponentProps) {
  const texts = reportTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();

  function tell(title: string) {
    toast.show({ title, variant: 'success' });
  }

  return (
    <Page width="narrow">
      <AsStaff record={report} />
      <ReportView
        report={report}
        files={<AttachmentList items={files} />}
        actions={
          <>
            <ReportActions
              report={report}
              onTakenBack={() => {
                tell(texts.takenBack);
                void revalidate();
              }}
              onRemoved={() => {
                tell(texts.removed);
                void navigate(list);
              }}
            />
            <Button variant="quiet" render={<Link to={list} />}>
              {texts.backToList}
            </Button>
          </>
        }
      />
    </Page>
  );
}
