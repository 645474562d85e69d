import { categorySides } from '@taegeuk/contract/category-sides.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { wonAMonth } from '@taegeuk/contract/price-rules.ts';
import { type ReactNode, useId } from 'react';
import { orderWordTexts } from '../../i18n/order-word-texts.ts';
import { programmeTexts } from '../../i18n/programme-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatNumber } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import type { ProgrammePage } from './load-programme.ts';
import styles from './side-prices.module.css';

type Product = ProgrammePage['products'][number];

const centerOf: Record<WindowSide, number> = {
  center: categorySides.centre,
  academy: categorySides.academy,
};

interface SidePricesProps {
  side: WindowSide;
  page: ProgrammePage;
  products: readonly Product[];
  /** What one begins with; without it the way to the shop. */
  start?: ReactNode;
}

/** What a side has, and what it costs. */
export function SidePrices({ side, page, products, start }: SidePricesProps) {
  const t = programmeTexts.use()[side];
  const titleId = useId();
  const own = products.filter(({ grants }) => grants === side);
  const groups = page.groups.filter(({ center }) => center === centerOf[side]);
  const levels = page.levels.filter(({ center }) => center === centerOf[side]);
  const lessons = groups.reduce((total, group) => total + group.lessons, 0);
  if (own.length === 0) return null;
  return (
    <article aria-labelledby={titleId} data-side={side} className={styles.side}>
      <h3 id={titleId} className={styles.name}>
        {t.name}
      </h3>
      <p className={styles.for}>{t.for}</p>
      <ul className={styles.has}>
        {[t.has(levels.length, groups.length, lessons), ...t.also].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <table className={styles.table} aria-label={t.table}>
        <tbody>
          {own.map((product) => (
            <Price key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      <p className={styles.go}>
        {start ?? (
          <Button variant="outline" render={<a href="/customer/payment" />}>
            {t.order}
          </Button>
        )}
      </p>
    </article>
  );
}

function Price({ product }: { product: Product }) {
  const t = programmeTexts.use();
  const lang = useLang();
  const won = (amount: number) => orderWordTexts.of(lang).won(formatNumber(amount, lang));
  const opens = product.grants === 'academy' ? t.opens[(product.payLevelInAcademy ?? 0) - 1] : undefined;
  const month = wonAMonth(product);
  // Names such as 30일 수강 say it.
  const days = product.name.includes(t.days(product.dayExpirate)) ? undefined : t.days(product.dayExpirate);
  const facts = [days, opens].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row">
        {product.name}
        {facts === '' ? null : <small>{facts}</small>}
      </th>
      <td>
        <b>{product.priceKrw === 0 ? t.free : won(product.priceKrw)}</b>
        {month === null ? null : <small>{t.perMonth(won(month))}</small>}
        {product.reducedFromKrw === null ? null : <small>{t.reducedFrom(won(product.reducedFromKrw))}</small>}
      </td>
    </tr>
  );
}
