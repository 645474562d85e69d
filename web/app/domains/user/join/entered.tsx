import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { TermsLink } from '../../../lib/document/terms-link.tsx';
import type { Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { findPublicFreeWeek } from '../../order/free-week/free-week.ts';
import styles from '../user.module.css';
import { forgetPending } from './join-state.ts';

export interface BeginProps {
  /** Opens what a new member came for; resolves to its address. */
  onStart: () => Promise<string>;
}

// Whether a free week is sold: it is, until it is known that none is.
function useIsFree(): boolean {
  const lang = useLang();
  const [isFree, setFree] = useState(true);
  useEffect(() => {
    let isLeft = false;
    void findPublicFreeWeek(lang).then((week) => isLeft || setFree(week !== undefined));
    return () => {
      isLeft = true;
    };
  }, [lang]);
  return isFree;
}

/** One press opens the free week, if there is one, and the first lesson. */
export function Begin({ onStart }: BeginProps) {
  const texts = startTexts.use();
  const navigate = useNavigate();
  const isFree = useIsFree();
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
        {isFree ? texts.finish : texts.toFirst}
      </Button>
      {isFree ? (
        <p className={styles.soft}>
          {texts.freeWeekTerms} <TermsLink />
        </p>
      ) : null}
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
