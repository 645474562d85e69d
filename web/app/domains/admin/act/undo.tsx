import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { isAway, staffFailureText } from '../calls/staff-failure.ts';
import { useKeys } from '../keys/use-keys.ts';
import { actTexts } from './act-texts.ts';
import styles from './undo.module.css';

/** An act that can still be taken back. */
export interface Undoable {
  /** What was done, as a sentence: '답을 보냈습니다.' */
  text: string;
  /** When what goes to the member leaves: an instant of the server. */
  until: string;
  /** How long it could be taken back in all, for the ring. */
  ms?: number;
  takeBack: () => Promise<unknown>;
  /** After it was taken back: the words come back into the form. */
  onTakenBack?: () => void;
}

const UndoContext = createContext<((act: Undoable) => void) | null>(null);

/** Shows the bar that takes an act back: `const offerUndo = useUndo()`. */
export function useUndo(): (act: Undoable) => void {
  const offer = use(UndoContext);
  if (!offer) throw new Error('useUndo needs the frame of staff above it');
  return offer;
}

/** Holds the last act that can be taken back. It stays while whoever did it goes on to another screen. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<Undoable>();
  const offer = useMemo(() => (next: Undoable) => setAct(next), []);
  return (
    <UndoContext value={offer}>
      {children}
      {act ? <UndoBar key={act.until} act={act} onEnd={() => setAct(undefined)} /> : null}
    </UndoContext>
  );
}

function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
}

function UndoBar({ act, onEnd }: { act: Undoable; onEnd: () => void }) {
  const left = useSecondsLeft(act.until);
  const [isPending, setIsPending] = useState(false);
  const toast = useToast();
  const revalidator = useRevalidator();
  const part = Math.min(1, (left * 1000) / (act.ms ?? 120_000));
  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);

  async function takeBack() {
    if (isPending) return;
    setIsPending(true);
    try {
      await act.takeBack();
      toast.show({ title: actTexts.undone, variant: 'success' });
      act.onTakenBack?.();
      await revalidator.revalidate();
    } catch (error) {
      toast.show({ title: staffFailureText(error), variant: 'danger' });
      // It can still be taken back once there is a connection again.
      if (isAway(error)) return setIsPending(false);
    }
    onEnd();
  }
  useKeys({ z: () => void takeBack() });

  return (
    <section aria-label={actTexts.undo} className={styles.bar} lang="ko">
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.ring}>
        <circle cx="12" cy="12" r="9.5" />
        <circle cx="12" cy="12" r="9.5" pathLength={1} strokeDasharray={`${part} 1`} />
      </svg>
      <span>{act.text}</span>
      <b aria-hidden="true">{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</b>
      {/* said once when it appears, and again at the end: not at every second */}
      <span role="status" className={styles.said}>
        {left > 30 ? act.text : actTexts.undoLeft(30)}
      </span>
      <Button size="sm" variant="outline" pending={isPending} onClick={() => void takeBack()}>
        {actTexts.undo} <kbd>z</kbd>
      </Button>
    </section>
  );
}
