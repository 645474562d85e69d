import type { Order } from '@taegeuk/contract/order.ts';
import { Link } from 'react-router';
import { orderSettlingTexts } from '../../../i18n/order-settling-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatWon } from '../order-words.ts';
import { ordersPath } from '../payment-paths.ts';
import { openOrderHref } from '../settlement/addresses.ts';
import styles from './checkout.module.css';
import type { Product } from './products.ts';
import type { CheckoutProblem } from './use-checkout.ts';

/** The order that prevents another one of the same product, and a link to it. */
export function OpenOrderNotice({ order, live = false }: { order: Order | undefined; live?: boolean }) {
  const { problems } = orderSettlingTexts.use();
  return (
    <Notice
      variant="warning"
      title={problems.openTitle}
      live={live}
      data-problem="open"
      className={styles.notice}
    >
      <p>{problems.open}</p>
      <p className={styles.way}>
        <Button variant="outline" size="sm" render={<Link to={order ? openOrderHref(order) : ordersPath} />}>
          {problems.toOpen}
        </Button>
      </p>
    </Notice>
  );
}

/** Why the click led to no payment, and what can be done. Nothing was charged in any of these cases. */
export function CheckoutProblemNotice({
  of,
  product,
}: {
  of: CheckoutProblem;
  product: Product | undefined;
}) {
  const { problems } = orderSettlingTexts.use();
  const { days } = orderWordTexts.use();
  const lang = useLang();
  const offer = ({ priceKrw, dayExpirate }: Pick<Product, 'priceKrw' | 'dayExpirate'>) =>
    `${formatWon(priceKrw, lang)} · ${days(dayExpirate)}`;
  if (of.kind === 'open') return null;
  const words = {
    blocked: { title: problems.blockedTitle, text: problems.blocked },
    unavailable: { title: problems.unavailableTitle, text: problems.unavailable },
    changed: {
      title: problems.changedTitle,
      text: of.kind === 'changed' && product ? problems.changed(offer(of.before), offer(product)) : '',
    },
  }[of.kind];
  return (
    <Notice variant="danger" title={words.title} live data-problem={of.kind} className={styles.notice}>
      {words.text}
    </Notice>
  );
}

/** What an address of staff leads to. */
export function OfferNotice({ isOver }: { isOver: boolean }) {
  const { problems } = orderSettlingTexts.use();
  if (isOver)
    return (
      <Notice variant="warning" title={problems.offerOverTitle} className={styles.notice}>
        {problems.offerOver}
      </Notice>
    );
  return <Notice className={styles.notice}>{problems.offer}</Notice>;
}
