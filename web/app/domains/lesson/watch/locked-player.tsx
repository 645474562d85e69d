import type { LessonDetail, LessonLock } from '@taegeuk/contract/lesson.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { PlayerFrame } from '../../../player/player-frame.tsx';
import { PosterButton } from '../../../player/poster-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LockDialog } from '../lock/lock-dialog.tsx';
import { LockNotice } from '../lock/lock-notice.tsx';
import type { Lock } from '../lock/lock-words.ts';
import type { SideWindow } from '../lock/side-window.ts';
import { tellOnce } from '../lock/told.ts';
import styles from './locked-player.module.css';

export interface LockedPlayerProps {
  lesson: LessonDetail;
  why: NonNullable<LessonLock>;
  membership: SideWindow | null;
  contact: readonly string[];
}

/**
 * Shown in the place of the video, with the reason in words and the way to the shop. The popup opens automatically once a
 * visit for each side; later it opens on a click.
 */
export function LockedPlayer({ lesson, why, membership, contact }: LockedPlayerProps) {
  const words = lessonTexts.use().lock;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { center, level } = lesson.category;
  const lock: Lock = { why, side: sideOf(center), level, membership };

  // Only the browser knows whether it has shown the popup already.
  const tell = useEffectEvent(() => tellOnce(lock) && setOpen(true));
  useEffect(() => void tell(), []);

  return (
    <>
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
      </PlayerFrame>
      <LockNotice lock={lock} contact={contact} inFull />
      <LockDialog open={open} onOpenChange={setOpen} lock={lock} contact={contact} finalFocus={button} />
    </>
  );
}
