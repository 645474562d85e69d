import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { Steps } from '../../../ui/steps.tsx';
import styles from '../user.module.css';
import { RecoverCode } from './recover-code.tsx';
import { RecoverEmail } from './recover-email.tsx';
import { RecoverNewPassword } from './recover-new-password.tsx';
import { type Recovery, type StatusVerify, writeRecovery } from './recovery-state.ts';

/** The three steps to a new password. Each is stored in the tab, so that a reload stays at the same step. */
export function RecoverPassword({ initial }: { initial: Recovery }) {
  const auth = authTexts.use();
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState(initial);
  const [isMoved, setMoved] = useState(false);
  // Returning here after a finished recovery starts a new one.
  const status = recovery.statusVerify === 3 ? 0 : recovery.statusVerify;

  function go(next: StatusVerify, email: string) {
    setRecovery(writeRecovery(next, email));
    setMoved(true);
  }
  async function finish(email: string) {
    writeRecovery(3, email);
    // The server has ended every session of the member, including this tab's.
    clearSession();
    await navigate('/login', { replace: true });
  }

  return (
    <>
      <Steps
        className={styles.steps}
        label={auth.recoverSteps}
        items={[auth.recoverStepEmail, auth.recoverStepCode, auth.recoverStepPassword]}
        current={status + 1}
        doneLabel={auth.recoverStepDone}
      />
      {status === 0 ? (
        <RecoverEmail email={recovery.email} isMoved={isMoved} onSent={(email) => go(1, email)} />
      ) : null}
      {status === 1 ? (
        <RecoverCode
          key={recovery.until}
          recovery={recovery}
          isMoved={isMoved}
          onSent={() => go(1, recovery.email)}
          onConfirmed={() => go(2, recovery.email)}
          onRestart={() => go(0, recovery.email)}
        />
      ) : null}
      {status === 2 ? (
        <RecoverNewPassword
          email={recovery.email}
          isMoved={isMoved}
          onChanged={() => finish(recovery.email)}
          onRestart={() => go(0, recovery.email)}
        />
      ) : null}
    </>
  );
}
