import { orderCheckoutTexts } from '../../../i18n/order-checkout-texts.ts';
import { shellTexts } from '../../../i18n/shell-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './checkout.module.css';
import type { CheckoutValues } from './checkout-form-state.ts';
import type { Product } from './products.ts';

const fullTerms = '/customer/guide#terms-of-use';

/** The conditions, readable before agreeing: what is bought, that it ends automatically, and how money is returned. */
export function PurchaseTerms({ product }: { product: Product }) {
  const { terms } = orderCheckoutTexts.use();
  const { unused, notBegun, used, opened, how } = terms;
  const lines = product.priceKrw === 0 ? [terms.freeHow] : [terms.once, unused, notBegun, used, opened, how];
  return (
    <Card variant="sunk" padding="md">
      <ul className={styles.terms}>
        <li>{terms.what(product.name, product.dayExpirate)}</li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.fullTerms}>
        <TextLink href={fullTerms} target="_blank" rel="noopener">
          {terms.full}
          <Icon
            name="external"
            size="sm"
            label={shellTexts.use().newWindow}
            className={styles.outward ?? ''}
          />
        </TextLink>
      </p>
    </Card>
  );
}

/** The agreement itself, not preselected. */
export function Agreement({ of }: { of: ApiForm<CheckoutValues> }) {
  const { terms } = orderCheckoutTexts.use();
  return (
    <Field.Root id="agreed" error={of.errorOf('agreed')} required>
      <Checkbox {...of.form.register('agreed')}>{terms.agree}</Checkbox>
      <Field.Error />
    </Field.Root>
  );
}
