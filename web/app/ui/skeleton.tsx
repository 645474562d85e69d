import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = { lines?: number; label: string; className?: string };

/** Grey lines where text will be, so that nothing moves when it is loaded. */
export function Skeleton({ lines = 3, label, className }: SkeletonProps) {
  return (
    <div role="status" className={classNames(styles.skeleton, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((key) => (
        <span key={key} aria-hidden="true" className={styles.line} />
      ))}
    </div>
  );
}
