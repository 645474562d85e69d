import { isReportOpen } from '@taegeuk/contract/report-states.ts';
import { Link, redirect, useNavigate } from 'react-router';
import { reportTexts } from '../../../i18n/report-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { newKey } from '../../../lib/forms/draft.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { Attachments } from '../../attachment/attachments.tsx';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import { ReportFailure } from '../report-failure.tsx';
import { LatestReturn } from '../report-view.tsx';
import { WriteReport } from '../write-report.tsx';
import type { Route } from './+types/write';

const list = '/academy/report-manage';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({ title: reportTexts.of(lang).writeTitle, index: false }));

async function openReport(id: string | null) {
  if (!id) return undefined;
  const call = api.getReport({ params: { id }, query: { lang: pageLanguage() } });
  const { data: report } = await orNotFound(call);
  // A submitted report is read, not edited.
  if (!isReportOpen(report.state)) throw redirect(`${list}/view/${report.id}`);
  return report;
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = url.searchParams.get('id');
  const [profile, consents, categories, report, files] = await Promise.all([
    api.getProfile(),
    api.listConsents(),
    api.listCategories({ query: { lang: pageLanguage(), center: 1 } }),
    openReport(id),
    id ? orNotFound(api.listAttachments({ query: { practiseHistoryId: id } })) : undefined,
  ]);
  const asked = url.searchParams.get('course');
  const course = categories.data.find(({ slug, subLevel }) => slug === asked && subLevel !== null);
  return {
    // Each opening of the screen starts again, also from the screen itself.
    opening: newKey(),
    userId: profile.data.id,
    courses: categories.data,
    courseId: course?.id ?? null,
    isConsentGiven: isSensitiveGiven(consents.data),
    report,
    attached: files?.data ?? [],
  };
}

export function HydrateFallback() {
  const { writeTitle } = reportTexts.use();
  return <PagePending title={writeTitle} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReportFailure error={error} />;
}

export default function ReportWrite({ loaderData }: Route.ComponentProps) {
  const texts = reportTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { opening, report, attached, ...props } = loaderData;

  function leave(title: string, description?: string) {
    toast.show({ title, variant: 'success', ...(description ? { description } : {}) });
    void navigate(list, { replace: true });
  }

  const title = report?.state === 'returned' ? texts.reviseTitle : texts.continueTitle;
  return (
    <Page width="narrow">
      <PageHead eyebrow={texts.title} title={report ? title : texts.writeTitle} />
      {report?.state === 'returned' ? <LatestReturn reviews={report.reviews} /> : null}
      <WriteReport
        {...props}
        key={opening}
        report={report}
        onSaved={() => leave(texts.savedToast)}
        onSubmitted={() => leave(texts.submittedToast, texts.submittedToastText)}
        files={(place) => <Attachments {...place} initial={attached} />}
        cancel={
          <Button variant="quiet" render={<Link to={list} />}>
            {texts.cancel}
          </Button>
        }
      />
    </Page>
  );
}
