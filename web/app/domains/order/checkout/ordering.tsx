import type { Order } from '@taegeuk/contract/order.ts';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import styles from './checkout.module.css';
import type { ShopMethod } from './checkout-form-state.ts';
import { OpenOrderNotice, TransferFields } from './late-notices.tsx';
import { MethodChoice } from './method-choice.tsx';
import { openOrderOf, type Product } from './products.ts';
import { Agreement, PurchaseTerms } from './purchase-terms.tsx';
import type { CheckoutForm } from './use-checkout.ts';

export interface OrderingProps {
  product: Product;
  orders: readonly Order[];
  /** Methods that can be chosen here. */
  offered: readonly ShopMethod[];
  onChooseMethod: (method: ShopMethod) => void;
  checkout: CheckoutForm;
}

/** What is asked once a product is chosen: how it is paid, and the agreement to its conditions. */
export function Ordering({ product, orders, offered, onChooseMethod, checkout }: OrderingProps) {
  const { methods, transfer, terms } = orderCheckoutTexts.use();
  const { f } = checkout;
  const open = openOrderOf(orders, product);
  if (open || checkout.problem?.kind === 'open') {
    return <OpenOrderNotice order={open} live={checkout.problem?.kind === 'open'} />;
  }
  if (product.priceKrw === 0) return null;
  return (
    <>
      <section className={styles.part} aria-labelledby="methods">
        <h2 id="methods" className={styles.partTitle}>
          {methods.title}
        </h2>
        <MethodChoice of={f} offered={offered} onChoose={onChooseMethod} />
      </section>
      {f.form.watch('payMethod') === 'noaccount' ? (
        <section className={styles.part} aria-labelledby="transfer">
          <h2 id="transfer" className={styles.partTitle}>
            {transfer.title}
          </h2>
          <div className={styles.fields}>
            <TransferFields of={f} />
          </div>
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="terms">
        <h2 id="terms" className={styles.partTitle}>
          {terms.title}
        </h2>
        <PurchaseTerms product={product} />
        <Agreement of={f} />
      </section>
    </>
  );
}
