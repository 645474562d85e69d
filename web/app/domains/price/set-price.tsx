import { ApiError } from '@taegeuk/contract/client.ts';
import type { PricedProductDetail } from '@taegeuk/contract/price.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { fieldText } from '../../lib/forms/form-errors.ts';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { failedWith } from '../admin/calls/staff-failure.ts';
import styles from './price.module.css';
import { priceTexts as t } from './price-texts.ts';
import { firstDay, offerWords, type TypedPrice, wishOf } from './price-words.ts';

type Wrong = Partial<Record<keyof TypedPrice, string>>;

const wireNames = { price: 'priceKrw', days: 'dayExpirate', startsOn: 'startsOn' } as const;

/** The texts of what the answer says about the fields; undefined for a failure that is about none of them. */
function wrongIn(error: unknown): Wrong {
  if (failedWith(error, 'price_day_passed')) return { startsOn: t.tooEarly };
  if (!(error instanceof ApiError)) return {};
  const names = Object.entries(wireNames) as [keyof TypedPrice, string][];
  return Object.fromEntries(
    names.flatMap(([name, wire]) => {
      const fault = error.fields.find(({ path }) => path === wire);
      return fault ? [[name, fieldText(fault.message, 'kr')]] : [];
    }),
  );
}

function useNewPrice({ id, version, present, coming }: PricedProductDetail) {
  const today = useSeoulDay();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<TypedPrice>({
    price: String(present.priceKrw),
    days: String(present.dayExpirate),
    startsOn: firstDay(today),
  });
  const [wrong, setWrong] = useState<Wrong>({});
  async function ask(reason: string, code?: string) {
    setWrong({});
    try {
      const body = { ...wishOf(typed), version, reason, ...(code === undefined ? {} : { code }) };
      const answer = await staffApi.setPrice({ params: { id }, body });
      await revalidate();
      return answer;
    } catch (error) {
      setWrong(wrongIn(error));
      // Somebody set another price meanwhile: what counts now is read, and what was typed stays.
      if (failedWith(error, 'changed_elsewhere')) await revalidate();
      throw error;
    }
  }
  const before = coming.findLast(({ startsOn }) => startsOn < typed.startsOn) ?? present;
  return { typed, setTyped, wrong, ask, before, earliest: firstDay(today) };
}

/** Asks for another price from a day on. */
export function SetPrice({ product }: { product: PricedProductDetail }) {
  const { typed, setTyped, wrong, ask, before, earliest } = useNewPrice(product);
  const field = (name: keyof TypedPrice) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((all) => ({ ...all, [name]: value })),
  });
  const wish = wishOf(typed);
  const isPossible = [wish.priceKrw, wish.dayExpirate - 1].every((n) => Number.isInteger(n) && n >= 0);
  return (
    <ActButton
      label={t.set}
      variant="solid"
      title={t.setTitle(product.name)}
      description={t.setLead}
      confirmLabel={t.setConfirm}
      needs={['reason', 'password', 'second-person']}
      keptAs={`price-set:${product.id}`}
      act={ask}
    >
      <FormRow>
        <Field.Root id="new-price" error={wrong.price} required>
          <Field.Label>{t.price}</Field.Label>
          <Input inputMode="numeric" maxLength={15} autoComplete="off" {...field('price')} />
          <Field.Description>{t.priceHint}</Field.Description>
          <Field.Error />
        </Field.Root>
        <Field.Root id="new-days" error={wrong.days} required>
          <Field.Label>{t.length}</Field.Label>
          <Input inputMode="numeric" maxLength={6} autoComplete="off" {...field('days')} />
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Field.Root id="new-starts-on" error={wrong.startsOn} required>
        <Field.Label>{t.startsOn}</Field.Label>
        <Input type="date" min={earliest} {...field('startsOn')} />
        <Field.Description>{t.startsOnHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <p className={styles.change} aria-live="polite">
        <span>{offerWords(before)}</span> → <b>{isPossible ? offerWords(wish) : '—'}</b>
      </p>
    </ActButton>
  );
}
