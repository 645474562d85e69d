import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { passkeyLoginTexts } from '../../../i18n/passkey-login-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { signWithPasskey } from '../passkey/passkey-ceremony.ts';
import styles from '../user.module.css';
import { openSessionBySecondPasskey } from './open-session.ts';
import { usePasskeyFailure } from './passkey-login.tsx';

export interface SecondPasskeyProps {
  onOpened: () => Promise<void>;
  /** The password was entered too long ago. */
  onExpired: () => void;
}

/** The second step with a passkey. */
export function SecondPasskey({ onOpened, onExpired }: SecondPasskeyProps) {
  const texts = passkeyLoginTexts.use();
  const textOf = usePasskeyFailure();
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    setPending(true);
    setFailure(undefined);
    try {
      const { passkey } = (await api.startSecondStep()).data;
      if (!passkey) return onExpired();
      await openSessionBySecondPasskey(await signWithPasskey(passkey));
      await onOpened();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_expired') return onExpired();
      setFailure(textOf(error));
    }
    setPending(false);
  }

  return (
    <>
      <p className={styles.soft}>{texts.stepLead}</p>
      {failure ? (
        <Notice variant="danger" live>
          {failure}
        </Notice>
      ) : null}
      <Button
        width="full"
        pending={pending}
        pendingLabel={texts.pending}
        onClick={() => void confirm()}
        ref={button}
      >
        {texts.stepButton}
      </Button>
    </>
  );
}
