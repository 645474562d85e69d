import type { GivenCredential } from '@taegeuk/contract/passkey.ts';
import { useEffect, useRef, useState } from 'react';
import { passkeyLoginTexts } from '../../../i18n/passkey-login-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CeremonyError, canAutofill, cancelPasskey, signWithPasskey } from '../passkey/passkey-ceremony.ts';
import { openSessionByPasskey } from './open-session.ts';

/** Less than the five minutes for which a challenge is valid. */
const renewMs = 4 * 60 * 1000;

/** The text of a failure with a passkey. */
export function usePasskeyFailure(): (error: unknown) => string {
  const lang = useLang();
  const { cancelled, unsupported } = passkeyLoginTexts.use();
  return (error) => {
    if (!(error instanceof CeremonyError)) return failureText(error, lang);
    return error.problem === 'unsupported' ? unsupported : cancelled;
  };
}

/**
 * Offers passkeys in the field of the ID, as a browser offers passwords. If the user does not choose one, nothing is shown.
 */
function useAutofill(onGiven: (credential: GivenCredential) => void): void {
  const give = useRef(onGiven);
  give.current = onGiven;
  useEffect(() => {
    let isOver = false;
    async function offer() {
      try {
        if (!(await canAutofill()) || isOver) return;
        const { data } = await api.startPasskeyLogin();
        if (isOver) return;
        const credential = await signWithPasskey(data, true);
        if (!isOver) give.current(credential);
      } catch {
        // The button and the password are there.
      }
    }
    void offer();
    const timer = setInterval(() => document.visibilityState === 'visible' && void offer(), renewMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void cancelPasskey();
    };
  }, []);
}

/** Logging in with a passkey alone: by the button, or in the field of the ID. */
export function PasskeyLogin({ onOpened }: { onOpened: () => Promise<void> }) {
  const texts = passkeyLoginTexts.use();
  const textOf = usePasskeyFailure();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function logIn(ask: () => Promise<GivenCredential>) {
    setPending(true);
    setFailure(undefined);
    try {
      await openSessionByPasskey(await ask());
      await onOpened();
    } catch (error) {
      setFailure(textOf(error));
    }
    setPending(false);
  }
  useAutofill((credential) => void logIn(async () => credential));

  return (
    <>
      {failure ? (
        <Notice variant="danger" live>
          {failure}
        </Notice>
      ) : null}
      <Button
        variant="outline"
        width="full"
        pending={pending}
        pendingLabel={texts.pending}
        onClick={() => void logIn(async () => signWithPasskey((await api.startPasskeyLogin()).data))}
      >
        {texts.button}
      </Button>
    </>
  );
}
