import type { Consultation } from '@taegeuk/contract/consultation.ts';
import { isOpenToBooking } from '@taegeuk/contract/consultation-states.ts';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { CallOff } from '../booking/call-off.tsx';
import { hasSlots } from '../booking/load-slots.ts';
import styles from '../consultation.module.css';
import { ConsultationView } from '../consultation-view.tsx';
import { MissingConsultation } from '../missing-consultation.tsx';
import { Withdraw } from '../withdraw.tsx';
import type { Route } from './+types/information';

const list = '/center/consult/contents';
const apply = '/center/consult/apply';
const book = '/center/consult/book';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: args.loaderData?.consultation.title ?? consultationTexts.of(lang).title,
    index: false,
  }));

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data } = await orNotFound(api.getConsultation({ params: { id: params.id } }));
  const now = new Date();
  const isOpen = !isForeign(data) && isOpenToBooking(data, now);
  return { consultation: data, isBookable: isOpen && (await hasSlots(now, data.id)) };
}

export function HydrateFallback() {
  const { title } = consultationTexts.use();
  return <PagePending title={title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingConsultation error={error} />;
}

/** What the member can do to the time of the talk. */
function Change({ consultation, isBookable }: { consultation: Consultation; isBookable: boolean }) {
  const { booking } = consultationTexts.use();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { id, status, scheduledAt } = consultation;
  const mayCallOff = status === 'scheduled' && isOpenToBooking(consultation, new Date());
  if (!(isBookable || mayCallOff)) return null;

  function calledOff() {
    toast.show({ title: booking.calledOff, variant: 'success' });
    void revalidate();
  }

  return (
    <div className={styles.change} data-print="hide">
      {isBookable ? (
        <Button variant={scheduledAt ? 'outline' : 'solid'} render={<Link to={`${book}/${id}`} />}>
          {scheduledAt ? booking.move : booking.choose}
        </Button>
      ) : null}
      {mayCallOff ? <CallOff id={id} onCalledOff={calledOff} /> : null}
    </div>
  );
}

function OwnActions({ consultation: { id, status } }: { consultation: Consultation }) {
  const texts = consultationTexts.use();
  const navigate = useNavigate();
  const toast = useToast();

  function withdrawn() {
    toast.show({ title: texts.withdrawn, variant: 'success' });
    void navigate(list);
  }

  if (status === 'requested') return <Withdraw id={id} onWithdrawn={withdrawn} />;
  if (status !== 'done') return null;
  return (
    <Button variant="outline" render={<Link to={apply} />}>
      {texts.askAgain}
    </Button>
  );
}

export default function ConsultInformation({
  loaderData: { consultation, isBookable },
}: Route.ComponentProps) {
  const texts = consultationTexts.use();
  const isOwn = !isForeign(consultation);
  return (
    <Page width="narrow">
      <AsStaff record={consultation} />
      <ConsultationView
        consultation={consultation}
        isBookable={isBookable}
        change={isOwn ? <Change consultation={consultation} isBookable={isBookable} /> : null}
        actions={
          <>
            <Button variant="outline" render={<Link to={list} />}>
              {texts.backToList}
            </Button>
            <Button variant="quiet" onClick={() => window.print()}>
              {texts.print}
            </Button>
            {isOwn ? <OwnActions consultation={consultation} /> : null}
          </>
        }
      />
    </Page>
  );
}
