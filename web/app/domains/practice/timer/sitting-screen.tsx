import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './sitting-screen.module.css';

/** How long the controls stay after the last touch. */
const awakeMs = 4000;

interface SittingScreenProps {
  /** `dawn`: the sitting is over, and it grows light. */
  face: 'hush' | 'dawn';
  /** A bell has just rung: for some seconds it is a little lighter. */
  hasRung: boolean;
  /** Takes the focus when the screen opens. */
  head: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/**
 * The whole screen, with nothing else on it, dark in both themes. Its controls, marked `data-controls`, fade after four seconds;
 * a touch, a key or the focus brings them back.
 */
export function SittingScreen({ face, hasRung, head, children }: SittingScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isAwake, setIsAwake] = useState(true);

  function wake() {
    clearTimeout(timer.current);
    setIsAwake(true);
    timer.current = setTimeout(() => setIsAwake(false), awakeMs);
  }

  useEffect(() => {
    dialog.current?.showModal();
    head.current?.focus({ preventScroll: true });
    timer.current = setTimeout(() => setIsAwake(false), awakeMs);
    return () => clearTimeout(timer.current);
  }, [head]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="timer-title"
      data-face={face}
      data-rung={hasRung || undefined}
      data-awake={isAwake || undefined}
      className={styles.screen}
      // Escape must not end a sitting: it only brings the controls back.
      onCancel={(event) => {
        event.preventDefault();
        wake();
      }}
      // A second press in a row cannot be prevented: browsers close the dialog all the same.
      onClose={() => {
        dialog.current?.showModal();
        wake();
      }}
      onPointerDown={wake}
      onPointerMove={wake}
      onKeyDown={wake}
      onFocus={wake}
    >
      {children}
    </dialog>
  );
}
