import type { AcademyAccount } from '@taegeuk/contract/bank-account.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActButton } from '../../admin/act/act-button.tsx';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { failedWith } from '../../admin/calls/staff-failure.ts';
import styles from './account.module.css';
import { accountTexts as t } from './account-texts.ts';

const names = ['bank', 'account', 'holder'] as const;
type Name = (typeof names)[number];
type Typed = Record<Name, string>;

/** The account in a line, once all of it is there. */
function written({ bank, account, holder }: Typed): string {
  const parts = [bank, account, holder].map((part) => part.trim());
  return parts.includes('') ? '—' : parts.join(' ');
}

/** Asks for another account; what counts now stands beside what is typed. */
export function SetAccount({ now }: { now: AcademyAccount }) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Typed>({ bank: '', account: '', holder: now.holder });
  const [wrong, setWrong] = useState<Partial<Typed>>({});

  async function ask(reason: string, code?: string) {
    setWrong({});
    try {
      const body = { ...typed, version: now.version, reason, ...(code === undefined ? {} : { code }) };
      const answer = await staffApi.setBankAccount({ body });
      await revalidate();
      return answer;
    } catch (error) {
      if (error instanceof ApiError)
        setWrong(
          Object.fromEntries(error.fields.map(({ path, message }) => [path, fieldText(message, 'kr')])),
        );
      // Somebody set another meanwhile: what counts now is read, and what was typed stays.
      if (failedWith(error, 'changed_elsewhere')) await revalidate();
      throw error;
    }
  }

  const write = (name: Name, value: string) => setTyped((all) => ({ ...all, [name]: value }));
  const field = (name: Name) => ({
    ...{ value: typed[name], autoComplete: 'off', maxLength: name === 'holder' ? 60 : 40 },
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(name, event.currentTarget.value),
  });
  return (
    <ActButton
      label={t.set}
      variant="solid"
      title={t.setTitle}
      description={t.setLead}
      confirmLabel={t.setConfirm}
      needs={['reason', 'password', 'second-person']}
      keptAs="bank-account"
      act={ask}
    >
      <FormRow>
        <Field.Root id="new-account-bank" error={wrong.bank} required>
          <Field.Label>{t.heads.bank}</Field.Label>
          <Input {...field('bank')} />
          <Field.Error />
        </Field.Root>
        <Field.Root id="new-account-number" error={wrong.account} required>
          <Field.Label>{t.heads.account}</Field.Label>
          <Input inputMode="numeric" {...field('account')} />
          <Field.Description>{t.accountHint}</Field.Description>
          <Field.Error />
        </Field.Root>
      </FormRow>
      <Field.Root id="new-account-holder" error={wrong.holder} required>
        <Field.Label>{t.heads.holder}</Field.Label>
        <Input {...field('holder')} />
        <Field.Error />
      </Field.Root>
      <p className={styles.change} aria-live="polite">
        <span>{written(now)}</span> → <b>{written(typed)}</b>
      </p>
    </ActButton>
  );
}
