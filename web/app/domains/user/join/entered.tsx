import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
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
  /** Opens what a new member came for, and the free week if its conditions stood there; resolves to the address. */
  onStart: (opensWeek: boolean) => Promise<string>;
}

// Whether the press opens a free week; undefined while that is asked.
function useOpensWeek(): boolean | undefined {
  const lang = useLang();
  const [opensWeek, setOpensWeek] = useState<boolean>();
  useEffect(() => {
    let isLeft = false;
    void findPublicFreeWeek(lang).then((week) => isLeft || setOpensWeek(week !== undefined));
    return () => {
      isLeft = true;
    };
  }, [lang]);
  return opensWeek;
}

/** One press opens the free week, if there is one, and the first lesson. */
export function Begin({ onStart }: BeginProps) {
  const texts = startTexts.use();
  const common = commonTexts.use();
  const navigate = useNavigate();
  const opensWeek = useOpensWeek();
  const [isPending, setPending] = useState(false);
  const isAsking = opensWeek === undefined;
  async function start() {
    setPending(true);
    forgetPending();
    await navigate(await onStart(opensWeek === true), { replace: true });
  }
  return (
    <>
      <Button
        width="full"
        pending={isPending || isAsking}
        pendingLabel={isAsking ? common.loading : texts.freeWeekStarting}
        onClick={() => void start()}
      >
        {opensWeek ? texts.finish : texts.toFirst}
      </Button>
      {opensWeek ? (
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
