import type { FieldPath, FieldValues } from 'react-hook-form';
import { authTexts } from '../../../i18n/auth-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

interface ProfileFieldProps<Values extends FieldValues> {
  /** Name of the form, so that no id is used twice on a page with many forms. */
  of: string;
  state: ApiForm<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  input?: React.ComponentProps<'input'>;
}

/** A text field in one of the page's forms. */
export function ProfileField<Values extends FieldValues>({
  of,
  state,
  name,
  label,
  hint,
  input,
}: ProfileFieldProps<Values>) {
  return (
    <Field.Root id={`${of}-${name}`} error={state.errorOf(name)} required>
      <Field.Label>{label}</Field.Label>
      <Input {...input} {...state.form.register(name)} />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

type ProfilePasswordProps<Values extends FieldValues> = Omit<ProfileFieldProps<Values>, 'input'> & {
  autoComplete?: 'current-password' | 'new-password';
};

/** A password field in one of the page's forms. */
export function ProfilePassword<Values extends FieldValues>({
  of,
  state,
  name,
  label,
  hint,
  autoComplete = 'current-password',
}: ProfilePasswordProps<Values>) {
  const auth = authTexts.use();
  return (
    <Field.Root id={`${of}-${name}`} error={state.errorOf(name)} required>
      <Field.Label>{label}</Field.Label>
      <PasswordInput
        autoComplete={autoComplete}
        showLabel={auth.showPassword}
        hideLabel={auth.hidePassword}
        {...state.form.register(name)}
      />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

/** The errors of a form with several fields; `idOf` gives the control of a field. */
export function ProfileProblems<Values extends FieldValues>({
  state,
  idOf,
}: {
  state: ApiForm<Values>;
  idOf: (name: string) => string;
}) {
  const summary = state.summary.map((entry) => ({ ...entry, fieldId: idOf(entry.fieldId) }));
  return <FormProblems of={{ ...state, summary }} />;
}

/** A form with a single field needs no summary: the field's own message is enough. */
export function ProfileFailure<Values extends FieldValues>({ state }: { state: ApiForm<Values> }) {
  return <FormProblems of={{ ...state, summary: [] }} />;
}

/** Password managers learn from it which account the password belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
