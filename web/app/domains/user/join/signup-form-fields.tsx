import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import type { Availability } from './availability.ts';
import type { ClaimPart } from './availability-question.ts';
import { PasswordStrength } from './password-strength.tsx';
import styles from './signup-form.module.css';
import type { SignupValues } from './signup-form-rules.ts';

/** Fields that belong together, under a heading. */
export function SignupSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>{title}</legend>
      <div className={styles.sectionFields}>{children}</div>
    </fieldset>
  );
}

export interface TextFieldProps {
  state: ApiForm<SignupValues>;
  name: Exclude<ClaimPart, 'phone'>;
  label: string;
  hint?: string;
  input?: React.ComponentProps<'input'>;
  /** The result of the check whether another member has the value. */
  availability?: Availability;
  /** The text if nobody has it. */
  tellsFree?: boolean;
}

/** A required one-line field. */
export function TextField({ state, name, label, hint, input, availability, tellsFree }: TextFieldProps) {
  const join = userJoinTexts.use();
  const claim = name === 'dob' ? undefined : name;
  const error = state.errorOf(name) ?? (claim && availability?.errorOf(claim));
  const isFree = tellsFree && claim && availability?.isFree(claim) && !error;
  return (
    <Field.Root id={name} error={error} required>
      <Field.Label>{label}</Field.Label>
      <Input
        {...input}
        {...state.form.register(name, {
          onBlur: () => availability?.left(name),
          onChange: () => availability?.changed(name),
        })}
      />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      {tellsFree ? (
        <p role="status" className={styles.free}>
          {isFree ? (
            <>
              <Icon name="check" size="sm" />
              <span>{join.available}</span>
            </>
          ) : null}
        </p>
      ) : null}
      <Field.Error />
    </Field.Root>
  );
}

/** The new password, how strong it is, and the same again. */
export function PasswordFields({ state }: { state: ApiForm<SignupValues> }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  const [password, ...known] = useWatch({
    control: state.form.control,
    name: ['password', 'email', 'nickName', 'name'],
  });
  const labels = { showLabel: auth.showPassword, hideLabel: auth.hidePassword };
  return (
    <>
      <Field.Root id="password" error={state.errorOf('password')} required>
        <Field.Label>{auth.password}</Field.Label>
        <PasswordInput autoComplete="new-password" {...labels} {...state.form.register('password')} />
        <PasswordStrength password={password} known={known} />
        <Field.Description>{join.passwordRule}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Field.Root id="rePassword" error={state.errorOf('rePassword')} required>
        <Field.Label>{auth.passwordAgain}</Field.Label>
        <PasswordInput autoComplete="new-password" {...labels} {...state.form.register('rePassword')} />
        <Field.Error />
      </Field.Root>
    </>
  );
}
