import { Link } from 'react-router';
import { orderSettlingTexts } from '../../../i18n/order-settling-texts.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice, type NoticeVariant } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../checkout/checkout.module.css';
import { orderHref, ordersPath } from '../payment-paths.ts';
import type { ToldEnd } from './settle-end.ts';
import type { Settling } from './use-settling.ts';

const variants: Record<ToldEnd, NoticeVariant> = {
  unfinished: 'info',
  refused: 'danger',
  reviewing: 'success',
  returned: 'warning',
  mismatch: 'danger',
  expired: 'warning',
  missing: 'warning',
};

/** The result of the last payment, with the payment company's text, and where to look after it. */
export function SettleNotice({ settling }: { settling: Settling }) {
  const { settling: texts } = orderSettlingTexts.use();
  if (settling.phase !== 'told') return null;
  const { end, order, reason } = settling;
  const { title, text } = texts.ends[end];
  return (
    <Notice variant={variants[end]} title={title} live data-end={end} className={styles.notice}>
      <p>{text}</p>
      {/* Naver Pay demands its words alone and unchanged. */}
      {reason ? <p>{texts.reason}</p> : null}
      {reason ? <p>{reason}</p> : null}
      <p>
        <TextLink render={<Link to={order ? orderHref(order) : ordersPath} />}>
          {order ? texts.toOrder : texts.toList}
        </TextLink>
      </p>
    </Notice>
  );
}

/** The page while the server is asked for the result of a payment: nothing can be paid a second time meanwhile. */
export function CheckingScreen({ isSlow }: { isSlow: boolean }) {
  const { settling: texts } = orderSettlingTexts.use();
  const isOnline = useOnline();
  return (
    <div data-settling="checking" aria-live="polite">
      <EmptyState
        title={
          <span className={styles.wait}>
            <Spinner size="sm" /> {texts.checking}
          </span>
        }
        description={isOnline ? (isSlow ? texts.slow : texts.checkingText) : texts.offline}
      >
        {isSlow || !isOnline ? (
          <Button variant="outline" render={<Link to={ordersPath} />}>
            {texts.toList}
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
}

/**
 * Next to the button while the provider's window is open: some browsers hide it, and then the member can ask for the
 * result.
 */
export function WindowNotice({ onLost }: { onLost: () => void }) {
  const { settling: texts } = orderSettlingTexts.use();
  return (
    <Notice variant="info" title={texts.windowTitle} data-settling="window">
      <p>{texts.windowText}</p>
      <p>
        {texts.windowLost}{' '}
        <Button variant="outline" size="sm" onClick={onLost}>
          {texts.check}
        </Button>
      </p>
    </Notice>
  );
}
