import { categorySides } from '@taegeuk/contract/category-sides.ts';
import { windowSides } from '@taegeuk/contract/membership.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { numberOrNone, useMaking } from '../admin/act/use-making.ts';
import { newProductTexts as t } from './price-texts.ts';

const begin = {
  ...{ name: '', side: 'center', summary: '', slug: '', price: '', days: '' },
  ...{ grants: 'center', payLevel: '1', isAccompanied: false },
};

/** Makes a product, which is on sale at once, and opens its prices. */
export function NewProduct() {
  const { typed, set, wrong, make, line } = useMaking(begin);
  const create = () =>
    make(
      {
        ...{
          name: typed.name,
          summary: typed.summary,
          isProduct: true,
          parentId: null,
          payLevelInAcademy: null,
        },
        center: categorySides[typed.side === 'academy' ? 'academyProducts' : 'centreProducts'],
        ...{ isAccompaniedService: typed.isAccompanied, slug: typed.slug.trim() || null },
        ...{ priceKrw: numberOrNone(typed.price), dayExpirate: numberOrNone(typed.days) },
        grants: typed.grants === 'academy' ? 'academy' : 'center',
        payLevel: numberOrNone(typed.payLevel),
      },
      (id) => `/admin/orders/prices/${id}`,
    );
  const sides = windowSides.map((side) => (
    <option key={side} value={side}>
      {t.sides[side]}
    </option>
  ));
  return (
    <ActButton
      label={t.create}
      variant="solid"
      title={t.createTitle}
      description={t.createLead}
      confirmLabel={t.createConfirm}
      keptAs="product-create"
      act={create}
    >
      <Field.Root id="new-product-name" error={wrong.name} required>
        <Field.Label>{t.name}</Field.Label>
        <Input maxLength={100} {...line('name')} />
        <Field.Error />
      </Field.Root>
      <FormRow>
        <Field.Root id="new-product-price" error={wrong.priceKrw} required>
          <Field.Label>{t.price}</Field.Label>
          <Input inputMode="numeric" maxLength={15} {...line('price')} />
          <Field.Description>{t.priceHint}</Field.Description>
          <Field.Error />
        </Field.Root>
        <Field.Root id="new-product-days" error={wrong.dayExpirate} required>
          <Field.Label>{t.days}</Field.Label>
          <Input inputMode="numeric" maxLength={6} {...line('days')} />
          <Field.Error />
        </Field.Root>
      </FormRow>
      <FormRow>
        <Field.Root id="new-product-side">
          <Field.Label>{t.side}</Field.Label>
          <Select
            {...line('side')}
            onChange={({ currentTarget: { value } }) => set({ side: value, grants: value })}
          >
            {sides}
          </Select>
        </Field.Root>
        <Field.Root id="new-product-grants" error={wrong.grants}>
          <Field.Label>{t.grants}</Field.Label>
          <Select {...line('grants')}>{sides}</Select>
          <Field.Error />
        </Field.Root>
        <Field.Root id="new-product-pay-level" error={wrong.payLevel}>
          <Field.Label>{t.payLevel}</Field.Label>
          <Input inputMode="numeric" maxLength={1} {...line('payLevel')} />
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Field.Root id="new-product-summary" error={wrong.summary}>
        <Field.Label>{t.summary}</Field.Label>
        <Textarea minRows={2} maxLength={1000} {...line('summary')} />
        <Field.Error />
      </Field.Root>
      <Field.Root id="new-product-slug" error={wrong.slug}>
        <Field.Label>{t.slug}</Field.Label>
        <Input maxLength={60} spellCheck={false} {...line('slug')} />
        <Field.Description>{t.slugHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Checkbox
        checked={typed.isAccompanied}
        onChange={({ currentTarget: { checked } }) => set({ isAccompanied: checked })}
      >
        {t.accompanied}
      </Checkbox>
    </ActButton>
  );
}
