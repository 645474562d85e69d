import { Link, useNavigate } from 'react-router';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { MissingRecord } from '../../../lib/document/missing-record.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ConsultationView } from '../consultation-view.tsx';
import { Withdraw } from '../withdraw.tsx';
import type { Route } from './+types/information';

const list = '/center/consult/contents';
const apply = '/center/consult/apply';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.consultation.title ?? consultationTexts.of(lang).title,
    index: false,
  }));

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data } = await orNotFound(api.getConsultation({ params: { id: params.id } }));
  return { consultation: data };
}

export function HydrateFallback() {
  const { title } = consultationTexts.use();
  return <PagePending title={title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = consultationTexts.use();
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

export default function ConsultInformation({ loaderData }: Route.ComponentProps) {
  const texts = consultationTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { consultation } = loaderData;

  function withdrawn() {
    toast.show({ title: texts.withdrawn, variant: 'success' });
    void navigate(list);
  }

  return (
    <Page width="narrow">
      <AsStaff record={consultation} />
      <ConsultationView
        consultation={consultation}
        actions={
          <>
            <Button variant="outline" render={<Link to={list} />}>
              {texts.backToList}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              {texts.print}
            </Button>
            {consultation.status === 'requested' && !isForeign(consultation) ? (
              <Withdraw id={consultation.id} onWithdrawn={withdrawn} />
            ) : null}
            {consultation.status === 'done' && !isForeign(consultation) ? (
              <Button variant="outline" render={<Link to={apply} />}>
                {texts.askAgain}
              </Button>
            ) : null}
          </>
        }
      />
    </Page>
  );
}
