import { Icon } from '../../ui/icon.tsx';
import type { ProgressKind } from './group/lesson-progress.ts';
import styles from './lesson-dot.module.css';

/** A lesson's state as a dot: open, half, full; a lock if it does not play. Words next to it say the same. */
export function LessonDot({ kind, locked = false }: { kind: ProgressKind; locked?: boolean }) {
  if (locked && kind !== 'done') return <Icon name="lock" size="sm" className={styles.lock} />;
  return <i aria-hidden="true" data-kind={kind} className={styles.dot} />;
}
