import { type RefObject, Suspense } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { windowHref } from '../../order/payment-paths.ts';
import { contactLines } from './contact-lines.ts';
import { FreeWeekOffer } from './free-week-offer.tsx';
import styles from './lock-popup.module.css';
import { type Lock, mayBeNew, useLockWords } from './lock-words.ts';
import { PayLink } from './pay-link.tsx';

export interface LockPopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  lock: Lock;
  /** Lines of the footer, including the phone number. */
  contact: readonly string[];
  /** Where the focus goes on closing, if the popup opened without a click. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Why the videos are locked, since when, what stays, and how to go on: by the free week, by paying, or by ending a pause. */
export function LockPopup({ open, onOpenChange, lock, contact, finalFocus }: LockPopupProps) {
  const common = commonTexts.use();
  const { lock: texts } = lessonTexts.use();
  const words = useLockWords(lock);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Content size="md" closeLabel={common.close} finalFocus={finalFocus}>
        <Dialog.Title>{words.title}</Dialog.Title>
        <Dialog.Description>{words.reason}</Dialog.Description>
        <Dialog.Body className={styles.body}>
          <p>{words.kept}</p>
          <p>{words.what}</p>
          {mayBeNew(lock) ? (
            <Suspense>
              <FreeWeekOffer />
            </Suspense>
          ) : null}
          {contact.length > 0 && !words.isPaused ? (
            <div className={styles.contact}>
              <h3 className={styles.label}>{words.contact}</h3>
              {contactLines(contact).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ) : null}
        </Dialog.Body>
        <Dialog.Actions>
          <Dialog.Close render={<Button variant="quiet" />}>{common.confirm}</Dialog.Close>
          {words.isPaused ? (
            <Button render={<Link to={windowHref(lock.side)} />}>{texts.goOn}</Button>
          ) : (
            <PayLink variant={mayBeNew(lock) ? 'outline' : 'solid'}>{texts.pay}</PayLink>
          )}
        </Dialog.Actions>
      </Dialog.Content>
    </Dialog.Root>
  );
}
