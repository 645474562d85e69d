import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { TermsLink } from '../../../lib/document/terms-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { findFreeWeek, startFreeWeek } from '../../order/free-week/free-week.ts';
import styles from './lock-notice.module.css';

/** Opens the free week where a lesson is locked, by one press, for a member who has not had it; the lesson plays then. */
export function FreeWeekOffer() {
  const texts = startTexts.use();
  const lang = useLang();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isThere, setThere] = useState(false);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    let isLeft = false;
    // If it cannot be asked, the way to the shop is there all the same.
    findFreeWeek(lang).then(
      (product) => isLeft || setThere(product !== undefined),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [lang]);

  async function start() {
    setPending(true);
    try {
      if (!(await startFreeWeek(lang))) {
        toast.show({ title: texts.freeWeekGone });
        setThere(false);
      }
      await revalidate();
    } catch (error) {
      toast.show({ title: failureText(error, lang), variant: 'danger' });
    }
    setPending(false);
  }

  if (!isThere) return null;
  return (
    <div className={styles.offer}>
      <Button
        size="sm"
        pending={isPending}
        pendingLabel={texts.freeWeekStarting}
        onClick={() => void start()}
      >
        {texts.freeWeek}
      </Button>
      <p>
        {texts.freeWeekTerms} <TermsLink />
      </p>
    </div>
  );
}
