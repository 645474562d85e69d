import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './act.module.css';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

export interface ActButtonProps extends Omit<ActDialogProps, 'open' | 'onOpenChange'> {
  label: string;
  /** One filled button a screen: the main act. */
  variant?: 'solid' | 'outline' | 'quiet';
  /** Why it cannot be done now; the button stays visible and can be reached. */
  shutBecause?: string | undefined;
}

/** A button that opens the dialog of its act. */
export function ActButton({ label, variant = 'outline', shutBecause, ...dialog }: ActButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isShut = shutBecause !== undefined;
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        className={dialog.isGrave ? styles.grave : styles.act}
        aria-disabled={isShut || undefined}
        onClick={() => isShut || setIsOpen(true)}
      >
        {label}
      </Button>
      {isShut ? <span className={styles.needs}>{shutBecause}</span> : null}
      <ActDialog open={isOpen} onOpenChange={setIsOpen} {...dialog} />
    </>
  );
}
