import { classNames } from './class-names.ts';
import styles from './loading-bar.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LoadingBarProps = {
  /** True while the next screen is being loaded. */
  active: boolean;
  label: string;
  className?: string;
};

/** A thin line at the top of the window while a page loads. Short waits are not shown: it appears after a moment. */
export function LoadingBar({ active, label, className }: LoadingBarProps) {
  return (
    <div role="status" data-active={active || undefined} className={classNames(styles.bar, className)}>
      {active ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </div>
  );
}
