import { useState } from 'react';
import { useNavigate } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import type { Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../user.module.css';
import { forgetPending } from './join-state.ts';

export interface BeginProps {
  /** Opens what a new member came for; resolves to its address. */
  onStart: () => Promise<string>;
}

/** One press opens the free week and the first lesson. */
export function Begin({ onStart }: BeginProps) {
  const texts = startTexts.use();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  async function start() {
    setPending(true);
    forgetPending();
    await navigate(await onStart(), { replace: true });
  }
  return (
    <>
      <Button
        width="full"
        pending={isPending}
        pendingLabel={texts.freeWeekStarting}
        onClick={() => void start()}
      >
        {texts.finish}
      </Button>
      <p className={styles.soft}>{texts.freeWeekTerms}</p>
    </>
  );
}

/** Whoever joined is a member and logged in. */
export function Entered({ session, onStart }: BeginProps & { session: Session }) {
  const texts = startTexts.use();
  return (
    <div role="status" className={styles.step}>
      <PageHead title={texts.enteredTitle(session.infoUser.nickName)} lead={texts.enteredLead} size="md" />
      <Begin onStart={onStart} />
    </div>
  );
}
