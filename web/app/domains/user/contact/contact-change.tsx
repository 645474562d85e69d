import type { LinkedContactChange } from '@taegeuk/contract/contact-change.ts';
import { contactWaitHours } from '@taegeuk/contract/contact-rules.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { contactChangeTexts } from '../../../i18n/contact-change-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { formatDateTime } from '../../../lib/dates/format.ts';
import { rememberOrigin } from '../../../lib/session/origin.ts';
import { Button } from '../../../ui/button.tsx';
import { EndActions } from '../../../ui/end-actions.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

type Outcome = { kind: 'done' } | { kind: 'later'; dueAt: string } | { kind: 'stopped' };

export interface ContactChangeProps {
  token: string;
  /** What the link is for; null if it is over. */
  change: LinkedContactChange | null;
}

/** What a link about a new e-mail address or phone is for. A click decides: mail programs open links too. */
export function ContactChange({ token, change }: ContactChangeProps) {
  const texts = contactChangeTexts.use();
  const [outcome, setOutcome] = useState<Outcome>();
  if (!change) return <PageHead title={texts.over.title} lead={texts.over.lead} size="md" />;
  if (outcome) return <Came outcome={outcome} kind={change.kind} />;
  return change.use === 'stop' ? (
    <Stop token={token} change={change} onStopped={() => setOutcome({ kind: 'stopped' })} />
  ) : (
    <Confirm
      token={token}
      change={change}
      onConfirmed={(dueAt) => setOutcome(dueAt === null ? { kind: 'done' } : { kind: 'later', dueAt })}
    />
  );
}

/** Does something once, and keeps what went wrong. */
function useOnce(act: () => Promise<void>) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  async function run() {
    setIsPending(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(error);
      setIsPending(false);
    }
  }
  return { failure, isPending, run: () => void run() };
}

function Failure({ of }: { of: unknown }) {
  const lang = useLang();
  return of === undefined ? null : (
    <Notice variant="danger" live>
      {failureText(of, lang)}
    </Notice>
  );
}

interface ConfirmProps {
  token: string;
  change: LinkedContactChange;
  onConfirmed: (dueAt: string | null) => void;
}

function Confirm({ token, change, onConfirmed }: ConfirmProps) {
  const texts = contactChangeTexts.use();
  const lang = useLang();
  const { kind, maskedTarget, way, dueAt } = change;
  const { title, lead } = texts.confirm[kind];
  const { failure, isPending, run } = useOnce(async () =>
    onConfirmed((await api.confirmContactChange({ body: { token } })).data.dueAt),
  );
  const isWaiting = dueAt !== null && way !== 'now';
  const words = {
    now: texts.ways.now,
    later: texts.ways.later(contactWaitHours),
    login: texts.ways.login,
  };
  return (
    <>
      <PageHead title={title} lead={lead(maskedTarget)} size="md" />
      <p>{isWaiting ? texts.waiting(formatDateTime(dueAt, lang)) : words[way]}</p>
      <Failure of={failure} />
      <EndActions>
        {way === 'now' ? null : (
          <Button
            variant={way === 'login' || isWaiting ? 'solid' : 'outline'}
            render={<Link to="/login" onClick={() => rememberOrigin(window.location)} />}
          >
            {texts.login}
          </Button>
        )}
        {way === 'login' || isWaiting ? null : (
          <Button pending={isPending} onClick={run}>
            {texts.submit}
          </Button>
        )}
      </EndActions>
    </>
  );
}

interface StopProps {
  token: string;
  change: LinkedContactChange;
  onStopped: () => void;
}

function Stop({ token, change, onStopped }: StopProps) {
  const { stop } = contactChangeTexts.use();
  const { failure, isPending, run } = useOnce(async () => {
    await api.stopContactChange({ body: { token } });
    onStopped();
  });
  return (
    <>
      <PageHead title={stop.title} lead={stop[change.kind](change.maskedTarget)} size="md" />
      <p>{stop.lead}</p>
      <Failure of={failure} />
      <EndActions>
        <Button pending={isPending} onClick={run}>
          {stop.submit}
        </Button>
      </EndActions>
    </>
  );
}

function Came({ outcome, kind }: { outcome: Outcome; kind: LinkedContactChange['kind'] }) {
  const texts = contactChangeTexts.use();
  const lang = useLang();
  if (outcome.kind === 'done') return <PageHead {...texts.done[kind]} size="md" />;
  if (outcome.kind === 'later') {
    const { title, lead } = texts.later;
    return <PageHead title={title} lead={lead(formatDateTime(outcome.dueAt, lang))} size="md" />;
  }
  const { title, lead, password } = texts.stopped;
  return (
    <>
      <PageHead title={title} lead={lead} size="md" />
      <EndActions>
        <Button variant="outline" render={<Link to="/forgot-password" />}>
          {password}
        </Button>
      </EndActions>
    </>
  );
}
