import { type BaseSyntheticEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { errorTexts } from '../../../i18n/error-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from '../user.module.css';
import { compareNewPasswords, type RecoveryWay } from './recovery-state.ts';

const names = ['newPassword', 'rePassword'] as const;
type Values = Record<(typeof names)[number], string>;

export interface RecoverNewPasswordProps {
  by: RecoveryWay;
  /** The address that the code was mailed to, or the ID that an SMS has found. */
  email: string;
  isMoved: boolean;
  onChanged: () => Promise<void>;
  onRestart: () => void;
}

function useNewPasswordForm({ by, email, isMoved, onChanged }: RecoverNewPasswordProps): ApiForm<Values> {
  const auth = authTexts.use();
  const errors = errorTexts.use();
  const popups = usePopups();
  const { newPassword, newPasswordAgain, recoverChanged } = auth;
  const state = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/user.ts')).forgotPassword.body,
    defaultValues: { newPassword: '', rePassword: '' },
    fields: names,
    labels: { newPassword, rePassword: newPasswordAgain },
    check: compareNewPasswords,
    send: async (values) => {
      if (by === 'phone') await api.forgotPasswordByPhone({ body: values });
      else await api.forgotPassword({ query: { email }, body: values });
      popups.showSuccess(recoverChanged);
      await onChanged();
    },
  });
  const { setFocus } = state.form;
  useEffect(() => {
    if (isMoved) setFocus('newPassword');
  }, [isMoved, setFocus]);
  return {
    ...state,
    async submit(event?: BaseSyntheticEvent) {
      await state.submit(event);
      // The two differ: the popup says so, and nothing was sent (source, section 5).
      const differs = compareNewPasswords(state.form.getValues()).length > 0;
      if (differs) popups.showError(errors.codes.passwords_do_not_match);
    },
  };
}

/** Step 3: the new password, twice. If the two differ, nothing is sent. */
export function RecoverNewPassword(props: RecoverNewPasswordProps) {
  const { by, email, onRestart } = props;
  const auth = authTexts.use();
  const start = startTexts.use();
  const labels = { newPassword: auth.newPassword, rePassword: auth.newPasswordAgain };
  const state = useNewPasswordForm(props);

  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <p className={`${styles.soft} ${styles.address}`}>{auth.recoverPasswordLead(email)}</p>
      {by === 'phone' ? (
        <Notice live>
          {start.foundId(email)} {start.foundOnly}{' '}
          <TextLink render={<Link to="/login" />}>{auth.toLogin}</TextLink>
        </Notice>
      ) : null}
      {/* password managers learn from it which account this password belongs to */}
      {by === 'mail' ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null}
      {names.map((name) => (
        <Field.Root key={name} id={name} error={state.errorOf(name)} required>
          <Field.Label>{labels[name]}</Field.Label>
          <PasswordInput
            autoComplete="new-password"
            showLabel={auth.showPassword}
            hideLabel={auth.hidePassword}
            {...state.form.register(name)}
          />
          {name === 'newPassword' ? <Field.Description>{auth.passwordHint}</Field.Description> : null}
          <Field.Error />
        </Field.Root>
      ))}
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.recoverChanging}>
        {auth.recoverChange}
      </Button>
      <div className={styles.ways}>
        <button type="button" className={styles.read} onClick={onRestart}>
          {auth.recoverRestart}
        </button>
      </div>
    </FormStack>
  );
}
