import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { ApiForm } from '../forms/form.ts';
import { storedSession } from './session.ts';

interface PasswordAgainProps {
  id: string;
  form: ApiForm<{ password: string }>;
  texts: { password: string; showPassword: string; hidePassword: string };
}

/** The field for the password of whoever is logged in; password managers learn from it which account it belongs to. */
export function PasswordAgain({ id, form, texts }: PasswordAgainProps) {
  return (
    <>
      <input
        type="email"
        autoComplete="username"
        value={storedSession()?.infoUser.email ?? ''}
        readOnly
        hidden
      />
      <Field.Root id={id} error={form.errorOf('password')} required>
        <Field.Label>{texts.password}</Field.Label>
        <PasswordInput
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          {...form.form.register('password')}
        />
        <Field.Error />
      </Field.Root>
    </>
  );
}
