import { Link } from 'react-router';
import { inquiryTexts } from '../../../i18n/inquiry-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { MissingRecord } from '../../../lib/document/missing-record.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { useSite } from '../../../shell/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { InquiryView } from '../inquiry-view.tsx';
import type { Route } from './+types/view';

const list = '/customer/faq';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.inquiry.title ?? inquiryTexts.of(lang).title,
    index: false,
  }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { inquiry: (await orNotFound(api.getInquiry({ params: { id } }))).data };
}

export function HydrateFallback() {
  return <PagePending title={inquiryTexts.use().title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = inquiryTexts.use();
  return (
    <MissingRecord
      error={error}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      list={list}
      listLabel={texts.backToList}
    />
  );
}

export default function InquiryPage({ loaderData: { inquiry } }: Route.ComponentProps) {
  const texts = inquiryTexts.use();
  const language = useSite()?.languages.find(({ languageCode }) => languageCode === inquiry.languageCode);
  return (
    <Page width="narrow">
      <AsStaff record={inquiry} />
      <InquiryView
        key={inquiry.id}
        inquiry={inquiry}
        language={language?.name ?? inquiry.languageCode}
        actions={
          <>
            <Button variant="outline" render={<Link to={list} />}>
              {texts.backToList}
            </Button>
            {isForeign(inquiry) ? null : (
              <Button variant="quiet" render={<Link to="/customer/faq/add" />}>
                {texts.askAnew}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
