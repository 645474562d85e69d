import type { ProductBody } from '@taegeuk/contract/content-bodies.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { Link } from 'react-router';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../lesson/film.module.css';
import { productTexts as t } from './product-texts.ts';

export interface ProductPlaceProps {
  id: string;
  body: ProductBody;
  write: (change: (body: ProductBody) => ProductBody) => void;
}

/** What a product opens, and whether it is on sale. */
export function ProductPlace({ id, body, write }: ProductPlaceProps) {
  return (
    <div className={styles.place}>
      <FormRow>
        <Field.Root id="product-grants">
          <Field.Label>{t.fields.grants}</Field.Label>
          <Select
            value={body.grants}
            onChange={({ currentTarget: { value } }) =>
              write((now) => ({ ...now, grants: value === 'academy' ? 'academy' : 'center' }))
            }
          >
            {windowSides.map((side) => (
              <option key={side} value={side}>
                {t.sides[side]}
              </option>
            ))}
          </Select>
        </Field.Root>
        <Field.Root id="product-pay-level">
          <Field.Label>{t.fields.payLevel}</Field.Label>
          <Input
            inputMode="numeric"
            maxLength={1}
            autoComplete="off"
            value={body.payLevel}
            onChange={({ currentTarget: { value } }) =>
              write((now) => ({ ...now, payLevel: Number(value.replace(/\D/g, '')) }))
            }
          />
          <Field.Description>{t.payLevelHint}</Field.Description>
        </Field.Root>
      </FormRow>
      <Field.Root id="product-on-sale">
        <Checkbox
          checked={body.isOnSale}
          onChange={({ currentTarget: { checked } }) => write((now) => ({ ...now, isOnSale: checked }))}
        >
          {t.onSale}
        </Checkbox>
        <Field.Description>{t.onSaleHint}</Field.Description>
      </Field.Root>
      <p className={styles.acts}>
        <span className={styles.soft}>{t.priceNote}</span>
        <Link to={`/admin/orders/prices/${id}`}>{t.toPrice}</Link>
      </p>
    </div>
  );
}
