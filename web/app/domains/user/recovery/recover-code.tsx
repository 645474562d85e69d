import { useEffect, useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { errorTexts } from '../../../i18n/error-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useResendPause } from '../join/use-resend-pause.ts';
import { PauseLine } from '../pause-line.tsx';
import styles from '../user.module.css';
import { askForCode } from './ask-for-code.ts';
import { CodeInput } from './code-input.tsx';
import { type Recovery, secondsUntilNextCode } from './recovery-state.ts';

interface Values {
  code: string;
}

export interface RecoverCodeProps {
  recovery: Recovery;
  isMoved: boolean;
  onSent: () => void;
  /** With the ID that a code by SMS has found; null by mail. */
  onConfirmed: (found: string | null) => void;
  onRestart: () => void;
}

function useCodeForm(onConfirmed: RecoverCodeProps['onConfirmed'], isMoved: boolean): ApiForm<Values> {
  const texts = errorTexts.use();
  const popups = usePopups();
  const state = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/user.ts')).confirmFindPassword.params,
    defaultValues: { code: '' },
    fields: ['code'],
    send: async ({ code }) => {
      const { data } = await api.confirmFindPassword({ params: { code } });
      popups.showSuccess(texts.success.certification_completed);
      onConfirmed(data?.email ?? null);
    },
  });
  const { setFocus } = state.form;
  useEffect(() => {
    if (isMoved) setFocus('code');
  }, [isMoved, setFocus]);
  return state;
}

/** Step 2: the code of the mail, or of the SMS. */
export function RecoverCode({ recovery, isMoved, onSent, onConfirmed, onRestart }: RecoverCodeProps) {
  const auth = authTexts.use();
  const start = startTexts.use();
  const isByPhone = recovery.by === 'phone';
  const sent = isByPhone ? start.recoverPhoneSent(recovery.phone) : auth.recoverSent(recovery.email);
  const state = useCodeForm(onConfirmed, isMoved);
  const code = state.form.register('code');
  const isExpired = recovery.until <= Date.now();

  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      {isExpired ? <Notice variant="warning">{auth.recoverCodeExpired}</Notice> : null}
      {!isExpired && state.attempt === 0 ? <Notice live>{sent}</Notice> : null}
      <Field.Root id="code" error={state.errorOf('code')} required>
        <Field.Label>{auth.recoverCode}</Field.Label>
        <CodeInput field={code} className={styles.code} />
        <Field.Description>{isByPhone ? start.recoverPhoneCodeHint : auth.recoverCodeHint}</Field.Description>
        <Field.Error />
      </Field.Root>
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.recoverConfirming}>
        {auth.recoverConfirm}
      </Button>
      <CodeAgain recovery={recovery} onSent={onSent} onRestart={onRestart} />
    </FormStack>
  );
}

type CodeAgainProps = Pick<RecoverCodeProps, 'recovery' | 'onSent' | 'onRestart'>;

function CodeAgain({ recovery, onSent, onRestart }: CodeAgainProps) {
  const texts = authTexts.use();
  const start = startTexts.use();
  const lang = useLang();
  const popups = usePopups();
  const pause = useResendPause(secondsUntilNextCode);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function resend() {
    setPending(true);
    setFailure(undefined);
    try {
      await askForCode(recovery.by, recovery.by === 'phone' ? recovery.phone : recovery.email);
      onSent();
    } catch (error) {
      setFailure(error);
      popups.showError(failureText(error, lang));
    }
    pause.restart();
    setPending(false);
  }

  return (
    <>
      {failure === undefined ? null : (
        <Notice variant="danger" live>
          {failureText(failure, lang)}
        </Notice>
      )}
      <div className={styles.ways}>
        <Button
          variant="outline"
          size="sm"
          pending={isPending}
          pendingLabel={texts.recoverSending}
          disabled={pause.seconds > 0}
          onClick={() => void resend()}
        >
          {texts.recoverResend}
        </Button>
        <button type="button" className={styles.read} onClick={onRestart}>
          {recovery.by === 'phone' ? start.otherPhone : texts.recoverOtherEmail}
        </button>
        {/* last: the buttons stay where they are while it counts, and when it ends */}
        <PauseLine seconds={pause.seconds}>{texts.recoverResendIn(pause.seconds)}</PauseLine>
      </div>
    </>
  );
}
