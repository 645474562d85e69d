import { useEffect } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { formatPhone } from '../../../lib/forms/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { looksLikePhone } from '../phone/phone-state.ts';
import styles from '../user.module.css';
import { askForCode } from './ask-for-code.ts';

export interface RecoverPhoneProps {
  phone: string;
  /** True if the user came from a step after: the field then takes the focus. */
  isMoved: boolean;
  onSent: (phone: string) => void;
}

/** Step 1, by phone: the number that the code goes to. */
export function RecoverPhone({ phone, isMoved, onSent }: RecoverPhoneProps) {
  const auth = authTexts.use();
  const texts = startTexts.use();
  const state = useApiForm<{ phone: string }>({
    schema: async () => (await import('@taegeuk/contract/user.ts')).registration.pick({ phone: true }),
    defaultValues: { phone },
    fields: ['phone'],
    check: (values) =>
      looksLikePhone(values.phone) ? [] : [{ name: 'phone' as const, key: 'invalid_phone' }],
    send: async (values) => {
      const number = formatPhone(values.phone.trim());
      await askForCode('phone', number);
      onSent(number);
    },
  });
  const { setFocus } = state.form;
  useEffect(() => {
    if (isMoved) setFocus('phone');
  }, [isMoved, setFocus]);
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <p className={styles.soft}>{texts.recoverPhoneLead}</p>
      <Field.Root id="phone" error={state.errorOf('phone')} required>
        <Field.Label>{texts.recoverPhone}</Field.Label>
        <Input type="tel" autoComplete="tel" {...state.form.register('phone')} />
        <Field.Error />
      </Field.Root>
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.recoverSending}>
        {auth.recoverSend}
      </Button>
    </FormStack>
  );
}
