import { ApiError } from '@taegeuk/contract/client.ts';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { errorTexts } from '../../../i18n/error-texts.ts';
import { sessionTexts } from '../../../i18n/session-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { useHydrated } from '../../../lib/document/hydrated.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { rememberedPurpose, takeOrigin } from '../../../lib/session/origin.ts';
import { endedMember } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { rememberPending } from '../join/join-state.ts';
import { forgetRecovery, readRecovery } from '../recovery/recovery-state.ts';
import styles from '../user.module.css';
import formStyles from './login-form.module.css';
import { openSession } from './open-session.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondFactorLogin, type SecondStepWays } from './second-factor-login.tsx';
import { useWait } from './use-wait.ts';

interface Values {
  username: string;
  password: string;
}

/** `back` and `expired`: from the second step to the first, by choice or because it took too long. */
type Step = 'password' | 'code' | 'back' | 'expired';

interface LoginState extends ApiForm<Values> {
  /** Seconds that the server requires to wait; 0 if none. */
  waitSeconds: number;
}

const shortestWaitSeconds = 30;

/** If it is not known: the app's field also leads to the recovery codes. */
const appAlone: SecondStepWays = { hasApp: true, hasPasskey: false };

async function findWays(): Promise<SecondStepWays> {
  try {
    const { hasApp, passkey } = (await api.startSecondStep()).data;
    return { hasApp, hasPasskey: passkey !== null };
  } catch {
    return appAlone;
  }
}

function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    forgetRecovery();
    await navigate(takeOrigin(), { replace: true });
  };
}

function useLogin(onSecondStep: (ways: SecondStepWays) => void): LoginState {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const texts = authTexts.use();
  const wait = useWait();
  const { throttled } = sessionTexts.use();
  async function send(values: Values) {
    try {
      await openSession(values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'second_factor_required') return onSecondStep(await findWays());
      if (error.code === 'email_not_verified') {
        rememberPending(values.username, { registered: false });
        return navigate('/not-email-check');
      }
      if (error.code === 'too_many_requests') wait.start(error.retryAfterSeconds ?? shortestWaitSeconds);
      throw error;
    }
    await goOn();
  }
  const state = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/session-login.ts')).login.body,
    defaultValues: { username: '', password: '' },
    fields: ['username', 'password'],
    labels: { username: texts.id, password: texts.password },
    popup: (_error, words) => words,
    send,
  });
  const isThrottled = state.failure?.code === 'too_many_requests';
  // The seconds are shown at the button, where they count down; text that is read aloud does not change.
  const words = wait.seconds > 0 ? throttled : undefined;
  return { ...state, failureText: isThrottled ? words : state.failureText, waitSeconds: wait.seconds };
}

function recoveredEmail(): string | null {
  const { statusVerify, email } = readRecovery();
  return statusVerify === 3 ? email : null;
}

/** Opens a session, in one step or two, then returns to where the visitor wanted to go. */
export function LoginForm() {
  const [step, setStep] = useState<Step>('password');
  const [ways, setWays] = useState<SecondStepWays>(appAlone);
  const goOn = useGoOn();
  const state = useLogin((found) => {
    setWays(found);
    setStep('code');
  });
  const { setFocus } = state.form;
  useEffect(() => {
    if (step === 'back' || step === 'expired') setFocus('password');
  }, [step, setFocus]);
  if (step === 'code') {
    return (
      <SecondFactorLogin
        ways={ways}
        onOpened={goOn}
        onExpired={() => setStep('expired')}
        onBack={() => setStep('back')}
      />
    );
  }
  return (
    <>
      <LoginReasons state={state} isExpired={step === 'expired'} />
      <PasswordStep state={state} />
      <div className={formStyles.other}>
        <PasskeyLogin onOpened={goOn} />
      </div>
      <LoginAsides />
    </>
  );
}

