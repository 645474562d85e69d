import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionTexts } from '../i18n/session-texts.ts';
import { rememberOrigin } from '../lib/session/origin.ts';
import { type SessionPhase, storedSession } from '../lib/session/session.ts';
import { readStored, writeStored } from '../lib/session/storage.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { ExtendForm } from './extend-form.tsx';
import styles from './session-ending.module.css';
import { TimeLeft } from './time-left.tsx';

type View = 'dialog' | 'notice';

// The expiry whose dialog was closed in this tab: a reload does not open it again.
const closedKey = 'sessionNoticeClosed';

function endOfToken(): string {
  return String(storedSession()?.tokenUntil ?? 0);
}

function firstView(phase: SessionPhase): View {
  return phase === 'ending' && readStored(closedKey) !== endOfToken() ? 'dialog' : 'notice';
}

/** A dialog for the last minutes of a login; when it is closed, a quiet line remains that opens it again. */
export function SessionEnding({ phase }: { phase: SessionPhase }) {
  const [view, setView] = useState<View>(() => firstView(phase));
  const [lastPhase, setLastPhase] = useState(phase);
  if (phase !== lastPhase) {
    setLastPhase(phase);
    // A machine that slept through the last minutes wakes up with the quiet line: there is nothing left to decide.
    if (lastPhase === 'live') setView(firstView(phase));
  }
  const isDue = phase === 'ending' || phase === 'ended';

  function close() {
    writeStored(closedKey, endOfToken());
    setView('notice');
  }
  return (
    <>
      {isDue && view === 'notice' ? <QuietNotice phase={phase} onOpen={() => setView('dialog')} /> : null}
      <EndingDialog phase={phase} open={isDue && view === 'dialog'} onClose={close} />
    </>
  );
}

function useLoginAgain(): () => void {
  const navigate = useNavigate();
  return () => {
    rememberOrigin(window.location);
    void navigate('/login');
  };
}

function QuietNotice({ phase, onOpen }: { phase: SessionPhase; onOpen: () => void }) {
  const texts = sessionTexts.use();
  const logInAgain = useLoginAgain();
  if (phase === 'ended') {
    return (
      <div className={styles.notice} role="status">
        <span>{texts.ended}</span>
        <Button variant="outline" size="sm" onClick={logInAgain}>
          {texts.logInAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.notice} role="status">
      <TimeLeft />
      <Button variant="outline" size="sm" onClick={onOpen}>
        {texts.reopen}
      </Button>
    </div>
  );
}

interface EndingDialogProps {
  phase: SessionPhase;
  open: boolean;
  onClose: () => void;
}

function EndingDialog({ phase, open, onClose }: EndingDialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // While it fades out it still shows its content.
  const [shown, setShown] = useState(phase);
  if (open && shown !== phase) setShown(phase);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {/* The dialog itself takes the focus: somebody who is typing at that moment types into nothing, not into the password field. */}
      <AlertDialog.Content size="md" ref={sheet} initialFocus={sheet}>
        {shown === 'ended' ? <EndedContent /> : <EndingContent onClose={onClose} />}
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}

function EndingContent({ onClose }: { onClose: () => void }) {
  const texts = sessionTexts.use();
  return (
    <>
      <AlertDialog.Title>{texts.title}</AlertDialog.Title>
      <AlertDialog.Description>
        <TimeLeft /> {texts.lead}
      </AlertDialog.Description>
      <ExtendForm onExtended={onClose} />
    </>
  );
}

function EndedContent() {
  const texts = sessionTexts.use();
  const logInAgain = useLoginAgain();
  return (
    <>
      <AlertDialog.Title>{texts.endedTitle}</AlertDialog.Title>
      <AlertDialog.Description>{texts.endedLead}</AlertDialog.Description>
      <AlertDialog.Actions>
        <AlertDialog.Close render={<Button variant="quiet" />}>{texts.stay}</AlertDialog.Close>
        <Button onClick={logInAgain}>{texts.logInAgain}</Button>
      </AlertDialog.Actions>
    </>
  );
}
