import type { MembershipWindow, WindowSide } from '@taegeuk/contract/membership.ts';
import { useState } from 'react';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LockDialog } from './lock-dialog.tsx';
import styles from './lock-notice.module.css';

/** One line over a list of locked lessons, with a link to the reason. */
export function LockNotice({
  side,
  membership,
  contact,
}: {
  /** Side of the window. */
  side: WindowSide;
  membership: MembershipWindow | null;
  contact: readonly string[];
}) {
  const words = lessonTexts.use().lock;
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.notice}>
      <Icon name="lock" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{words.noticeTitle}</p>
        <p>{words.noticeText}</p>
      </div>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.why}
      </Button>
      <LockDialog open={open} onOpenChange={setOpen} side={side} membership={membership} contact={contact} />
    </div>
  );
}
