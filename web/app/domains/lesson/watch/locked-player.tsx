import type { LessonDetail } from '@taegeuk/contract/lesson.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { useEffect, useRef, useState } from 'react';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { readStored, writeStored } from '../../../lib/session/storage.ts';
import { PlayerFrame } from '../../../player/player-frame.tsx';
import { PosterButton } from '../../../player/poster-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LockDialog } from '../lock/lock-dialog.tsx';
import type { SideWindow } from '../lock/side-window.ts';
import styles from './locked-player.module.css';

export interface LockedPlayerProps {
  lesson: LessonDetail;
  membership: SideWindow | null;
  contact: readonly string[];
}

const toldKey = 'lockTold';

/** Shown in the place of the video. The popup opens automatically once a visit; later it opens on a click. */
export function LockedPlayer({ lesson, membership, contact }: LockedPlayerProps) {
  const words = lessonTexts.use().lock;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // Only the browser knows whether it has shown the popup already.
  useEffect(() => {
    if (readStored(toldKey) !== null) return;
    writeStored(toldKey, '1');
    setOpen(true);
  }, []);

  return (
    <PlayerFrame poster={lesson.poster}>
      <PosterButton
        ref={button}
        className={styles.locked}
        aria-label={words.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="lock" size="lg" />
      </PosterButton>
      <LockDialog
        open={open}
        onOpenChange={setOpen}
        membership={membership}
        side={sideOf(lesson.category.center)}
        contact={contact}
        finalFocus={button}
      />
    </PlayerFrame>
  );
}
