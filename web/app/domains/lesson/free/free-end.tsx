import { useEffect, useRef } from 'react';
import { startTexts } from '../../../i18n/start-texts.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './free.module.css';
import { InviteLink } from './invite-link.tsx';
import type { FreeLesson } from './load-free.ts';

export interface FreeEndProps {
  free: FreeLesson;
  /** What was really heard. */
  minutes: number;
  onAgain: () => void;
}

/** The end of a free lesson, in the place of its video: a quiet moment, and the way on. */
export function FreeEnd({ free, minutes, onAgain }: FreeEndProps) {
  const texts = startTexts.use();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Section tone="night" space="none" className={styles.end} aria-labelledby="end-title">
      <img src={free.lesson.poster} alt="" className={styles.dimmed} />
      <div className={styles.moment}>
        <span className={styles.rings} aria-hidden="true" />
        <h2 id="end-title" ref={title} tabIndex={-1} className={styles.endTitle}>
          {texts.endTitle}
        </h2>
        <p>{minutes > 0 ? texts.sat(minutes) : texts.endText}</p>
        <InviteLink free={free} />
        <p className={styles.small}>{free.isWeekFree ? texts.inviteText : texts.joinText}</p>
        <button type="button" className={styles.again} onClick={onAgain}>
          {texts.again}
        </button>
      </div>
    </Section>
  );
}
