import { windowOf } from '@taegeuk/contract/membership.ts';
import type { Order } from '@taegeuk/contract/order.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { nopaymentHref } from '../settlement/addresses.ts';
import { providerScript } from '../settlement/payment-document.ts';
import { loadProvider } from '../settlement/provider-script.ts';
import styles from './checkout.module.css';
import { methodIn, offeredMethods, type ShopMethod } from './checkout-form-state.ts';
import * as notices from './late-notices.tsx';
import { loadOrdering, Ordering } from './late-ordering.tsx';
import { OrderSummary, Total } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { ProductChoice } from './product-choice.tsx';
import { openOrderOf, type Product, productOf } from './products.ts';
import { type CheckoutForm, useCheckout } from './use-checkout.ts';

export interface CheckoutScreenProps {
  products: readonly Product[];
  profile: Profile;
  orders: readonly Order[];
  /** Methods of payment at the provider. */
  methods: readonly string[];
  krwPerUsd: number | null;
  /** The address names an order of staff that cannot be paid any more. */
  isOfferOver: boolean;
}

/** The choices are in the address: it can be shared, stored and returned to. A click shows at once. */
function useChoice({ products, methods }: CheckoutScreenProps) {
  const [query, setQuery] = useSearchParams();
  const [pressed, setPressed] = useState<{ id: string; before: string | null }>();
  const inAddress = query.get('categoryId');
  // The address is updated a moment later; from then on it decides.
  // What staff ordered is the only choice.
  const product =
    products.find(({ offer }) => offer !== undefined) ??
    productOf(products, pressed && pressed.before === inAddress ? pressed.id : inAddress);
  const offered = offeredMethods(methods, product?.priceKrw);
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    offered,
    product,
    method: methodIn(offered, query.get('method')),
    chooseProduct: ({ id }: Product) => {
      setPressed({ id, before: inAddress });
      set('categoryId', id);
    },
    chooseMethod: (method: ShopMethod) => set('method', method),
  };
}

// Loaded before the click: browsers open windows only for a moment after one.
function useEarlyScript(isWanted: boolean): void {
  useEffect(() => {
    const src = providerScript();
    // If it is blocked here, it is tried again, and reported, at the click.
    if (isWanted && src !== undefined) loadProvider(src).catch(() => undefined);
  }, [isWanted]);
}

/** The payment page: product, method of payment, conditions, agreement; the total is always visible. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const choice = useChoice(props);
  const { product, method } = choice;
  const checkout = useCheckout({ profile: props.profile, product, method });
  useEarlyScript(product !== undefined && product.priceKrw > 0);
  const { settling } = checkout;
  if (settling.phase === 'checking') return <notices.CheckingScreen isSlow={settling.isSlow} />;
  if (props.products.length === 0) return <NoProducts />;

  function choose(next: Product) {
    checkout.clearProblem();
    checkout.clear();
    // The agreement was to the other product.
    checkout.f.form.setValue('agreed', false);
    choice.chooseProduct(next);
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={checkout.f.submit}
      onFocus={loadOrdering}
      onPointerDown={loadOrdering}
      className={styles.checkout}
    >
      <div className={styles.main}>
        {settling.phase === 'told' ? <notices.SettleNotice settling={settling} /> : null}
        {props.isOfferOver || product?.offer !== undefined ? (
          <notices.OfferNotice isOver={props.isOfferOver} />
        ) : null}
        {checkout.problem ? <notices.CheckoutProblemNotice of={checkout.problem} product={product} /> : null}
        <FormProblems of={checkout.f} />
        <Products {...props} product={product} onChoose={choose} />
        {product ? (
          <Ordering
            {...{ product, checkout, orders: props.orders, offered: choice.offered }}
            onChooseMethod={choice.chooseMethod}
          />
        ) : null}
      </div>
      <Aside {...props} product={product} checkout={checkout} />
    </form>
  );
}

function NoProducts() {
  const { shop } = orderCheckoutTexts.use();
  return (
    <EmptyState title={shop.noProducts} description={shop.noProductsText}>
      <Button render={<Link to="/customer/notice" />}>{shop.toNotices}</Button>
    </EmptyState>
  );
}

type ProductsProps = CheckoutScreenProps & {
  product: Product | undefined;
  onChoose: (product: Product) => void;
};

function Products({ product, onChoose, ...props }: ProductsProps) {
  const { shop } = orderCheckoutTexts.use();
  return (
    <section className={styles.part} aria-labelledby="products">
      <h2 id="products" className={styles.partTitle}>
        {shop.products}
      </h2>
      <ProductChoice {...props} chosen={product} onChoose={onChoose} />
    </section>
  );
}

interface AsideProps extends CheckoutScreenProps {
  product: Product | undefined;
  checkout: CheckoutForm;
}

function Aside({ product, profile, orders, krwPerUsd, checkout }: AsideProps) {
  const { summary } = orderCheckoutTexts.use();
  const { f, settling, lost } = checkout;
  const method = f.form.watch('payMethod');
  const isBlocked = product && (openOrderOf(orders, product) || checkout.problem?.kind === 'open');
  return (
    <aside className={styles.aside} aria-labelledby="summary">
      <h2 id="summary" className={styles.asideTitle}>
        {summary.title}
      </h2>
      <OrderSummary
        product={product}
        method={method}
        present={windowOf(profile, product?.grants ?? 'center')}
      />
      {product ? (
        <div className={styles.pay}>
          <Total amountKrw={product.priceKrw} krwPerUsd={method === 'paypal' ? krwPerUsd : null} />
          {settling.phase === 'window' ? <notices.WindowNotice onLost={lost} /> : null}
          {isBlocked ? null : product.priceKrw === 0 ? (
            <Button width="full" render={<Link to={nopaymentHref(product.id)} />}>
              {summary.free}
            </Button>
          ) : (
            <PayButton
              amountKrw={product.priceKrw}
              method={method}
              pending={f.pending || settling.phase === 'window'}
            />
          )}
        </div>
      ) : null}
    </aside>
  );
}
