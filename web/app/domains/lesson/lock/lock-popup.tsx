import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { paymentHref, rememberReturn, windowHref } from '../../order/payment-paths.ts';
import { contactLines } from './contact-lines.ts';
import styles from './lock-popup.module.css';
import { lockReason } from './membership-words.ts';
import { returnOf, type SideWindow } from './side-window.ts';

export interface LockPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  membership: SideWindow | null;
  /** Side of the window. */
  side: WindowSide;
  /** Lines of the footer, including the phone number. */
  contact: readonly string[];
  /** Where the focus goes on closing, if the popup opened without a click. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Why the videos are locked, since when, what stays, and how to go on: by paying, or by ending a pause. */
export function LockPopup({ open, onOpenChange, membership, side, contact, finalFocus }: LockPopupProps) {
  const lessons = lessonTexts.use();
  const common = commonTexts.use();
  const lang = useLang();
  const words = lessons.lock;
  const own = side === 'academy' ? words.academy : words;
  const today = useSeoulDay();
  const reason = lockReason(membership, today, own, (day) => formatDate(day, lang));
  const isPaused = returnOf(membership, today) !== undefined;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Content size="md" closeLabel={common.close} finalFocus={finalFocus}>
        <Dialog.Title>{isPaused ? words.pausedTitle : own.title}</Dialog.Title>
        <Dialog.Description>{reason}</Dialog.Description>
        <Dialog.Body className={styles.body}>
          <p>{own.kept}</p>
          <p>{isPaused ? words.pausedWhat : own.what}</p>
          {contact.length > 0 && !isPaused ? (
            <div className={styles.contact}>
              <h3 className={styles.label}>{own.contact}</h3>
              {contactLines(contact).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ) : null}
        </Dialog.Body>
        <Dialog.Actions>
          <Dialog.Close render={<Button variant="quiet" />}>{common.confirm}</Dialog.Close>
          {isPaused ? (
            <Button render={<Link to={windowHref(side)} />}>{words.goOn}</Button>
          ) : (
            <PayLink>{words.pay}</PayLink>
          )}
        </Dialog.Actions>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The link to the payment; the payment leads back to the locked page. No product is preselected: the member chooses. */
function PayLink({ children }: { children: string }) {
  const { pathname } = useLocation();
  return (
    <Button render={<Link to={paymentHref()} reloadDocument onClick={() => rememberReturn(pathname)} />}>
      {children}
    </Button>
  );
}
