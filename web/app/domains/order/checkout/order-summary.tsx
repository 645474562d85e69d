import { extendWindow, type MembershipWindow } from '@taegeuk/contract/membership.ts';
import { quoteInCents } from '@taegeuk/contract/money.ts';
import type { ReactNode } from 'react';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { orderWordTexts } from '../../../i18n/order-word-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatMinor, formatWon } from '../order-words.ts';
import styles from './checkout.module.css';
import type { ShopMethod } from './checkout-form-state.ts';
import { openedBy } from './opened.ts';
import type { Product } from './products.ts';

export interface OrderSummaryProps {
  product: Product | undefined;
  /** The member's window of the product's side. */
  present: MembershipWindow;
  method: ShopMethod | null;
}

/** What is about to be ordered, to check once more before paying. */
export function OrderSummary({ product, present, method }: OrderSummaryProps) {
  const { summary, shop, methods } = orderCheckoutTexts.use();
  const words = orderWordTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  if (!product) return <p className={styles.nothing}>{shop.chooseFirst}</p>;
  const { from, to } = extendWindow(present, product.dayExpirate, today);
  const facts: [string, ReactNode][] = [
    [summary.product, product.name],
    [summary.days, summary.daysCount(product.dayExpirate)],
    [summary.period, words.period(formatDate(from, lang), formatDate(to, lang))],
    [summary.opens, openedBy(product, shop)],
  ];
  if (product.priceKrw > 0 && method) facts.push([methods.title, words.methods[method]]);
  return <FactList facts={facts} />;
}

/** The whole amount in large type, and what PayPal would charge for it. */
export function Total({ amountKrw, krwPerUsd }: { amountKrw: number; krwPerUsd: number | null }) {
  const { summary, shop } = orderCheckoutTexts.use();
  const lang = useLang();
  return (
    <div className={styles.total}>
      <p className={styles.totalLine}>
        <span>{summary.total}</span>{' '}
        <b className={styles.amount} data-total={amountKrw}>
          {amountKrw === 0 ? shop.free : formatWon(amountKrw, lang)}
        </b>
      </p>
      <p className={styles.totalNote}>
        {krwPerUsd === null
          ? summary.vat
          : summary.inDollars(
              formatMinor(quoteInCents(amountKrw, krwPerUsd), 'USD', lang),
              formatWon(krwPerUsd, lang),
            )}
      </p>
    </div>
  );
}
