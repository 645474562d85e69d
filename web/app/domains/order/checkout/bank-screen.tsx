import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { isOrderPaid } from '@taegeuk/contract/order-states.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { orderSettlingTexts } from '../../../i18n/order-settling-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { pollWhileSeen } from '../../../lib/calls/poll-while-seen.ts';
import { ConfirmedAction } from '../../../lib/forms/confirmed-action.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndActions } from '../../../ui/end-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SmallSection } from '../../../ui/small-section.tsx';
import { BankDetailsList } from '../bank-details.tsx';
import { orderHref, ordersPath, paymentHref, paymentPath } from '../payment-paths.ts';
import { TextMe } from './text-me.tsx';

/** Says that no order of the member's fits the address. */
export function NoBankOrder() {
  const { bank } = orderEndsTexts.use();
  const { settling } = orderSettlingTexts.use();
  return (
    <EmptyState title={bank.emptyTitle} description={bank.emptyText}>
      <Button render={<Link to={paymentPath} />}>{bank.toShop}</Button>
      <Button variant="outline" render={<Link to={ordersPath} />}>
        {settling.toList}
      </Button>
    </EmptyState>
  );
}

/** Polls an open order while the page is visible, and reloads the page when it has changed. */
function useNews({ id, status }: Order, lang: LanguageCode) {
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== 'pending' || !place.current) return undefined;
    const poll = pollWhileSeen(place.current, async () => {
      const { data } = await api.getOrder({ params: { id }, query: { lang }, background: true });
      if (data.status === status) return false;
      await revalidate();
      return true;
    });
    return () => poll.stop();
  }, [id, status, lang, revalidate]);
  return place;
}

/** Account, amount and due date of a transfer, until it has arrived. */
export function BankScreen({ order, profile }: { order: Order; profile: Profile }) {
  const { bank } = orderEndsTexts.use();
  const { summary } = orderCheckoutTexts.use();
  const lang = useLang();
  const place = useNews(order, lang);
  const isWaiting = order.status === 'pending' && order.bank !== undefined;
  return (
    <div ref={place} data-order={order.status}>
      {isWaiting ? <Waiting order={order} profile={profile} /> : <NotWaiting order={order} />}
      <SmallSection title={summary.title}>
        <FactList facts={factsOf(order, bank)} />
      </SmallSection>
    </div>
  );
}

type BankTexts = ReturnType<typeof orderEndsTexts.use>['bank'];

function factsOf(order: Order, bank: BankTexts): [string, ReactNode][] {
  return [
    [bank.product, order.name],
    [bank.order, order.merchant_uid],
    ...(order.payMethod === 'noaccount'
      ? [[bank.receipt, <ReceiptWish key="receipt" order={order} />] as [string, ReactNode]]
      : []),
  ];
}

function ReceiptWish({ order: { cashReceipt } }: { order: Order }) {
  const { bank } = orderEndsTexts.use();
  const { cashReceipts } = orderWordTexts.use();
  if (!cashReceipt) return bank.noReceipt;
  if (cashReceipt.approvalNo) return bank.receiptIssued(cashReceipt.approvalNo);
  return bank.receiptWish(cashReceipts[cashReceipt.purpose], cashReceipt.identifierEnd);
}

function Waiting({ order, profile }: { order: Order; profile: Profile }) {
  const { bank } = orderEndsTexts.use();
  const lang = useLang();
  const { revalidate } = useRevalidator();

  async function cancel() {
    await api.cancelOrder({ params: { id: order.id }, query: { lang } });
    await revalidate();
  }

  return (
    <>
      {order.bank ? <BankDetailsList bank={order.bank} amount={order.amount} /> : null}
      <Notice variant="info" role="status">
        <p>{bank.waiting}</p>
        <p>{bank.exact}</p>
      </Notice>
      <EndActions>
        {order.payMethod === 'noaccount' ? <TextMe orderId={order.id} phone={profile.phone} /> : null}
        <Button variant="quiet" render={<Link to={orderHref(order)} />}>
          {bank.toOrder}
        </Button>
        <ConfirmedAction
          label={bank.cancel}
          title={bank.cancelTitle}
          description={bank.cancelText}
          variant="danger"
          failureTitle={bank.cancelFailed}
          act={cancel}
        />
      </EndActions>
    </>
  );
}

function NotWaiting({ order }: { order: Order }) {
  const { bank } = orderEndsTexts.use();
  const isPaid = isOrderPaid(order.status);
  return (
    <>
      <Notice
        variant={isPaid ? 'success' : 'warning'}
        title={isPaid ? bank.paidTitle : bank.closedTitle}
        live
      >
        {isPaid ? bank.paidText : bank.closedText}
      </Notice>
      <EndActions>
        <Button render={<Link to={orderHref(order)} />}>{bank.toOrder}</Button>
        {isPaid ? null : (
          <Button variant="outline" render={<Link to={paymentHref(order.categoryId)} />}>
            {bank.again}
          </Button>
        )}
      </EndActions>
    </>
  );
}
