import { useEffect } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import styles from '../user.module.css';
import { askForCode } from './ask-for-code.ts';

export interface RecoverEmailProps {
  email: string;
  /** True if the user came from a step before or after: the field then takes the focus. */
  isMoved: boolean;
  onSent: (email: string) => void;
}

/** Step 1: the address that the code goes to. */
export function RecoverEmail({ email, isMoved, onSent }: RecoverEmailProps) {
  const auth = authTexts.use();
  const state = useApiForm<{ email: string }>({
    schema: async () => (await import('@taegeuk/contract/user.ts')).findPassword.query,
    defaultValues: { email },
    fields: ['email'],
    send: async (values) => {
      const address = values.email.trim();
      await askForCode('mail', address);
      onSent(address);
    },
  });
  const { setFocus } = state.form;
  useEffect(() => {
    if (isMoved) setFocus('email');
  }, [isMoved, setFocus]);

  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <p className={styles.soft}>{auth.recoverEmailLead}</p>
      <Field.Root id="email" error={state.errorOf('email')} required>
        <Field.Label>{auth.email}</Field.Label>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...state.form.register('email')}
        />
        <Field.Error />
      </Field.Root>
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.recoverSending}>
        {auth.recoverSend}
      </Button>
    </FormStack>
  );
}
