import type { WindowSide } from '@taegeuk/contract/membership.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { windowHref } from '../../order/payment-paths.ts';
import { LockDialog } from './lock-dialog.tsx';
import styles from './lock-notice.module.css';
import { returnOf, type SideWindow } from './side-window.ts';

/** One line over a list of locked lessons, with a link to the reason; while they are paused, to where the pause ends. */
export function LockNotice({
  side,
  membership,
  contact,
}: {
  /** Side of the window. */
  side: WindowSide;
  membership: SideWindow | null;
  contact: readonly string[];
}) {
  const words = lessonTexts.use().lock;
  const [open, setOpen] = useState(false);
  const lang = useLang();
  const returnsOn = returnOf(membership, useSeoulDay());
  if (returnsOn !== undefined) {
    const own = side === 'academy' ? words.academy : words;
    return (
      <div className={styles.notice}>
        <Icon name="lock" className={styles.icon} />
        <div className={styles.text}>
          <p className={styles.title}>{own.paused(formatDate(returnsOn, lang))}</p>
          <p>{words.noticeText}</p>
        </div>
        <Button variant="outline" size="sm" render={<Link to={windowHref(side)} />}>
          {words.goOn}
        </Button>
      </div>
    );
  }
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
