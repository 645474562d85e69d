import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect, useState } from 'react';
import { passkeyLoginTexts } from '../../../i18n/passkey-login-texts.ts';
import { sessionTexts } from '../../../i18n/session-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { CodeInput } from '../recovery/code-input.tsx';
import styles from '../user.module.css';
import { openSessionByCode } from './open-session.ts';
import { SecondPasskey } from './second-factor-passkey.tsx';

interface Values {
  code: string;
}

type Way = 'app' | 'passkey' | 'recovery';

/** The possible means of the second step, besides a recovery code. */
export interface SecondStepWays {
  hasApp: boolean;
  hasPasskey: boolean;
}

export interface SecondFactorLoginProps {
  ways: SecondStepWays;
  onOpened: () => Promise<void>;
  /** The password was entered too long ago, or too many codes were wrong. */
  onExpired: () => void;
  onBack: () => void;
}

function useCodeForm({ onOpened, onExpired }: SecondFactorLoginProps): ApiForm<Values> {
  const lang = useLang();
  const popups = usePopups();
  const state: ApiForm<Values> = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/second-factor.ts')).loginSecondFactor.body,
    defaultValues: { code: '' },
    fields: ['code'],
    send: async ({ code }) => {
      try {
        await openSessionByCode(code);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'second_factor_expired') throw error;
        popups.showError(failureText(error, lang));
        return onExpired();
      }
      await onOpened();
    },
  });
  return state;
}

/**
 * The second step of a login, which replaces the first on the screen: a passkey, a code of the authenticator app, or a
 * recovery code.
 */
export function SecondFactorLogin(props: SecondFactorLoginProps) {
  const { secondStep } = sessionTexts.use();
  const { usePasskey } = passkeyLoginTexts.use();
  const { hasApp, hasPasskey } = props.ways;
  const [way, setWay] = useState<Way>(hasPasskey ? 'passkey' : 'app');
  const others: [Way, boolean, string][] = [
    ['passkey', hasPasskey, usePasskey],
    ['app', hasApp, secondStep.useApp],
    ['recovery', true, secondStep.useRecovery],
  ];
  return (
    <div className={styles.step}>
      {way === 'passkey' ? <SecondPasskey {...props} /> : <CodeStep key={way} way={way} {...props} />}
      <div className={styles.ways}>
        {others
          .filter(([other, isThere]) => isThere && other !== way)
          .map(([other, , label]) => (
            <button key={other} type="button" className={styles.read} onClick={() => setWay(other)}>
              {label}
            </button>
          ))}
        <button type="button" className={styles.read} onClick={props.onBack}>
          {secondStep.back}
        </button>
      </div>
    </div>
  );
}

type CodeWay = Exclude<Way, 'passkey'>;

function CodeStep({ way, ...props }: SecondFactorLoginProps & { way: CodeWay }) {
  const { secondStep } = sessionTexts.use();
  const state = useCodeForm(props);
  const { setFocus } = state.form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <p className={styles.soft}>{way === 'app' ? secondStep.lead : secondStep.recoveryLead}</p>
      <CodeField way={way} state={state} />
      <Button type="submit" width="full" pending={state.pending} pendingLabel={secondStep.pending}>
        {secondStep.submit}
      </Button>
    </FormStack>
  );
}

function CodeField({ way, state }: { way: CodeWay; state: ApiForm<Values> }) {
  const { secondStep } = sessionTexts.use();
  const code = state.form.register('code');
  return (
    <Field.Root id="code" error={state.errorOf('code')} required>
      <Field.Label>{way === 'app' ? secondStep.code : secondStep.recoveryCode}</Field.Label>
      {way === 'app' ? (
        <CodeInput field={code} className={styles.code} />
      ) : (
        <Input autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...code} />
      )}
      <Field.Error />
    </Field.Root>
  );
}
