import { useId, useState } from 'react';
import { useKeptFocus } from '../../../lib/document/focus-main.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './act.module.css';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

export interface ActButtonProps extends Omit<ActDialogProps, 'open' | 'onOpenChange'> {
  label: string;
  /** One filled button a screen: the main act. */
  variant?: 'solid' | 'outline' | 'quiet';
  /** Why it cannot be done now; the button stays visible and can be reached. */
  shutBecause?: string | undefined;
  /** When its dialog opens: what it shows is read then. */
  onOpen?: () => void;
}

/** A button that opens the dialog of its act. */
export function ActButton({ label, variant = 'outline', shutBecause, onOpen, ...dialog }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The act may end what it was about, and the button with it.
  useKeptFocus();
  const look = { size: 'sm', variant, className: dialog.isGrave ? styles.grave : styles.act } as const;
  const why = useId();
  if (shutBecause !== undefined) {
    return (
      <>
        <Button {...look} render={<ShutButton why={why} />}>
          {label}
        </Button>
        <span id={why} className={styles.needs}>
          {shutBecause}
        </span>
      </>
    );
  }
  return (
    <>
      <Button
        {...look}
        onClick={() => {
          setIsOpen(true);
          onOpen?.();
        }}
      >
        {label}
      </Button>
      <ActDialog open={isOpen} onOpenChange={setIsOpen} {...dialog} />
    </>
  );
}

// A disabled button could not be reached, and its reason not be read.
function ShutButton({ why, ...props }: { why: string; className?: string; children?: React.ReactNode }) {
  return <button type="button" {...props} aria-disabled="true" aria-describedby={why} />;
}
