import { type ReactNode, useState } from 'react';
import { practiceFiguresTexts } from '../../../i18n/practice-figures-texts.ts';
import { readDevice, writeDevice } from '../../../lib/session/device-storage.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './figures.module.css';

const hiddenKey = 'diary.figures-hidden';

/**
 * The section that holds the statistics; a member who does not want to count can close it, and this browser remembers that.
 */
export function FiguresRoom({ children }: { children: ReactNode }) {
  const t = practiceFiguresTexts.use();
  const [isHidden, setHidden] = useState(() => readDevice(hiddenKey) === true);

  function toggle() {
    writeDevice(hiddenKey, isHidden ? undefined : true);
    setHidden(!isHidden);
  }

  return (
    <section aria-label={t.title} className={styles.room}>
      <div id="figures" hidden={isHidden}>
        {isHidden ? null : children}
      </div>
      <p className={styles.toggle}>
        <Button variant="quiet" size="sm" aria-expanded={!isHidden} aria-controls="figures" onClick={toggle}>
          {isHidden ? t.show : t.hide}
        </Button>
      </p>
    </section>
  );
}
