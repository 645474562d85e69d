import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDesk } from './desk-context.ts';
import { frameTexts } from './frame-texts.ts';
import { type MenuEntry, waitingOf } from './menu.ts';
import styles from './staff-frame.module.css';

/** How much waits behind an entry of the menu; nothing if nothing does. */
export function WaitingCount({ entry }: { entry: MenuEntry }) {
  const { count, lateCount } = waitingOf(entry, useDesk().queues);
  if (count === 0) return null;
  return (
    <b className={styles.count} data-late={lateCount > 0 || undefined}>
      {count}
      <VisuallyHidden>{lateCount > 0 ? frameTexts.lateItems : frameTexts.items}</VisuallyHidden>
    </b>
  );
}
