import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../practice.module.css';

/** Why an entry cannot be shared now, in the words of the teacher who closed its sharing. */
export function SharingClosed({ of: { word } }: { of: NonNullable<PracticeEntry['sharingClosed']> }) {
  const t = practiceTexts.use();
  return (
    <Notice title={t.sharingClosedTitle}>
      <blockquote className={styles.word}>{word}</blockquote>
      <p>{t.sharingClosedHint}</p>
    </Notice>
  );
}
