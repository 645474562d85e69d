import { login } from '@taegeuk/contract/auth.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useApiForm } from '../../lib/form.ts';
import { FormProblems } from '../../lib/form-problems.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { takeOrigin } from '../../lib/origin.ts';
import { endedMember } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormStack } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './account.module.css';
import { rememberPending } from './join-state.ts';
import { openSession } from './open-session.ts';
import { forgetRecovery, readRecovery } from './recovery-state.ts';

interface Values {
  username: string;
  password: string;
}

function useLogin() {
  const navigate = useNavigate();
  const { auth } = useTexts();
  async function send(values: Values) {
    try {
      await openSession(values);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'email_not_verified') throw error;
      rememberPending(values.username, { registered: false });
      return navigate('/not-email-check');
    }
    forgetRecovery();
    await navigate(takeOrigin(), { replace: true });
  }
  return useApiForm<Values>({
    schema: login.body,
    defaultValues: { username: '', password: '' },
    fields: ['username', 'password'],
    labels: { username: auth.id, password: auth.password },
    send,
  });
}

function recoveredEmail(): string | null {
  const { statusVerify, email } = readRecovery();
  return statusVerify === 3 ? email : null;
}

/** Opens a session, then returns to where the visitor wanted to go. */
export function LoginForm() {
  const texts = useTexts();
  const { form, ...state } = useLogin();
  const isHydrated = useHydrated();
  const ended = isHydrated ? endedMember() : null;
  const recovered = isHydrated ? recoveredEmail() : null;
  const knownEmail = recovered ?? ended?.email;
  useEffect(() => {
    if (knownEmail && form.getValues('username') === '') form.setValue('username', knownEmail);
  }, [knownEmail, form]);

  return (
    <>
      {ended ? <Notice className={styles.notice}>{texts.auth.sessionEnded}</Notice> : null}
      {recovered ? (
        <Notice variant="success" className={styles.notice} live>
          {texts.auth.recoverDone}
        </Notice>
      ) : null}
      <FormStack method="post" onSubmit={state.submit}>
        <FormProblems of={state} />
        <Field.Root id="username" error={state.errorOf('username')} required>
          <Field.Label>{texts.auth.id}</Field.Label>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username')}
          />
          <Field.Error />
        </Field.Root>
        <Field.Root id="password" error={state.errorOf('password')} required>
          <Field.Label>{texts.auth.password}</Field.Label>
          <PasswordInput
            autoComplete="current-password"
            showLabel={texts.auth.showPassword}
            hideLabel={texts.auth.hidePassword}
            {...form.register('password')}
          />
          <Field.Error />
        </Field.Root>
        <Button type="submit" width="full" pending={state.pending} pendingLabel={texts.auth.loginPending}>
          {texts.auth.loginSubmit}
        </Button>
      </FormStack>
      <p className={styles.aside}>
        <TextLink render={<Link to="/forgot-password" />}>{texts.auth.forgotLink}</TextLink>
      </p>
      <p className={styles.aside}>
        {texts.auth.notMember} <TextLink render={<Link to="/register" />}>{texts.auth.toRegister}</TextLink>
      </p>
    </>
  );
}
