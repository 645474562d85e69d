import { ApiError } from '@taegeuk/contract/client.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { forgetPending } from './join-state.ts';

type Outcome =
  | { kind: 'asking' }
  | { kind: 'confirmed'; email: string }
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

/** Confirms the address by a press: opening a link must not change anything, because mail programs open links too. */
export function ConfirmEmail({ token }: { token: string }) {
  const texts = useTexts();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' });
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      const { data } = await api.confirmEmail({ params: { token } });
      forgetPending();
      setOutcome({ kind: 'confirmed', email: data.email });
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
            {failureText(outcome.error, texts)}
          </Notice>
        ) : null}
        <p className={styles.soft}>{texts.auth.confirmLead}</p>
        <Button
          width="full"
          pending={isPending}
          pendingLabel={texts.auth.confirmPending}
          onClick={() => void confirm()}
        >
          {texts.auth.confirmSubmit}
        </Button>
      </div>
    );
  }
  return <ConfirmOutcome outcome={outcome} />;
}

function ConfirmOutcome({ outcome }: { outcome: Exclude<Outcome, { kind: 'asking' | 'failed' }> }) {
  const texts = useTexts();
  if (outcome.kind === 'wrong') {
    return (
      <div className={styles.stack}>
        <Notice variant="danger" live>
          {texts.auth.confirmExpired}
        </Notice>
        <Button render={<Link to="/not-email-check" />}>{texts.auth.toResend}</Button>
      </div>
    );
  }
  return (
    <div className={styles.stack}>
      {outcome.kind === 'confirmed' ? (
        <Notice variant="success" title={texts.errors.success.certification_completed} live>
          {texts.auth.confirmed(outcome.email)}
        </Notice>
      ) : (
        <Notice live>{texts.auth.confirmedAlready}</Notice>
      )}
      <Button render={<Link to="/login" />}>{texts.auth.toLogin}</Button>
    </div>
  );
}
