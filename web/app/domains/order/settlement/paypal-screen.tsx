import { majorOf } from '@taegeuk/contract/money.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderEndsTexts } from '../../../i18n/order-ends-texts.ts';
import { orderSettlingTexts } from '../../../i18n/order-settling-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EndActions } from '../../../ui/end-actions.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { endWish } from '../checkout/wish.ts';
import { chargedWords, formatWon } from '../order-words.ts';
import { paymentHref, paymentPath } from '../payment-paths.ts';
import { providerScript } from './payment-document.ts';
import styles from './paypal.module.css';
import { type Checkout, loadProvider, type WindowAnswer, windowParams } from './provider-script.ts';
import { CheckingScreen, SettleNotice } from './settle-notice.tsx';
import { type ToldSettling, useSettling } from './use-settling.ts';

/** Redirects somebody who has chosen nothing yet to the page where one chooses. */
function NothingForPaypal() {
  const { paypal } = orderEndsTexts.use();
  return (
    <EmptyState title={paypal.noneTitle} description={paypal.noneText}>
      <Button render={<Link to={paymentPath} />}>{paypal.toShop}</Button>
    </EmptyState>
  );
}

/** PayPal's own button for an order that was made, with its amount in dollars and why. */
export function PaypalScreen({ checkout }: { checkout: Checkout | undefined }) {
  const { settling, answered } = useSettling();
  if (settling.phase === 'checking') return <CheckingScreen isSlow={settling.isSlow} />;
  if (settling.phase === 'told') return <Told settling={settling} />;
  if (!checkout) return <NothingForPaypal />;

  function onAnswer(answer: WindowAnswer) {
    // Whatever the result was, the next attempt is a new order.
    endWish();
    answered(checkout?.merchant_uid ?? '', answer);
  }
  return <Buttons checkout={checkout} onAnswer={onAnswer} />;
}

function Told({ settling }: { settling: ToldSettling }) {
  const { paypal } = orderEndsTexts.use();
  return (
    <>
      <SettleNotice settling={settling} />
      {settling.end === 'reviewing' ? null : (
        <EndActions>
          <Button render={<Link to={paymentHref(settling.order?.categoryId)} />}>{paypal.other}</Button>
        </EndActions>
      )}
    </>
  );
}

interface ButtonsProps {
  checkout: Checkout;
  onAnswer: (answer: WindowAnswer) => void;
}

function Buttons({ checkout, onAnswer }: ButtonsProps) {
  const { paypal } = orderEndsTexts.use();
  const { summary } = orderCheckoutTexts.use();
  const lang = useLang();
  const { order } = checkout;
  const facts: [string, ReactNode][] = [
    [summary.product, order.name],
    [summary.days, summary.daysCount(order.dayExpirate)],
    [
      paypal.charged,
      <b key="charged" className={styles.amount} data-charged={checkout.amount}>
        {chargedWords(order, lang)}
      </b>,
    ],
    [paypal.won, formatWon(order.amount, lang)],
  ];
  if (order.charged) facts.push([paypal.rate, paypal.rateWords(formatWon(order.charged.krwPerUnit, lang))]);
  return (
    <>
      <FactList facts={facts} />
      <p className={styles.review}>{paypal.review}</p>
      <PaypalButton checkout={checkout} onAnswer={onAnswer} />
      <EndActions>
        <Button variant="quiet" render={<Link to={paymentHref(order.categoryId)} />}>
          {paypal.other}
        </Button>
      </EndActions>
    </>
  );
}

/** PayPal's button, and a button to try again if its script was blocked. */
function PaypalButton({ checkout, onAnswer }: ButtonsProps) {
  const { problems } = orderSettlingTexts.use();
  const [attempt, setAttempt] = useState(0);
  const [isBlocked, setBlocked] = useState(false);

  function retry() {
    setBlocked(false);
    setAttempt(attempt + 1);
  }

  if (isBlocked) {
    return (
      <Notice variant="danger" title={problems.blockedTitle} live data-problem="blocked">
        <p>{problems.blocked}</p>
        <p>
          <Button variant="outline" size="sm" onClick={retry}>
            {problems.retry}
          </Button>
        </p>
      </Notice>
    );
  }
  return <Place key={attempt} checkout={checkout} onAnswer={onAnswer} onBlocked={() => setBlocked(true)} />;
}

// The provider fills the element itself: React renders it empty once and never again.
function Place({ checkout, onAnswer, onBlocked }: ButtonsProps & { onBlocked: () => void }) {
  const { paypal } = orderEndsTexts.use();
  const [isLoading, setLoading] = useState(true);
  const tellAnswer = useEffectEvent(onAnswer);
  const tellBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    let isHere = true;
    loadProvider(providerScript() ?? '').then(
      (provider) => {
        if (!isHere) return;
        provider.init(checkout.merchant_code);
        provider.loadUI('paypal-spb', paypalParams(checkout), (answer) => tellAnswer(answer));
        setLoading(false);
      },
      () => isHere && tellBlocked(),
    );
    return () => {
      isHere = false;
    };
  }, [checkout]);
  return (
    <div className={styles.place} data-paypal={isLoading ? 'loading' : 'shown'}>
      <div className="portone-ui-container" data-portone-ui-type="paypal-spb" />
      {isLoading ? <Skeleton lines={1} label={paypal.loading} /> : null}
    </div>
  );
}

/** As PayPal requires it: the goods by name, so that their sum is the amount. */
function paypalParams(checkout: Checkout): object {
  const { order } = checkout;
  const unitPrice = order.charged
    ? majorOf(order.charged.amountMinor, order.charged.currency)
    : checkout.amount;
  return {
    ...windowParams(checkout),
    pay_method: 'paypal',
    products: [{ id: order.categoryId, name: checkout.name, code: order.categoryId, unitPrice, quantity: 1 }],
  };
}
