import { Dialog } from '../../../ui/dialog.tsx';
import { sendKeys } from '../keys/send-key.tsx';
import { useDesk } from './desk-context.ts';
import { frameTexts } from './frame-texts.ts';
import { menuFor } from './menu.ts';
import styles from './staff-frame.module.css';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What the keys do. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const ways = menuFor(useDesk().me.rights).flatMap(({ entries }) =>
    entries.map(({ key, name }) => [`g ${key}`, name] as const),
  );
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Content closeLabel={frameTexts.close} lang="ko">
        <Dialog.Title>{frameTexts.keys}</Dialog.Title>
        <Dialog.Description>{frameTexts.keysHint}</Dialog.Description>
        <dl className={styles.keyList}>
          {[...frameTexts.keyList, [sendKeys, frameTexts.sendKey] as const, ...ways].map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog.Content>
    </Dialog.Root>
  );
}
