import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './pause-line.module.css';

export interface PauseLineProps {
  /** How long it still lasts; 0 when it is over. */
  seconds: number;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * How long it is until something can be sent again. Its place stays when the time is over: what stands below would move up
 * otherwise, and a press in that moment would miss.
 */
export function PauseLine({ seconds, className, children }: PauseLineProps) {
  const [wasSeen, setSeen] = useState(false);
  if (seconds > 0 && !wasSeen) setSeen(true);
  if (seconds === 0 && !wasSeen) return null;
  return (
    <p className={classNames(styles.line, className)} data-over={seconds === 0 || undefined}>
      {children}
    </p>
  );
}
