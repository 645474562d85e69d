import { useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { tellTabs } from '../../../lib/session/tab-channel.ts';
import { Steps } from '../../../ui/steps.tsx';
import styles from '../user.module.css';
import { RecoverCode } from './recover-code.tsx';
import { RecoverEmail } from './recover-email.tsx';
import { RecoverNewPassword } from './recover-new-password.tsx';
import { RecoverPhone } from './recover-phone.tsx';
import { RecoverWay } from './recover-way.tsx';
import { type Recovery, type StatusVerify, writeRecovery } from './recovery-state.ts';

/** The three steps to a new password. Each is stored in the tab, so that a reload stays at the same step. */
export function RecoverPassword({ initial }: { initial: Recovery }) {
  const auth = authTexts.use();
  const start = startTexts.use();
  const navigate = useNavigate();
  const [recovery, setRecovery] = useState(initial);
  const [isMoved, setMoved] = useState(false);
  // Returning here after a finished recovery starts a new one.
  const status = recovery.statusVerify === 3 ? 0 : recovery.statusVerify;

  function go(next: StatusVerify, known: Partial<Recovery> = {}) {
    setRecovery(writeRecovery(next, { ...recovery, ...known }));
    setMoved(true);
  }
  async function finish() {
    // Of the ID that an SMS found one letter is known: too little to fill it in.
    const email = recovery.by === 'phone' ? '' : recovery.email;
    writeRecovery(3, { ...recovery, email });
    // The server has ended every session of the member, in other tabs too.
    tellTabs({ kind: 'logout', landing: '/login' });
    clearSession();
    await navigate('/login', { replace: true });
  }

  return (
    <>
      <Steps
        className={styles.steps}
        label={auth.recoverSteps}
        items={[
          recovery.by === 'phone' ? start.recoverPhone : auth.recoverStepEmail,
          auth.recoverStepCode,
          auth.recoverStepPassword,
        ]}
        current={status + 1}
        doneLabel={auth.recoverStepDone}
      />
      {status === 0 ? (
        <div className={styles.step}>
          <RecoverWay
            by={recovery.by}
            onChoose={(by) => {
              setMoved(false);
              setRecovery(writeRecovery(0, { ...recovery, by }));
            }}
          />
          {recovery.by === 'phone' ? (
            <RecoverPhone phone={recovery.phone} isMoved={isMoved} onSent={(phone) => go(1, { phone })} />
          ) : (
            <RecoverEmail email={recovery.email} isMoved={isMoved} onSent={(email) => go(1, { email })} />
          )}
        </div>
      ) : null}
      {status === 1 ? (
        <RecoverCode
          key={recovery.until}
          recovery={recovery}
          isMoved={isMoved}
          onSent={() => go(1)}
          onConfirmed={(found) => go(2, found === null ? {} : { email: found })}
          onRestart={() => go(0)}
        />
      ) : null}
      {status === 2 ? (
        <RecoverNewPassword
          by={recovery.by}
          email={recovery.email}
          isMoved={isMoved}
          onChanged={finish}
          onRestart={() => go(0, recovery.by === 'phone' ? { email: '' } : {})}
        />
      ) : null}
    </>
  );
}
