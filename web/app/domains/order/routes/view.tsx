import type { RefundPreview } from '@taegeuk/contract/order.ts';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { isApiError, orNotFound } from '../../../lib/calls/load.ts';
import { isForeign } from '../../../lib/document/as-staff.tsx';
import { pageLanguage } from '../../../lib/document/language.ts';
import { MissingRecord } from '../../../lib/document/missing-record.tsx';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { liveSession } from '../../../lib/session/session.ts';
import { PagePending } from '../../../shell/page-pending.tsx';
import { useSite } from '../../../shell/site.ts';
import { Page } from '../../../ui/page.tsx';
import { readPart } from '../own/order-paths.ts';
import { OrderView } from '../own/order-view.tsx';
import { RefundScreen } from '../own/refund-screen.tsx';
import { Statement, StatementActions } from '../own/statement.tsx';
import { ordersPath } from '../payment-paths.ts';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => {
    const { title, refund, statement } = orderTexts.of(lang);
    const { order, part } = args.loaderData ?? {};
    const head = part ? { refund: refund.title, statement: statement.title }[part] : title;
    return { title: order ? `${head}: ${order.name}` : head, index: false };
  });

// An order that was closed in the meantime has no preview, and says so.
async function previewOf(id: string): Promise<RefundPreview | null> {
  try {
    return (await api.previewRefund({ params: { id } })).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'order_closed') return null;
    throw error;
  }
}

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const { data: order } = await orNotFound(api.getOrder({ params: { id }, query: { lang: pageLanguage() } }));
  const part = readPart(url.searchParams);
  const preview = part === 'refund' && order.status === 'paid' ? await previewOf(id) : null;
  return { order, part, preview };
}

export function HydrateFallback() {
  return <PagePending title={orderTexts.use().title} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = orderTexts.use();
  return (
    <MissingRecord
      error={error}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      list={ordersPath}
      listLabel={texts.backToList}
    />
  );
}

export default function OrderPage({ loaderData: { order, part, preview } }: Route.ComponentProps) {
  const site = useSite();
  if (part === 'statement' && order.paidAt !== null) {
    return (
      <Page>
        <Statement order={order} seller={site?.footer ?? []} />
        <StatementActions order={order} />
      </Page>
    );
  }
  return (
    <Page width="narrow">
      {part === 'refund' && !isForeign(order) ? (
        <RefundScreen order={order} preview={preview} memberId={liveSession()?.id_user ?? ''} />
      ) : (
        <OrderView key={order.id} order={order} />
      )}
    </Page>
  );
}
