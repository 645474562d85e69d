import { ApiError } from '@taegeuk/contract/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { errorTexts } from '../../../i18n/error-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { enterJoined } from '../login/open-session.ts';
import styles from '../user.module.css';
import { Begin, type BeginProps } from './entered.tsx';
import { forgetPending } from './join-state.ts';

type Outcome =
  | { kind: 'asking' }
  | { kind: 'confirmed'; email: string; isEntered: boolean }
  | { kind: 'already' }
  | { kind: 'wrong' }
  | { kind: 'failed'; error: unknown };

function outcomeOf(error: unknown): Outcome {
  if (error instanceof ApiError && error.code === 'already_verified') return { kind: 'already' };
  const isWrong =
    error instanceof ApiError &&
    (error.code === 'invalid_code' || error.status === 404 || error.status === 422);
  return isWrong ? { kind: 'wrong' } : { kind: 'failed', error };
}

/**
 * Confirms the address by a click: opening a link must not change anything, because mail programs open links too. Whoever
 * joined in this browser is logged in then; in any other the link confirms the address and no more.
 */
export function ConfirmEmail({ token, onStart }: BeginProps & { token: string }) {
  const texts = authTexts.use();
  const lang = useLang();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      const { data } = await api.confirmEmail({ params: { token } });
      forgetPending();
      const isEntered = await enterJoined().catch(() => false);
      setOutcome({ kind: 'confirmed', email: data.email, isEntered });
    } catch (error) {
      setOutcome(outcomeOf(error));
    }
    setPending(false);
  }

  if (outcome.kind === 'asking' || outcome.kind === 'failed') {
    return (
      <div className={styles.stack}>
        {outcome.kind === 'failed' ? (
          <Notice variant="danger" live>
            {failureText(outcome.error, lang)}
          </Notice>
        ) : null}
        <p className={styles.soft}>{texts.confirmLead}</p>
        <Button
          width="full"
          pending={isPending}
          pendingLabel={texts.confirmPending}
          onClick={() => void confirm()}
        >
          {texts.confirmSubmit}
        </Button>
      </div>
    );
  }
  return <ConfirmOutcome outcome={outcome} onStart={onStart} />;
}

interface ConfirmOutcomeProps extends BeginProps {
  outcome: Exclude<Outcome, { kind: 'asking' | 'failed' }>;
}

function ConfirmOutcome({ outcome, onStart }: ConfirmOutcomeProps) {
  const auth = authTexts.use();
  const start = startTexts.use();
  const session = useSession();
  const errors = errorTexts.use();
  if (outcome.kind === 'wrong') {
    return (
      <div className={styles.stack}>
        <Notice variant="danger" live>
          {auth.confirmExpired}
        </Notice>
        <Button render={<Link to="/not-email-check" />}>{auth.toResend}</Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      {outcome.kind === 'confirmed' ? (
        <Notice variant="success" title={errors.success.certification_completed} live>
          {auth.confirmed(outcome.email)}
        </Notice>
      ) : (
        <Notice live>{auth.confirmedAlready}</Notice>
      )}
      {session && outcome.kind === 'confirmed' && outcome.isEntered ? (
        <Begin onStart={onStart} />
      ) : session ? null : (
        <>
          {outcome.kind === 'confirmed' ? <p className={styles.soft}>{start.confirmedElsewhere}</p> : null}
          <Button render={<Link to="/login" />}>{auth.toLogin}</Button>
        </>
      )}
    </div>
  );
}
