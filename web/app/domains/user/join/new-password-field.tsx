import type { ComponentProps } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { StrengthBar, StrengthWords, useStrength } from './password-strength.tsx';

export interface NewPasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  /** What is typed now. */
  password: string;
  /** What others know of its owner: e-mail, name, nickname. */
  known: readonly string[];
}

/** A new password, and how strong it is. Nothing below the field moves when that is known, or changes. */
export function NewPasswordField({
  id,
  label,
  hint,
  error,
  password,
  known,
  ...input
}: NewPasswordFieldProps) {
  const auth = authTexts.use();
  const score = useStrength(password, known);
  return (
    <Field.Root id={id} error={error} required>
      <Field.Head>
        <Field.Label>{label}</Field.Label>
        <StrengthWords score={score} />
      </Field.Head>
      <PasswordInput
        {...input}
        autoComplete="new-password"
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
      />
      <StrengthBar score={score} />
      <Field.Description>{hint}</Field.Description>
      <Field.Error />
    </Field.Root>
  );
}
