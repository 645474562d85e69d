import { useWatch } from 'react-hook-form';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import type { Availability } from './availability.ts';
import type { ClaimPart } from './availability-question.ts';
import type { JoinValues } from './join-rules.ts';
import styles from './join-step.module.css';
import { NewPasswordField } from './new-password-field.tsx';

export interface TextFieldProps {
  state: ApiForm<JoinValues>;
  name: Exclude<ClaimPart, 'phone'>;
  label: string;
  hint?: string;
  input?: React.ComponentProps<'input'>;
  /** The result of the check whether another member has the value. */
  availability: Availability;
  /** The text if nobody has it. */
  tellsFree?: boolean;
}

/** A required one-line field. */
export function TextField({ state, name, label, hint, input, availability, tellsFree }: TextFieldProps) {
  const join = userJoinTexts.use();
  const claim = name === 'dob' ? undefined : name;
  const error = state.errorOf(name) ?? (claim && availability.errorOf(claim));
  const isFree = tellsFree && claim && availability.isFree(claim) && !error;
  return (
    <Field.Root id={name} error={error} required>
      <Field.Head>
        <Field.Label>{label}</Field.Label>
        {tellsFree ? (
          <Field.Status className={styles.free}>
            {isFree ? (
              <>
                <Icon name="check" size="sm" />
                <span>{join.available}</span>
              </>
            ) : null}
          </Field.Status>
        ) : null}
      </Field.Head>
      <Input
        {...input}
        {...state.form.register(name, {
          onBlur: () => availability.left(name),
          onChange: () => availability.changed(name),
        })}
      />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

/** The new password, and how strong it is. It is typed once: it can be looked at. */
export function PasswordField({ state }: { state: ApiForm<JoinValues> }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  const [password, ...known] = useWatch({
    control: state.form.control,
    name: ['password', 'email', 'nickName', 'name'],
  });
  return (
    <NewPasswordField
      {...state.form.register('password')}
      id="password"
      label={auth.password}
      hint={join.passwordRule}
      error={state.errorOf('password')}
      password={password}
      known={known}
    />
  );
}
