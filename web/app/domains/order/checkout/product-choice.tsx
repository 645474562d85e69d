import {
  extendWindow,
  type MembershipWindow,
  type WindowSide,
  windowOf,
  windowSides,
} from '@taegeuk/contract/membership.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import { wonAMonth } from '@taegeuk/contract/price-rules.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { useId } from 'react';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { windowWords } from '../../../lib/dates/window-words.ts';
import { formatWon } from '../order-words.ts';
import { openedBy } from './opened.ts';
import styles from './product-choice.module.css';
import { isHeld, type Product } from './products.ts';

export interface ProductChoiceProps {
  products: readonly Product[];
  profile: Profile;
  orders: readonly Order[];
  chosen: Product | undefined;
  onChoose: (product: Product) => void;
}

/** The products by side: first the whole price, the days, and how they would extend the member's own window. */
export function ProductChoice(props: ProductChoiceProps) {
  return windowSides.map((side) => <SideProducts key={side} side={side} {...props} />);
}

function SideProducts({ side, profile, ...props }: ProductChoiceProps & { side: WindowSide }) {
  const { shop } = orderCheckoutTexts.use();
  const lang = useLang();
  const titleId = useId();
  const products = props.products.filter(({ grants }) => grants === side);
  const present = windowOf(profile, side);
  const today = useSeoulDay();
  if (products.length === 0) return null;
  const { isActive, words } = windowWords(present, today, shop.window, (day) => formatDate(day, lang));
  return (
    <fieldset className={styles.side} aria-labelledby={titleId}>
      <div className={styles.sideHead}>
        <h3 id={titleId} className={styles.sideName}>
          {shop.sides[side]}
        </h3>
        <p className={styles.present} data-active={isActive || undefined}>
          {words}
        </p>
      </div>
      {products.map((product) => (
        <ProductLine
          key={product.id}
          product={product}
          isChosen={product.id === props.chosen?.id}
          isHeld={isHeld(props.orders, product)}
          present={present}
          onChoose={props.onChoose}
        />
      ))}
    </fieldset>
  );
}

interface ProductLineProps {
  product: Product;
  isChosen: boolean;
  isHeld: boolean;
  /** The member's window of its side. */
  present: MembershipWindow;
  onChoose: (product: Product) => void;
}

function ProductLine({ product, isChosen, isHeld, present, onChoose }: ProductLineProps) {
  const { shop, summary } = orderCheckoutTexts.use();
  const lang = useLang();
  const nameId = useId();
  const textId = useId();
  const month = wonAMonth(product);
  return (
    <label className={styles.product} data-product={product.id}>
      <input
        type="radio"
        name="product"
        value={product.id}
        checked={isChosen}
        onChange={() => onChoose(product)}
        aria-labelledby={nameId}
        aria-describedby={textId}
        className={styles.dot}
      />
      <span id={nameId} className={styles.name}>
        <b>{product.name}</b>{' '}
        <span className={styles.price}>
          {product.priceKrw === 0 ? shop.free : formatWon(product.priceKrw, lang)}
        </span>
      </span>
      <span id={textId} className={styles.about}>
        <span>{product.summary}</span>
        {product.grants === 'academy' ? <span>{openedBy(product, shop)}</span> : null}
        {month === null ? null : <span>{shop.perMonth(formatWon(month, lang))}</span>}
        {product.reducedFromKrw === null ? null : (
          <span>{shop.reducedFrom(formatWon(product.reducedFromKrw, lang))}</span>
        )}
        <span className={styles.until}>
          {summary.daysCount(product.dayExpirate)} ·{' '}
          {isHeld ? shop.held : <Until days={product.dayExpirate} present={present} />}
        </span>
      </span>
    </label>
  );
}

/** The last day of a window after adding so many days. */
function Until({ days, present }: { days: number; present: MembershipWindow }) {
  const { shop } = orderCheckoutTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const { from, to } = extendWindow(present, days, today);
  const until = formatDate(to, lang);
  return from > today ? shop.extendedUntil(until) : shop.untilNow(until);
}