/** Why the login page is shown, if there is a reason; the ID is filled in then. */
function LoginReasons({ state, isExpired }: { state: LoginState; isExpired: boolean }) {
  const auth = authTexts.use();
  const errors = errorTexts.use();
  const { form } = state;
  const isHydrated = useHydrated();
  const ended = isHydrated ? endedMember() : null;
  const recovered = isHydrated ? recoveredEmail() : null;
  const isRecovered = recovered !== null;
  const purpose = isHydrated && !ended && !isRecovered ? rememberedPurpose() : undefined;
  const knownEmail = recovered || ended?.email;
  useEffect(() => {
    if (knownEmail && form.getValues('username') === '') form.setValue('username', knownEmail);
  }, [knownEmail, form]);
  return (
    <>
      {isExpired && state.failureText === undefined ? (
        <Notice variant="warning" className={styles.notice}>
          {errors.codes.second_factor_expired}
        </Notice>
      ) : null}
      {ended ? <Notice className={styles.notice}>{auth.sessionEnded}</Notice> : null}
      {purpose ? <Purpose of={purpose} /> : null}
      {isRecovered ? (
        <Notice variant="success" className={styles.notice} live>
          {auth.recoverDone}
        </Notice>
      ) : null}
    </>
  );
}

/** What the login is for. */
function Purpose({ of: purpose }: { of: NonNullable<ReturnType<typeof rememberedPurpose>> }) {
  const auth = authTexts.use();
  const { purposes } = startTexts.use();
  if (purpose !== 'request') return <Notice className={styles.notice}>{purposes[purpose]}</Notice>;
  return (
    <Notice className={styles.notice}>
      {auth.signUpFirst} <TextLink render={<Link to="/register" />}>{auth.toRegister}</TextLink>
    </Notice>
  );
}

function PasswordStep({ state }: { state: LoginState }) {
  const auth = authTexts.use();
  const { form, waitSeconds } = state;
  const isWaiting = waitSeconds > 0;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isWaiting) void state.submit(event);
  }
  return (
    <FormStack method="post" onSubmit={submit}>
      <FormProblems of={state} />
      <Field.Root id="username" error={state.errorOf('username')} required>
        <Field.Label>{auth.id}</Field.Label>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
        <Field.Error />
      </Field.Root>
      <Field.Root id="password" error={state.errorOf('password')} required>
        <Field.Label>{auth.password}</Field.Label>
        <PasswordInput
          autoComplete="current-password"
          showLabel={auth.showPassword}
          hideLabel={auth.hidePassword}
          {...form.register('password')}
        />
        <Field.Error />
      </Field.Root>
      <SubmitButton state={state} />
    </FormStack>
  );
}

function SubmitButton({ state }: { state: LoginState }) {
  const auth = authTexts.use();
  const { wait } = sessionTexts.use();
  const isWaiting = state.waitSeconds > 0;
  return (
    <>
      <Button
        type="submit"
        width="full"
        pending={state.pending}
        pendingLabel={auth.loginPending}
        {...(isWaiting ? { className: formStyles.waiting, 'aria-describedby': 'login-wait' } : {})}
      >
        {auth.loginSubmit}
      </Button>
      {isWaiting ? (
        <p id="login-wait" className={styles.soft}>
          {wait(state.waitSeconds)}
        </p>
      ) : null}
    </>
  );
}

function LoginAsides() {
  const auth = authTexts.use();
  const start = startTexts.use();
  return (
    <>
      <div className={styles.asides}>
        <p className={styles.forgotten}>
          <TextLink render={<Link to="/forgot-password" />}>{auth.forgotLink}</TextLink>
          <TextLink render={<Link to="/forgot-password?by=phone" />}>{start.findIdLink}</TextLink>
        </p>
        <p>
          {auth.notMember} <TextLink render={<Link to="/register" />}>{auth.toRegister}</TextLink>
        </p>
      </div>
      <p className={styles.free}>
        {start.whatIsFree} <TextLink render={<Link to="/free-lesson" />}>{start.toFreeLesson}</TextLink>
      </p>
    </>
  );
}
