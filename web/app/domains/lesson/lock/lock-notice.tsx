import type { LessonLock } from '@taegeuk/contract/lesson.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { windowHref } from '../../order/payment-paths.ts';
import { LockDialog } from './lock-dialog.tsx';
import styles from './lock-notice.module.css';
import { type Lock, mayBeNew, useLockWords } from './lock-words.ts';
import { PayLink } from './pay-link.tsx';

const FreeWeekOffer = lazy(() =>
  import('./free-week-offer.tsx').then((module) => ({ default: module.FreeWeekOffer })),
);

export interface LockNoticeProps {
  lock: Lock;
  contact: readonly string[];
  /** Says the whole reason, where the popup has its own place: at a single video. */
  inFull?: boolean;
}

/** Says that videos are locked, and leads to the shop; while they are paused, to where the pause ends. */
export function LockNotice({ lock, contact, inFull = false }: LockNoticeProps) {
  const { lock: texts } = lessonTexts.use();
  const words = useLockWords(lock);
  return (
    <div className={styles.notice}>
      <Icon name="lock" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{inFull ? words.reason : words.line}</p>
        <p>{texts.noticeText}</p>
      </div>
      {words.isPaused ? (
        <Button variant="outline" size="sm" render={<Link to={windowHref(lock.side)} />}>
          {texts.goOn}
        </Button>
      ) : (
        <>
          {inFull ? null : <Why lock={lock} contact={contact} />}
          <PayLink size="sm" variant={mayBeNew(lock) ? 'outline' : 'solid'}>
            {texts.pay}
          </PayLink>
        </>
      )}
      {mayBeNew(lock) ? (
        <Suspense>
          <FreeWeekOffer />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Over a list: what locks its lessons, if any is locked. */
export function ListLock({
  lessons,
  contact,
  ...place
}: Omit<Lock, 'why'> & { lessons: readonly { locked: LessonLock }[]; contact: readonly string[] }) {
  const why = lessons.find(({ locked }) => locked !== null)?.locked;
  return why ? <LockNotice lock={{ ...place, why }} contact={contact} /> : null;
}

function Why({ lock, contact }: Pick<LockNoticeProps, 'lock' | 'contact'>) {
  const { lock: texts } = lessonTexts.use();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.why}
      </Button>
      <LockDialog open={open} onOpenChange={setOpen} lock={lock} contact={contact} />
    </>
  );
}
