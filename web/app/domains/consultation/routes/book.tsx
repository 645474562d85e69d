import type { Consultation, ConsultationSlot } from '@taegeuk/contract/consultation.ts';
import { isOpenToBooking } from '@taegeuk/contract/consultation-states.ts';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { consultationTexts } from '../../../i18n/consultation-texts.ts';
import type { ConsultationTexts } from '../../../i18n/kr/consultation.ts';
import { api } from '../../../lib/calls/api.ts';
import { orNotFound } from '../../../lib/calls/load.ts';
import { AsStaff, isForeign } from '../../../lib/document/as-staff.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { CancelLink } from '../../../lib/forms/request-fields.tsx';
import { PagePending } from '../../../shell/page-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { isSensitiveGiven } from '../../user/consents/use-sensitive-consent.ts';
import { BookingForm } from '../booking/booking-form.tsx';
import { loadSlots } from '../booking/load-slots.ts';
import { Appointment } from '../consultation-state.tsx';
import { MissingConsultation } from '../missing-consultation.tsx';
import type { Route } from './+types/book';

const list = '/center/consult/contents';
const apply = '/center/consult/apply';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: headOf(args.loaderData?.consultation, consultationTexts.of(lang)).title,
    index: false,
  }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [slots, consents, asked] = await Promise.all([
    loadSlots(new Date(), id),
    api.listConsents(),
    id === undefined ? undefined : orNotFound(api.getConsultation({ params: { id } })),
  ]);
  return { slots, isConsentGiven: isSensitiveGiven(consents.data), consultation: asked?.data };
}

export function HydrateFallback() {
  const { booking } = consultationTexts.use();
  return <PagePending title={booking.title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingConsultation error={error} />;
}

function Nothing({ consultation, back }: { consultation: Consultation | undefined; back: string }) {
  const texts = consultationTexts.use();
  const { booking } = texts;
  return (
    <EmptyState
      title={booking.emptyTitle}
      description={consultation?.scheduledAt ? texts.changeNote : booking.emptyText}
    >
      {consultation ? (
        <Button render={<Link to={back} />}>{booking.back}</Button>
      ) : (
        <Button render={<Link to={apply} />}>{texts.apply}</Button>
      )}
    </EmptyState>
  );
}

function Closed({ back }: { back: string }) {
  const { booking } = consultationTexts.use();
  return (
    <EmptyState title={booking.closedTitle} description={booking.closedText}>
      <Button render={<Link to={back} />}>{booking.back}</Button>
    </EmptyState>
  );
}

function headOf(
  consultation: Consultation | undefined,
  { booking }: ConsultationTexts,
): { title: string; lead: string } {
  if (!consultation) return { title: booking.onlyTitle, lead: booking.onlyLead };
  return { title: consultation.scheduledAt ? booking.moveTitle : booking.title, lead: booking.lead };
}

interface BookingProps {
  consultation: Consultation | undefined;
  slots: ConsultationSlot[];
  isConsentGiven: boolean;
  back: string;
}

function Booking({ consultation, slots, isConsentGiven, back }: BookingProps) {
  const texts = consultationTexts.use();
  const navigate = useNavigate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isMove = Boolean(consultation?.scheduledAt);

  async function book({ startsAt, staffId }: ConsultationSlot) {
    const body = {
      slot: { startsAt, staffId },
      ...(consultation ? { consultationId: consultation.id } : {}),
    };
    const { data } = await api.bookConsultation({ body });
    const title = isMove ? texts.booking.moved : texts.booking.booked;
    toast.show({ title, description: texts.booking.bookedText, variant: 'success' });
    await navigate(`${list}/information/${data.id}`, { replace: true });
  }

  return (
    <>
      {consultation?.scheduledAt ? (
        <FactList facts={[[texts.booking.now, <Appointment key="at" at={consultation.scheduledAt} />]]} />
      ) : null}
      <BookingForm
        slots={slots}
        // A request has the consent already.
        isConsentGiven={isConsentGiven || consultation !== undefined}
        book={book}
        onTaken={() => void revalidate()}
        sendLabel={isMove ? texts.booking.sendMove : texts.booking.send}
        cancel={<CancelLink to={back}>{texts.cancel}</CancelLink>}
      />
    </>
  );
}

export default function ConsultBook({
  loaderData: { slots, consultation, isConsentGiven },
}: Route.ComponentProps) {
  const texts = consultationTexts.use();
  const head = headOf(consultation, texts);
  const back = consultation ? `${list}/information/${consultation.id}` : list;
  const isOpen = consultation === undefined || isOpenToBooking(consultation, new Date());
  const mayBook = isOpen && !(consultation && isForeign(consultation));
  return (
    <Page width="narrow">
      <PageHead
        eyebrow={texts.section}
        title={head.title}
        lead={mayBook && slots.length > 0 ? head.lead : undefined}
      />
      {consultation ? <AsStaff record={consultation} /> : null}
      {mayBook ? null : <Closed back={back} />}
      {mayBook && slots.length === 0 ? <Nothing consultation={consultation} back={back} /> : null}
      {mayBook && slots.length > 0 ? <Booking {...{ consultation, slots, isConsentGiven, back }} /> : null}
    </Page>
  );
}
